import type { GuestRole } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { assertTaskAbility, type Change, findTask, type JobDraft } from '@/job';
import { badInput, wrongState } from '@/platform';
import { isEmail } from '@/rules/forms';
import { isOpen, type TaskState } from '@/rules/tasks';
import { recallFromGuest } from './guests';
import { assertLinkWorks } from './installers';
import { t } from './messages';
import { noteReplacedRecipient } from './recipients';

/**
 * Sends tasks to a guest. Each task stores when and to whom it was sent. The guest's link opens all of these tasks.
 * @throws `bad_input` for an invalid email address, an empty list, or a task that cannot go to the role
 * @throws `wrong_state` if all tasks were just sent to this address, if a task has the same questions as another sent task, or if installers no longer have
 * access to the job
 */
export const sendTasks =
  (
    taskIds: readonly string[],
    role: GuestRole,
    email: string,
    content: { name: string | null; message: string | null } = { name: null, message: null },
  ): Change =>
  (draft) => {
    if (!isEmail(email)) throw badInput([{ path: 'email', code: 'invalid_email', message: sharedMessage('invalid_email') }]);
    if (taskIds.length === 0) throw badInput([{ path: 'task_ids', code: 'required', message: sharedMessage('required') }]);
    assertLinkWorks(draft, role);
    const recipientEmail = email.trim().toLowerCase();
    const fresh = taskIds.filter((id) => !isJustSent(draft, findTask(draft, id), role, recipientEmail));
    if (fresh.length === 0) throw wrongState(t('task_resent_error', { email: recipientEmail }));
    noteReplacedRecipient(draft, role, recipientEmail);
    for (const id of fresh) {
      const task = findTask(draft, id);
      assertTaskAbility('send', draft.state, task, draft.definition(task), draft.context.actor);
      if (!draft.definition(task).sendTo.includes(role))
        throw badInput([
          { path: 'role', code: 'not_for_role', message: t('recipient_role_error', { title: draft.definition(task).title, role: role.replace('_', ' ') }) },
        ]);
      assertNoTwin(draft, task, taskIds);
      task.sent = [...task.sent, { role, email: recipientEmail, sent_at: draft.context.now, ...(content.message && { message: content.message }) }];
      task.waiting_on = role;
      if (role !== 'property_manager') task.owner = role;
      task.version += 1;
      draft.event({ kind: 'task_sent', task_id: id, role, email: recipientEmail, ...content });
    }
  };

/** Period in milliseconds in which a repeated request sends no second email. Repeated requests come from a double click or from two users. */
const JUST_MS = 60_000;

function isJustSent(draft: JobDraft, task: TaskState, role: GuestRole, email: string): boolean {
  const last = task.waiting_on === role ? task.sent.at(-1) : undefined;
  return last !== undefined && last.email === email && Date.parse(draft.context.now) - Date.parse(last.sent_at) < JUST_MS;
}

/**
 * Throws if another task with the same questions already waits for a guest or is sent in the same request. Some questions are in both a contractor task and a
 * homeowner task, and only one of these tasks needs answers.
 */
function assertNoTwin(draft: JobDraft, task: TaskState, together: readonly string[]): void {
  const { satisfies } = draft.definition(task);
  const twin = draft.state.tasks.find(
    (other) =>
      other.id !== task.id &&
      other.applicable !== false &&
      draft.definition(other).satisfies === satisfies &&
      sameSubject(other, task) &&
      (other.waiting_on !== null || together.includes(other.id)),
  );
  if (twin) throw wrongState(t('task_overlap_error', { title: draft.definition(twin).title }));
}

const sameSubject = (a: TaskState, b: TaskState): boolean => a.stage === b.stage && a.subject.key === b.subject.key;

/** Takes a task back from a guest. The guest can still read the task through the link. */
export const recallTask =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    assertTaskAbility('recall', draft.state, task, draft.definition(task), draft.context.actor);
    recallFromGuest(draft, task);
  };

/**
 * Sends the invite for a task again. Throws `wrong_state` if the task was never sent, if its last invite is less than a day old, or if installers no longer
 * have access to the job.
 */
export const remindGuestOfTask =
  (taskId: string): Change =>
  (draft) => {
    const task = findTask(draft, taskId);
    const { actor, now } = draft.context;
    assertTaskAbility('recall', draft.state, task, draft.definition(task), actor);
    const last = task.sent.at(-1);
    if (!last) throw wrongState(t('task_unsent_error'));
    assertLinkWorks(draft, last.role);
    if (Date.parse(now) - Date.parse(last.sent_at) < A_DAY) throw wrongState(t('message_too_soon_error'));
    task.sent = [...task.sent, { ...last, sent_at: now }];
    draft.event({ kind: 'task_sent', task_id: task.id, role: last.role, email: last.email, name: null, message: null });
  };

const A_DAY = 86_400_000;

/** Returns the open tasks that wait for a guest with this role. */
export const tasksWithGuest = (draft: JobDraft, role: GuestRole): TaskState[] => draft.state.tasks.filter((task) => task.waiting_on === role && isOpen(task));
