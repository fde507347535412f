import { type ActionOwner, type GuestRole, OWNER_LABELS } from '@/access';
import { takeBack } from '@/features/guests/changes/guests';
import { mustTask } from '@/job/abilities';
import { findTask } from '@/job/answers';
import { TRANSFER_REASONS, type TransferReason } from '@/job/state';
import type { Change, Work } from '@/job/work';
import { badInput, notFound, Refusal, wrongState } from '@/platform';
import { isEmail } from '@/rules/forms/fields/email';
import { STAGES } from '@/rules/forms/stages';
import { ownersOf } from '@/rules/tasks/owners';
import { type Deferral, isOpen, type TaskState } from '@/rules/tasks/state';
import { text } from '@/world/messages';

/** Hands tasks to a guest: each remembers when and to whom; the guest's link opens all of them. */
export const sendTasks =
  (
    taskIds: readonly string[],
    role: GuestRole,
    email: string,
    letter: { name: string | null; message: string | null } = { name: null, message: null },
  ): Change =>
  (work) => {
    if (!isEmail(email)) throw badInput([{ path: 'email', code: 'invalid_email', message: text('invalid_email') }]);
    mayBeWritten(work, email.trim().toLowerCase());
    if (taskIds.length === 0) throw badInput([{ path: 'task_ids', code: 'required', message: text('required') }]);
    for (const id of taskIds) {
      const task = findTask(work, id);
      mustTask('send', work.state, task, work.definition(task), work.context.actor);
      if (!work.definition(task).sendTo.includes(role))
        throw badInput([{ path: 'role', code: 'not_for_role', message: `"${work.definition(task).title}" is not sent to the ${role.replace('_', ' ')}.` }]);
      mustBeTheOnlyOne(work, task, taskIds);
      task.sent = [...task.sent, { role, email: email.trim().toLowerCase(), sent_at: work.context.now }];
      task.waiting_on = role;
      if (role !== 'property_manager') task.owner = role;
      task.version += 1;
      work.event({ kind: 'task_sent', task_id: id, role, email: email.trim().toLowerCase(), ...letter });
    }
  };

/** Two forms that ask the same (a contractor's and a homeowner's variant): whoever gets both answers one of them for nothing. */
function mustBeTheOnlyOne(work: Work, task: TaskState, together: readonly string[]): void {
  const { satisfies } = work.definition(task);
  const twin = work.state.tasks.find(
    (other) =>
      other.id !== task.id &&
      other.applicable !== false &&
      work.definition(other).satisfies === satisfies &&
      sameSubject(other, task) &&
      (other.waiting_on !== null || together.includes(other.id)),
  );
  if (twin) throw wrongState(`“${work.definition(twin).title}” asks the same. Only one of the two can be with a guest.`);
}

const sameSubject = (a: TaskState, b: TaskState): boolean => a.stage === b.stage && a.subject.key === b.subject.key;

/** One person gets this many invites about a job in a day: whoever needs more should call them. */
const MOST_INVITES_A_DAY = 3;

function mayBeWritten({ state, context }: Work, email: string): void {
  const today = state.tasks.flatMap((task) => task.sent).filter((sent) => sent.email === email && sent.sent_at.slice(0, 10) === context.now.slice(0, 10));
  // Tasks sent together are one letter.
  if (new Set(today.map((sent) => sent.sent_at)).size >= MOST_INVITES_A_DAY)
    throw new Refusal('wrong_state', `${email} was written to ${MOST_INVITES_A_DAY} times today. Their links still work.`);
}

/** Takes a task back from a guest; their link still opens it, to read. */
export const recallTask =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustTask('recall', work.state, task, work.definition(task), work.context.actor);
    takeBack(work, task);
  };

export const deferTask =
  (taskId: string, reason: string, until: Deferral['until']): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustTask('defer', work.state, task, work.definition(task), work.context.actor);
    if ('day' in until && until.day <= work.context.today) throw badInput([{ path: 'until', code: 'past', message: 'Please enter a date in the future.' }]);
    if ('stage' in until && !STAGES.includes(until.stage)) throw badInput([{ path: 'until', code: 'invalid_choice', message: text('invalid_choice') }]);
    task.deferred = { reason, until, by: work.by, at: work.context.now };
    task.version += 1;
  };

export const resumeTask =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustTask('resume', work.state, task, work.definition(task), work.context.actor);
    task.deferred = null;
    task.version += 1;
  };

export type NewException = { kind: 'contractor' | 'ops'; description: string; blocking: boolean; visible_to_contractor: boolean };

