import { writeUseCase } from '@/access/server';
import { endGuestSessions, findContractor, markGuestDone } from '@/foundation/accounts/server';
import { canReadTask } from '@/job';
import { changeJob, factsForDisplay, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { taskTitleFor } from '@/job-view';
import { viewContext } from '@/job-view/server';
import { badInput, notFound } from '@/platform';
import { definitionForTask } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { completeGuestVisit } from '../changes/guest-done';
import type { GuestProfile } from '../contract';
import * as guestsContract from '../contract';
import { type GuestContractor, type GuestViewer, guestProfileOf } from '../profile';
import { blockedTasks } from './blocked-tasks';
import { t } from './messages';

/** Completes the guest's tasks when the guest presses "I'm done". A repeated request changes nothing and sends no second notification. */
export const confirmTasksDoneHandler = writeUseCase(guestsContract.confirmTasksDone, async (context) => {
  const { tx, actor, params, body, now } = context;
  if (actor.kind !== 'guest' || actor.role !== params.guest_role) throw notFound(t('page_not_found_error'));
  const { role, guestId } = actor;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const cannotAnswer = body?.cannot_answer ?? {};
  const { definitions } = context.deployment.registry;
  const answered = loaded.state.tasks.filter((task) => {
    const definition = definitionForTask(definitions, task);
    return task.waiting_on === role && definition && canReadTask(actor, task, definition) && !Object.hasOwn(cannotAnswer, task.id);
  });
  await assertNoIssues(context, loaded.state, answered);
  const { settled } = await changeJob(context, loaded, completeGuestVisit(role, cannotAnswer));
  await markGuestDone(tx, guestId, now);
  const contractor = await findContractor(tx, settled.state.contractor_id);
  const profile = await profileOf(context, settled.state, actor, contractor);
  const toSign = documentWaiting(profile);
  // Keep the session if the guest must still sign a document; otherwise the guest would have to open the link in the email again.
  if (!toSign) await endGuestSessions(tx, guestId);
  return {
    done: true as const,
    first_name: actor.helps ? actor.helps.ownName : role === 'homeowner' ? settled.columns.first_name : actor.name,
    contractor: contractor?.name ?? '',
    phone: contractor?.phone ?? null,
    reference: settled.state.short_code,
    sent_at: now.toISOString(),
    next: profile.next,
    to_sign: toSign,
  };
});

/** Returns the data for the guest's page after the submission. */
async function profileOf(context: UseCaseContext, state: JobState, actor: GuestViewer, contractor: GuestContractor | undefined): Promise<GuestProfile> {
  const view = await viewContext(context, state, await loadReleasesOf(context.tx, state));
  return guestProfileOf(state, factsForDisplay(context, state), { ...view, actor }, { contractor });
}

/** Returns the ID of the task whose document this guest can sign now; null if there is no such document. */
const documentWaiting = ({ tasks }: GuestProfile): string | null => tasks.find(({ kind, status }) => kind === 'signature' && status === 'to_do')?.id ?? null;

/** Throws `bad_input` if tasks have problems that only the server can detect, with one issue for each task. */
async function assertNoIssues(useCase: UseCaseContext, state: JobState, tasks: readonly TaskState[]): Promise<void> {
  const refused = await blockedTasks(useCase, state, tasks);
  if (refused.length > 0)
    throw badInput(
      refused.map(({ task, definition, problems }) => ({
        path: `tasks.${task.id}`,
        code: 'incomplete',
        message: taskTitleFor({ kind: 'guest' }, definition),
        task_id: task.id,
        problems,
      })),
    );
}
