import { type GuestRole, ROLE_LABELS } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, type Change, type JobDraft } from '@/job';
import { badInput, wrongState } from '@/platform';
import { isEmail } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { t } from './messages';

/** A guest of the job, as their profile names them. */
export type GuestContact = { role: GuestRole; email: string; name: string };

/** A fresh link to what they have; the old one goes on working. */
export const renewGuestAccess =
  (guest: GuestContact): Change =>
  (work) => {
    mustSend(work);
    if (sentTo(work, guest).length === 0) throw wrongState(t('guest_share_missing_error'));
    work.event({ kind: 'link_renewed', ...guest });
  };

/** Closes their door: what lies with them comes back to the contractor. */
export const revokeGuestInvite =
  (guest: GuestContact): Change =>
  (work) => {
    mustSend(work);
    for (const task of sentTo(work, guest)) if (isAssignedTo(task, guest)) recallFromGuest(work, task);
    work.note({ type: 'action', action: t.kept('access_closed', { role: ROLE_LABELS[guest.role].toLowerCase() }), after: guest.email });
  };

/**
 * The invite went to a wrong address. Everything that was sent there is sent to the right one, and of
 * a homeowner the job's own e-mail is corrected with it, or the next letter goes astray again.
 */
export const correctGuestEmailAddress =
  (guest: GuestContact, typed: string): Change =>
  (work) => {
    mustSend(work);
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw badInput([{ path: 'email', code: 'invalid_email', message: sharedMessage('invalid_email') }]);
    if (email === guest.email) throw badInput([{ path: 'email', code: 'same', message: t('address_unchanged_error') }]);
    const tasks = sentTo(work, guest);
    if (tasks.length === 0) throw wrongState(t('guest_share_missing_error'));
    work.event({ kind: 'recipient_replaced', role: guest.role, email: guest.email, to: email });
    for (const task of tasks) {
      task.sent = [...task.sent, { role: guest.role, email, sent_at: work.context.now }];
      task.version += 1;
      if (isAssignedTo(task, { ...guest, email }))
        work.event({ kind: 'task_sent', task_id: task.id, role: guest.role, email, name: guest.name, message: null });
    }
    if (!work.events.some((event) => event.kind === 'task_sent')) work.event({ kind: 'link_renewed', role: guest.role, email, name: guest.name });
    if (guest.role === 'homeowner') correctAnswers(work, guest.email, email);
    work.note({ type: 'action', action: t.kept('e_mail_corrected', { role: ROLE_LABELS[guest.role].toLowerCase() }), before: guest.email, after: email });
  };

/** Where the homeowner's e-mail was answered with the wrong address; an address that was different there was somebody's own decision. */
function correctAnswers(work: JobDraft, wrong: string, right: string): void {
  for (const task of work.state.tasks) {
    const field = work.definition(task).fields.find((other) => other.fact === 'email');
    if (!field) continue;
    const corrected = <A extends TaskState['answers']>(answers: A): A =>
      answers && String(answers[field.key] ?? '').toLowerCase() === wrong ? { ...answers, [field.key]: right } : answers;
    task.answers = corrected(task.answers);
    task.draft = corrected(task.draft);
    if (task.answers) task.logged = task.progress === 'open' ? task.logged : task.answers;
  }
}

const mustSend = (work: JobDraft): void => assertJobAbility('send_tasks', work.state, work.context.actor, work.context);

/** Tasks whose newest invite of this role went to this guest. */
const sentTo = (work: JobDraft, { role, email }: GuestContact): TaskState[] =>
  work.state.tasks.filter((task) => task.sent.findLast((invite) => invite.role === role)?.email === email);

const isAssignedTo = (task: TaskState, { role, email }: Pick<GuestContact, 'role' | 'email'>): boolean =>
  task.waiting_on === role && task.sent.findLast((invite) => invite.role === role)?.email === email;

/** As if the contractor had taken it back by hand; it stays theirs to send to somebody else. */
export function recallFromGuest(work: JobDraft, task: TaskState): void {
  task.waiting_on = null;
  task.owner = work.definition(task).owner === 'homeowner' ? 'contractor' : task.default_owner;
  task.version += 1;
}
