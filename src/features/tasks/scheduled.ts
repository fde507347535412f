import { assertTaskAbility, type Change, canReadTask, completeTask, findTask, withDraft } from '@/job';
import { notFound, wrongState } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { ScheduledDecision, TaskState } from '@/rules/tasks';
import { t } from './messages';

/** Stores a decision that takes effect later. No email, payment or other effect of it exists before. The answers stand in the draft, so that nothing is lost whatever happens until then. */
export const scheduleDecision =
  (taskId: string, answers: Answers | null, mark: Omit<ScheduledDecision, 'version'>, typing: Parameters<typeof withDraft>[3]): Change =>
  (work) => {
    const task = findTask(work, taskId);
    assertTaskAbility('complete', work.state, task, work.definition(task), work.context.actor);
    if (answers) Object.assign(task, withDraft(task, answers, work.context, typing));
    task.scheduled = { ...mark, version: task.version };
  };

/** Completes the task with the answers of the decision. */
export const recordDecision =
  (taskId: string): Change =>
  (work, facts) => {
    findTask(work, taskId).scheduled = null;
    completeTask(taskId, null)(work, facts);
  };

/** The author takes a decision back before it takes effect; its answers stay in the draft. */
export const undoDecision =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    const definition = work.definition(task);
    const { actor } = work.context;
    if (!canReadTask(actor, task, definition)) throw notFound();
    if (!task.scheduled || actor.kind !== 'staff' || task.scheduled.user_id !== actor.userId) throw wrongState(t('decision_effective_error'));
    task.scheduled = null;
    work.note({ type: 'action', action: t.kept('decision_undone_entry', { title: definition.title }), task_id: task.id, visibility: 'internal' });
  };

/** A decision could not take effect any more: the task stays open with its answers, and staff are notified. */
export const reportScheduled =
  (taskId: string, reason: string = t('decision_changed_reason')): Change =>
  (work) => {
    const task = findTask(work, taskId);
    task.scheduled = null;
    work.event({ kind: 'check_raised', task_id: task.id, description: t.kept('decision_lost_event', { reason }) });
    work.note({
      type: 'action',
      action: t.kept('decision_lost_entry', { title: work.definition(task).title }),
      task_id: task.id,
      after: reason,
      visibility: 'internal',
    });
  };

/** The reason when the author of a decision may not make it any more. */
export const authorReason = (by: string, isActive: boolean): string =>
  isActive ? t('decision_author_refused_reason', { by }) : t('decision_author_inactive_reason', { by });

/** Whether the task still waits for this decision; `changed` if somebody changed its answers since. */
export function stateOfDecision({ scheduled, version, progress }: TaskState, id: string): 'waits' | 'changed' | 'gone' {
  if (progress !== 'open' || scheduled?.id !== id) return 'gone';
  return scheduled.version === version ? 'waits' : 'changed';
}
