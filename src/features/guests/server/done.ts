import { writes } from '@/access/server';
import { change, factsOf, issuesOf, releasesOf, type UseCaseContext } from '@/job/server';
import { badInput, type Issue, notFound } from '@/platform';
import type { JobState } from '@/record';
import { jobsFor } from '@/record/server';
import { definitionOf } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { viewContext } from '@/view/server';
import { companyOf, endGuestSessions, noteGuestDone } from '@/world/people/server';
import { guestDone } from '../changes/guest-done';
import * as guestsContract from '../contract';
import { givenName } from '../given-name';
import { type Company, type Guest, profileOf } from '../profile';
import { t } from './messages';

/** "I'm done", for the tasks that lie with this guest. Pressing it twice is answered the same and tells nobody twice. */
export const confirmTasksDone = writes(guestsContract.confirmTasksDone, async (context) => {
  const { tx, actor, params, body, now } = context;
  if (actor.kind !== 'guest' || actor.role !== params.guest_role) throw notFound(t('this_page_was_not_found'));
  const { role, guestId } = actor;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const cannotAnswer = body?.cannot_answer ?? {};
  const answered = loaded.state.tasks.filter((task) => task.waiting_on === role && !Object.hasOwn(cannotAnswer, task.id));
  await mustHaveNoIssues(context, loaded.state, answered);
  const { settled } = await change(context, loaded, guestDone(role, cannotAnswer));
  await noteGuestDone(tx, guestId, now);
  const contractor = await companyOf(tx, settled.state.contractor_id);
  const toSign = await documentWaiting(context, settled.state, actor, contractor);
  // Who is sent out before signing would need the letter's link a second time.
  if (!toSign) await endGuestSessions(tx, guestId);
  return {
    done: true as const,
    first_name: role === 'homeowner' ? settled.columns.first_name : givenName(actor),
    contractor: contractor?.name ?? '',
    phone: contractor?.phone ?? null,
    to_sign: toSign,
  };
});

/** The task of a document that this guest can sign now. */
async function documentWaiting(context: UseCaseContext, state: JobState, actor: Guest, company: Company | undefined): Promise<string | null> {
  const view = await viewContext(context, state, await releasesOf(context.tx, state));
  const { tasks } = profileOf(state, factsOf(context, state), { ...view, actor }, company);
  return tasks.find(({ kind, status }) => kind === 'signature' && status === 'to_do')?.id ?? null;
}

/** What is wrong with the answers beyond their forms, told as the other problems of those tasks are. */
async function mustHaveNoIssues(useCase: UseCaseContext, state: JobState, tasks: readonly TaskState[]): Promise<void> {
  const issues: Issue[] = [];
  for (const task of tasks) {
    const definition = definitionOf(useCase.installation.house.definitions, task);
    const problems = definition ? await issuesOf(useCase, { state, task, definition, draft: null }) : [];
    if (definition && problems.length > 0) issues.push({ path: `tasks.${task.id}`, code: 'incomplete', message: definition.title, task_id: task.id, problems });
  }
  if (issues.length > 0) throw badInput(issues);
}
