import { assertTaskAbility, type Change, canReadTask, completeTask, findTask, withDraft } from '@/job';
import { notFound, wrongState } from '@/platform';
import type { Answers } from '@/rules/forms';
import type { ScheduledDecision, TaskState } from '@/rules/tasks';
import { t } from './messages';

/** Stores a decision that takes effect after a delay. Until then, the portal sends no email and makes no payment, and the answers stay in the draft. */
export const scheduleDecision =
  (taskId: string, answers: Answers | null, mark: Omit<ScheduledDecision, 'version'>, typing: Parameters<typeof withDraft>[3]): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('complete', draft.state, task, draft.definition(task), draft.context.actor);
    if (answers) Object.assign(task, withDraft(task, answers, draft.context, typing));
    task.scheduled = { ...mark, version: task.version };
  };

/** Completes the task with the answers of the pending decision. */
export const recordDecision =
  (taskId: string): Change =>
  (draft, facts) => {
    findTask(draft, taskId).scheduled = null;
    completeTask(taskId, null)(draft, facts);
  };

/** Undoes a decision before it takes effect. Only the author of the decision may do so. The draft keeps the answers. */
export const undoDecision =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const definition = draft.definition(task);
    const { actor } = draft.context;
    if (!canReadTask(actor, task, definition)) throw notFound();
    if (!task.scheduled || actor.kind !== 'staff' || task.scheduled.user_id !== actor.userId) throw wrongState(t('decision_effective_error'));
    task.scheduled = null;
    draft.note({ type: 'action', action: t.source('decision_undone_entry', { title: definition.title }), task_id: task.id, visibility: 'internal' });
  };

/** Records why a decision could not take effect. The task stays open with its answers, and staff are notified. */
export const reportScheduled =
  (taskId: string, reason: string = t('decision_changed_reason')): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    task.scheduled = null;
    draft.event({ kind: 'check_raised', task_id: task.id, description: t.source('decision_lost_event', { reason }) });
    draft.note({
      type: 'action',
      action: t.source('decision_lost_entry', { title: draft.definition(task).title }),
      task_id: task.id,
      after: reason,
      visibility: 'internal',
    });
  };

/** Returns the reason why the author may no longer make the decision: the account is inactive or the rights changed. */
export const authorReason = (by: string, isActive: boolean): string =>
  isActive ? t('decision_author_refused_reason', { by }) : t('decision_author_inactive_reason', { by });

/** Returns `waits` if the decision with this ID is pending, `changed` if the task was edited after the decision, and `gone` otherwise. */
export function scheduledDecisionState({ scheduled, version, progress }: TaskState, id: string): 'waits' | 'changed' | 'gone' {
  if (progress !== 'open' || scheduled?.id !== id) return 'gone';
  return scheduled.version === version ? 'waits' : 'changed';
}
