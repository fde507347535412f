import type { GuestRole } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { assertTaskAbility, type Change, findTask, type JobDraft } from '@/job';
import { badInput, wrongState } from '@/platform';
import { isEmail } from '@/rules/forms';
import { isOpen, type TaskState } from '@/rules/tasks';
import { recallFromGuest } from './guests';
import { t } from './messages';
import { noteReplacedRecipient } from './recipients';

/** Hands tasks to a guest: each remembers when and to whom; the guest's link opens all of them. */
export const sendTasks =
  (
    taskIds: readonly string[],
    role: GuestRole,
    email: string,
    letter: { name: string | null; message: string | null } = { name: null, message: null },
  ): Change =>
  (work) => {
    if (!isEmail(email)) throw badInput([{ path: 'email', code: 'invalid_email', message: sharedMessage('invalid_email') }]);
    if (taskIds.length === 0) throw badInput([{ path: 'task_ids', code: 'required', message: sharedMessage('required') }]);
    const to = email.trim().toLowerCase();
    const fresh = taskIds.filter((id) => !isJustSent(work, findTask(work, id), role, to));
    if (fresh.length === 0) throw wrongState(t('it_was_just_sent', { email: to }));
    noteReplacedRecipient(work, role, to);
    for (const id of fresh) {
      const task = findTask(work, id);
      assertTaskAbility('send', work.state, task, work.definition(task), work.context.actor);
      if (!work.definition(task).sendTo.includes(role))
        throw badInput([
          { path: 'role', code: 'not_for_role', message: t('is_not_sent_to_the', { title: work.definition(task).title, role: role.replace('_', ' ') }) },
        ]);
      mustBeTheOnlyOne(work, task, taskIds);
      task.sent = [...task.sent, { role, email: to, sent_at: work.context.now, ...(letter.message && { message: letter.message }) }];
      task.waiting_on = role;
      if (role !== 'property_manager') task.owner = role;
      task.version += 1;
      work.event({ kind: 'task_sent', task_id: id, role, email: to, ...letter });
    }
  };

/** Nobody means two letters within this time: it was pressed twice, by one or by two of them. Later it is sent again. */
const JUST_MS = 60_000;

function isJustSent(work: JobDraft, task: TaskState, role: GuestRole, email: string): boolean {
  const last = task.waiting_on === role ? task.sent.at(-1) : undefined;
  return last !== undefined && last.email === email && Date.parse(work.context.now) - Date.parse(last.sent_at) < JUST_MS;
}

/** Two forms that ask the same (a contractor's and a homeowner's variant): whoever gets both answers one of them for nothing. */
function mustBeTheOnlyOne(work: JobDraft, task: TaskState, together: readonly string[]): void {
  const { satisfies } = work.definition(task);
  const twin = work.state.tasks.find(
    (other) =>
      other.id !== task.id &&
      other.applicable !== false &&
      work.definition(other).satisfies === satisfies &&
      sameSubject(other, task) &&
      (other.waiting_on !== null || together.includes(other.id)),
  );
  if (twin) throw wrongState(t('task_overlap_error', { title: work.definition(twin).title }));
}

const sameSubject = (a: TaskState, b: TaskState): boolean => a.stage === b.stage && a.subject.key === b.subject.key;

/** Takes a task back from a guest; their link still opens it, to read. */
export const recallTask =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    assertTaskAbility('recall', work.state, task, work.definition(task), work.context.actor);
    recallFromGuest(work, task);
  };

/** Writes to the guest once more about a task that was sent. */
export const remindGuestOfTask =
  (taskId: string): Change =>
  (work) => {
    const task = findTask(work, taskId);
    const { actor, now } = work.context;
    assertTaskAbility('recall', work.state, task, work.definition(task), actor);
    const last = task.sent.at(-1);
    if (!last) throw wrongState(t('task_unsent_error'));
    if (Date.parse(now) - Date.parse(last.sent_at) < A_DAY) throw wrongState(t('message_too_soon_error'));
    task.sent = [...task.sent, { ...last, sent_at: now }];
    work.event({ kind: 'task_sent', task_id: task.id, role: last.role, email: last.email, name: null, message: null });
  };

const A_DAY = 86_400_000;

/** Tasks that lie with one guest role now. */
export const tasksWithGuest = (work: JobDraft, role: GuestRole): TaskState[] => work.state.tasks.filter((task) => task.waiting_on === role && isOpen(task));
