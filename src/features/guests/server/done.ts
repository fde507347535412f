import { writes } from '@/access/server';
import { change, issuesOf, type UseCaseContext } from '@/job/server';
import { badInput, type Issue, notFound } from '@/platform';
import type { JobState } from '@/record';
import { jobsFor } from '@/record/server';
import { definitionOf } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { companyOf, endGuestSessions, noteGuestDone } from '@/world/people/server';
import { guestDone } from '../changes/guest-done';
import * as guestsContract from '../contract';
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
  await endGuestSessions(tx, guestId);
  const contractor = await companyOf(tx, settled.state.contractor_id);
  return { done: true as const, first_name: role === 'homeowner' ? settled.columns.first_name : actor.name, contractor: contractor?.name ?? '' };
});

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