/** One open exception of a kind; a second one replaces the first. */
export const flagException =
  (taskId: string, exception: NewException): Change =>
  (work) => {
    const task = findTask(work, taskId);
    const ability = exception.kind === 'ops' ? 'flag_ops_exception' : 'flag_contractor_exception';
    mustTask(ability, work.state, task, work.definition(task), work.context.actor);
    if (exception.description.trim() === '') throw badInput([{ path: 'description', code: 'required', message: text('required') }]);
    task.exceptions = [...task.exceptions.filter((other) => other.kind !== exception.kind), { ...exception, by: work.by, at: work.context.now }];
    task.version += 1;
    const { kind, description, visible_to_contractor: visible } = exception;
    work.event({ kind: 'exception_flagged', task_id: task.id, exception: kind, visible, description });
  };

export const removeException =
  (taskId: string, kind: 'contractor' | 'ops', note: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustTask(kind === 'ops' ? 'flag_ops_exception' : 'flag_contractor_exception', work.state, task, work.definition(task), work.context.actor);
    const found = task.exceptions.find((exception) => exception.kind === kind);
    if (!found) throw wrongState('There is no such exception.');
    task.exceptions = task.exceptions.filter((exception) => exception.kind !== kind);
    task.version += 1;
    work.note({ type: 'action', action: `Exception removed: ${work.definition(task).title}`, task_id: task.id, after: note });
    work.event({ kind: 'exception_removed', task_id: task.id, exception: kind, visible: found.visible_to_contractor, description: note });
  };

export const transferTask =
  (taskId: string, owner: ActionOwner, reason: TransferReason, comments: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustTask('transfer', work.state, task, work.definition(task), work.context.actor);
    if (!ownersOf(work.definition(task)).includes(owner))
      throw badInput([{ path: 'owner', code: 'invalid_choice', message: `${OWNER_LABELS[owner]} cannot work on this task.` }]);
    if (reason === 'other' && comments.trim() === '') throw badInput([{ path: 'comments', code: 'required', message: text('required') }]);
    task.owner = owner;
    task.waiting_on = null;
    task.transferred = { by: work.by, at: work.context.now, reason, comments: comments.trim() };
    task.version += 1;
    work.note({
      type: 'action',
      action: `Transferred: ${work.definition(task).title}`,
      task_id: task.id,
      after: wordsOf(reason, comments),
    });
    work.event({ kind: 'owner_transferred', task_id: task.id, to: owner, reason: wordsOf(reason, comments) });
  };

const wordsOf = (reason: TransferReason, comments: string): string => [TRANSFER_REASONS[reason], comments.trim()].filter(Boolean).join(': ');

/** Seed 1 §4: returns the task to its default owner, and to ready. */
export const resetOwner =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    mustTask('reset_owner', work.state, task, work.definition(task), work.context.actor);
    task.owner = task.default_owner;
    task.transferred = null;
    task.waiting_on = null;
    task.deferred = null;
    if (task.progress === 'in_review') task.progress = 'open';
    task.version += 1;
  };

/** Staff say that a task is not needed in this job, or that it is after all. Its answers are kept. */
export const setNotNeeded =
  (taskId: string, reason: string | null): Change =>
  (work) => {
    const task = findTask(work, taskId);
    const definition = work.definition(task);
    mustTask(reason === null ? 'set_needed' : 'set_not_needed', work.state, task, definition, work.context.actor);
    task.not_needed = reason === null ? null : { reason, by: work.by, at: work.context.now };
    task.waiting_on = null;
    task.version += 1;
    work.note({ type: 'action', action: `${reason === null ? 'Needed again' : 'Not needed'}: ${definition.title}`, task_id: task.id, after: reason });
  };

/** Tasks that lie with one guest role now. */
export const tasksWaitingOn = (work: Work, role: GuestRole): TaskState[] => work.state.tasks.filter((task) => task.waiting_on === role && isOpen(task));

/** Ticks one correction off, or takes that back; completing the task settles all of them. */
export const resolveComment =
  (taskId: string, index: number, resolved: boolean): Change =>
  (work) => {
    const task = findTask(work, taskId);
    const definition = work.definition(task);
    mustTask('resolve_comment', work.state, task, definition, work.context.actor);
    const comment = task.comments[index];
    if (!comment) throw notFound('This correction');
    if (comment.resolved === resolved) return;
    task.comments = task.comments.map((other, at) => (at === index ? { ...other, resolved } : other));
    task.version += 1;
    work.note({
      type: 'job_task_change',
      action: `${definition.title}: correction`,
      task_id: task.id,
      field: comment.field || 'comments',
      before: !resolved,
      after: resolved,
    });
  };
