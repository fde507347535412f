import { type GuestRole, ROLE_LABELS } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, type Change, type JobDraft } from '@/job';
import { badInput, wrongState } from '@/platform';
import { isEmail } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { assertLinkWorks } from './installers';
import { t } from './messages';

export type GuestContact = { role: GuestRole; email: string; name: string };

/** Sends a new link to the guest. The earlier link stays valid. */
export const renewGuestAccess =
  (guest: GuestContact): Change =>
  (draft) => {
    assertCanSend(draft);
    assertLinkWorks(draft, guest.role);
    if (sentTo(draft, guest).length === 0) throw wrongState(t('guest_share_missing_error'));
    draft.event({ kind: 'link_renewed', ...guest });
  };

/** Takes the tasks of a guest back to the contractor and records that the access was revoked. The code that calls this change revokes the access itself. */
export const revokeGuestInvite =
  (guest: GuestContact): Change =>
  (draft) => {
    assertCanSend(draft);
    for (const task of sentTo(draft, guest)) if (isAssignedTo(task, guest)) recallFromGuest(draft, task);
    draft.note({ type: 'action', action: t.source('access_closed', { role: ROLE_LABELS[guest.role].toLowerCase() }), after: guest.email });
  };

/**
 * Corrects the email address of a guest and sends all tasks of the guest to the new address. For a homeowner, also corrects the address on the job, so that
 * later emails do not go to the wrong address again.
 */
export const correctGuestEmailAddress =
  (guest: GuestContact, typed: string): Change =>
  (draft) => {
    assertCanSend(draft);
    assertLinkWorks(draft, guest.role);
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw badInput([{ path: 'email', code: 'invalid_email', message: sharedMessage('invalid_email') }]);
    if (email === guest.email) throw badInput([{ path: 'email', code: 'same', message: t('address_unchanged_error') }]);
    const tasks = sentTo(draft, guest);
    if (tasks.length === 0) throw wrongState(t('guest_share_missing_error'));
    draft.event({ kind: 'recipient_replaced', role: guest.role, email: guest.email, to: email });
    for (const task of tasks) {
      task.sent = [...task.sent, { role: guest.role, email, sent_at: draft.context.now }];
      task.version += 1;
      if (isAssignedTo(task, { ...guest, email }))
        draft.event({ kind: 'task_sent', task_id: task.id, role: guest.role, email, name: guest.name, message: null });
    }
    if (!draft.events.some((event) => event.kind === 'task_sent')) draft.event({ kind: 'link_renewed', role: guest.role, email, name: guest.name });
    if (guest.role === 'homeowner') correctAnswers(draft, guest.email, email);
    draft.note({
      type: 'action',
      action: t.source('email_corrected_entry', { role: ROLE_LABELS[guest.role].toLowerCase() }),
      before: guest.email,
      after: email,
    });
  };

/**
 * Replaces the wrong address in answers to the question for the homeowner's email address. Keeps all other addresses, because a person entered them on purpose.
 */
function correctAnswers(draft: JobDraft, wrong: string, right: string): void {
  for (const task of draft.state.tasks) {
    const field = draft.definition(task).fields.find((other) => other.fact === 'email');
    if (!field) continue;
    const corrected = <A extends TaskState['answers']>(answers: A): A =>
      answers && String(answers[field.key] ?? '').toLowerCase() === wrong ? { ...answers, [field.key]: right } : answers;
    task.answers = corrected(task.answers);
    task.draft = corrected(task.draft);
    if (task.answers) task.logged = task.progress === 'open' ? task.logged : task.answers;
  }
}

const assertCanSend = (draft: JobDraft): void => assertJobAbility('send_tasks', draft.state, draft.context.actor, draft.context);

/** Returns the tasks whose latest invite for this role went to this guest. */
const sentTo = (draft: JobDraft, { role, email }: GuestContact): TaskState[] =>
  draft.state.tasks.filter((task) => task.sent.findLast((invite) => invite.role === role)?.email === email);

const isAssignedTo = (task: TaskState, { role, email }: Pick<GuestContact, 'role' | 'email'>): boolean =>
  task.waiting_on === role && task.sent.findLast((invite) => invite.role === role)?.email === email;

/** Takes a task back from a guest, so that the contractor can do it or send it to another guest. */
export function recallFromGuest(draft: JobDraft, task: TaskState): void {
  task.waiting_on = null;
  task.owner = draft.definition(task).owner === 'homeowner' ? 'contractor' : task.default_owner;
  task.version += 1;
}
