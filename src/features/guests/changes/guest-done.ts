import { actorNameOf, type GuestRole } from '@/access';
import { flagException } from '@/features/tasks';
import { type Change, canReadTask, completeBySystem, formProgramsOf, type JobDraft, openForm } from '@/job';
import { AppError, badInput, type Issue } from '@/platform';
import { isKnownTrue } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';
import { tasksWithGuest } from './send';

/**
 * Completes the open tasks of the guest after "I'm done". Tasks in `cannotAnswer` go back to the contractor with the guest's note. A repeated call changes
 * nothing and sends no second notification. Throws `bad_input` with one issue for each incomplete task.
 */
export const completeGuestVisit =
  (role: GuestRole, cannotAnswer: Readonly<Record<string, string>>): Change =>
  (draft, facts) => {
    const factBook = facts();
    // Skip tasks that are completed on a page of their own, such as signing. Also skip tasks that the portal completes later, when an external system sends its
    // data.
    const remainingTasks = ownTasks(draft, role).filter((task) => {
      const { guestPage, completesLater } = draft.definition(task);
      return !guestPage && !(completesLater && isKnownTrue(completesLater, factBook.read));
    });
    if (remainingTasks.length === 0) return;
    const issues: Issue[] = [];
    for (const task of remainingTasks) {
      const note = cannotAnswer[task.id];
      if (note !== undefined) continue;
      try {
        completeBySystem(draft, task, facts());
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal;
        issues.push({ path: `tasks.${task.id}`, code: 'incomplete', message: draft.definition(task).title, task_id: task.id, problems: refusal.issues });
      }
    }
    if (issues.length > 0) throw badInput(issues);
    const notes: string[] = [];
    for (const task of remainingTasks) {
      const note = cannotAnswer[task.id];
      if (note === undefined) continue;
      returnToOffice(draft, task, role, note, facts);
      notes.push(note);
    }
    const { actor } = draft.context;
    // Address the receipt to the homeowner, even if a helper answered.
    const by =
      actor.kind === 'guest' ? (actor.helps ? { email: actor.helps.email, name: actor.helps.homeowner } : { email: actor.email, name: actor.name }) : null;
    const taskIds = remainingTasks.filter(({ id }) => cannotAnswer[id] === undefined).map(({ id }) => id);
    draft.event({ kind: 'guest_done', role, by, task_ids: taskIds, cannot_answer: notes.join('; ') || null });
  };

/** Returns the tasks that wait for this guest. For a homeowner's helper, only the tasks that helpers may read. */
const ownTasks = (draft: JobDraft, role: GuestRole): TaskState[] =>
  tasksWithGuest(draft, role).filter((task) => canReadTask(draft.context.actor, task, draft.definition(task)));

function returnToOffice(draft: Parameters<Change>[0], task: TaskState, role: GuestRole, note: string, facts: Parameters<Change>[1]): void {
  flagException(task.id, {
    kind: 'contractor',
    description: t.source('cannot_answer', { role: role.replace('_', ' '), note }),
    blocking: false,
    visible_to_contractor: true,
  })(draft, facts);
  markUnanswered(draft, task, facts());
  task.waiting_on = null;
  task.owner = task.default_owner === role ? 'contractor' : task.default_owner;
}

/** Marks the questions that the guest skipped as not known, so that the contractor finds them in the form. */
function markUnanswered(draft: JobDraft, task: TaskState, facts: FactBook): void {
  const { actor, now } = draft.context;
  const definition = draft.definition(task);
  const problems = openForm(task, {
    definition,
    facts,
    programs: formProgramsOf(draft.state, task, definition, draft.context),
    viewer: { actor, job: draft.state },
  }).problems();
  const missing = problems.filter(({ path, code }) => code === 'required' && definition.fields.some(({ key }) => key === path));
  const mark = { by: actorNameOf(actor), at: now };
  if (missing.length > 0) task.not_known = { ...Object.fromEntries(missing.map(({ path }) => [path, mark])), ...task.not_known };
}
