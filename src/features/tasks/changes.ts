import { type ActionOwner, OWNER_LABELS } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { assertTaskAbility, type Change, findTask, type JobDraft } from '@/job';
import { TRANSFER_REASONS, type TransferReason } from '@/job-data';
import { badInput, notFound, wrongState } from '@/platform';
import { STAGES } from '@/rules/forms';
import { assignableOwners, type Deferral, type TaskState } from '@/rules/tasks';
import { t } from './messages';

export const deferTask =
  (taskId: string, reason: string, until: Deferral['until']): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('defer', draft.state, task, draft.definition(task), draft.context.actor);
    if ('day' in until && until.day <= draft.context.today) throw badInput([{ path: 'until', code: 'past', message: t('future_date_required_error') }]);
    if ('stage' in until && !STAGES.includes(until.stage))
      throw badInput([{ path: 'until', code: 'invalid_choice', message: sharedMessage('invalid_choice') }]);
    task.deferred = { reason, until, by: draft.by, at: draft.context.now };
    task.version += 1;
  };

export const resumeTask =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('resume', draft.state, task, draft.definition(task), draft.context.actor);
    task.deferred = null;
    task.version += 1;
  };

export type NewException = { kind: 'contractor' | 'ops'; description: string; blocking: boolean; visible_to_contractor: boolean };

/** Reports an exception on a task. The new exception replaces an earlier exception of the same kind by the same person. */
export const flagException =
  (taskId: string, exception: NewException): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const ability = exception.kind === 'ops' ? 'flag_ops_exception' : 'flag_contractor_exception';
    assertTaskAbility(ability, draft.state, task, draft.definition(task), draft.context.actor);
    if (exception.description.trim() === '') throw badInput([{ path: 'description', code: 'required', message: sharedMessage('required') }]);
    const others = task.exceptions.filter(({ kind, by }) => kind !== exception.kind || by !== draft.by);
    task.exceptions = [...others, { ...exception, by: draft.by, at: draft.context.now }];
    task.version += 1;
    const { kind, description, visible_to_contractor: visible } = exception;
    draft.event({ kind: 'exception_flagged', task_id: task.id, exception: kind, visible, description });
  };

/** Removes the exceptions of a kind from a task, or only those with the given description. */
export const removeException =
  (taskId: string, kind: 'contractor' | 'ops', note: string, description?: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility(kind === 'ops' ? 'flag_ops_exception' : 'flag_contractor_exception', draft.state, task, draft.definition(task), draft.context.actor);
    const removed = task.exceptions.filter((exception) => exception.kind === kind && (description === undefined || exception.description === description));
    if (removed.length === 0) throw wrongState(t('exception_not_found_error'));
    task.exceptions = task.exceptions.filter((exception) => !removed.includes(exception));
    task.version += 1;
    draft.note({ type: 'action', action: t.source('exception_removed', { title: draft.definition(task).title }), task_id: task.id, after: note });
    draft.event({
      kind: 'exception_removed',
      task_id: task.id,
      exception: kind,
      visible: removed.some((exception) => exception.visible_to_contractor),
      description: note,
    });
  };

export const transferTask =
  (taskId: string, owner: ActionOwner, reason: TransferReason, comments: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('transfer', draft.state, task, draft.definition(task), draft.context.actor);
    if (!assignableOwners(draft.definition(task)).includes(owner))
      throw badInput([{ path: 'owner', code: 'invalid_choice', message: t('task_owner_invalid_error', { owner: OWNER_LABELS[owner] }) }]);
    if (reason === 'other' && comments.trim() === '') throw badInput([{ path: 'comments', code: 'required', message: sharedMessage('required') }]);
    reassignTask(draft, task, owner, reason, comments);
  };

/**
 * Gives a task to another owner without checking rights. `transferTask` checks the rights before it calls this function. The effect `escalateToProgramManager`
 * also calls it and requires no right.
 */
export function reassignTask(draft: JobDraft, task: TaskState, owner: ActionOwner, reason: TransferReason, comments: string): void {
  task.owner = owner;
  task.waiting_on = null;
  task.transferred = { by: draft.by, at: draft.context.now, reason, comments: comments.trim() };
  task.version += 1;
  draft.note({
    type: 'action',
    action: t.source('transferred', { title: draft.definition(task).title }),
    task_id: task.id,
    after: wordsOf(reason, comments),
  });
  draft.event({ kind: 'owner_transferred', task_id: task.id, to: owner, reason: wordsOf(reason, comments) });
}

const wordsOf = (reason: TransferReason, comments: string): string => [TRANSFER_REASONS[reason], comments.trim()].filter(Boolean).join(': ');

/**
 * Returns the task to its default owner. Also recalls it from a guest, ends its deferral, and reopens it if it is in review. Source: docs/spec/portal.md §4.
 */
export const resetOwner =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('reset_owner', draft.state, task, draft.definition(task), draft.context.actor);
    task.owner = task.default_owner;
    task.transferred = null;
    task.waiting_on = null;
    task.deferred = null;
    if (task.progress === 'in_review') task.progress = 'open';
    task.version += 1;
  };

/** Marks a task as not needed on this job, or as needed again if `reason` is null. Keeps the answers of the task, and recalls it if it was sent to a guest. */
export const setNotNeeded =
  (taskId: string, reason: string | null): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const definition = draft.definition(task);
    assertTaskAbility(reason === null ? 'set_needed' : 'set_not_needed', draft.state, task, definition, draft.context.actor);
    task.not_needed = reason === null ? null : { reason, by: draft.by, at: draft.context.now };
    task.waiting_on = null;
    task.version += 1;
    draft.note({
      type: 'action',
      action: reason === null ? t.source('needed_again', { title: definition.title }) : t.source('not_needed', { title: definition.title }),
      task_id: task.id,
      after: reason,
    });
  };

/** Marks a correction that a reviewer requested as resolved or open. Completing the task resolves all its corrections. */
export const resolveComment =
  (taskId: string, index: number, resolved: boolean): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const definition = draft.definition(task);
    assertTaskAbility('resolve_comment', draft.state, task, definition, draft.context.actor);
    const comment = task.comments[index];
    if (!comment) throw notFound(t('correction_not_found_error'));
    if (comment.resolved === resolved) return;
    task.comments = task.comments.map((other, at) => (at === index ? { ...other, resolved } : other));
    task.version += 1;
    draft.note({
      type: 'job_task_change',
      action: `${definition.title}: correction`,
      task_id: task.id,
      field: comment.field || 'comments',
      before: !resolved,
      after: resolved,
    });
  };
