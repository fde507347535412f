import { type AnyValues, asGiven, type Counts, type Lists, listed, type Texts, type Told } from '../values';
import { t } from './messages';

type Bell = { title: string; body?: string };

/** What people are told inside the portal, and the team's chat outside: a title, and a line when there is more to say. */
export const BELLS = {
  job_created: (v: Texts<'address' | 'contractor' | 'code' | 'name'>) => ({ title: t('job_created_title', v), body: t('job_created_body', v) }),
  tasks_sent: (v: Texts<'role' | 'address'> & Lists<'tasks'>) => ({ title: t('tasks_sent_title', v), body: listed(v.tasks) }),
  tasks_joined: (v: Texts<'address'> & Lists<'tasks'>) => ({
    title: t('tasks_joined_title', v),
    body: t('tasks_joined_body', { ...v, tasks: listed(v.tasks) }),
  }),
  guest_done: (v: Texts<'name' | 'address' | 'cannot_answer'>) => ({ title: t('guest_done_title', v), body: v.cannot_answer }),
  guest_silent: (v: Texts<'role' | 'address'> & Lists<'tasks'>) => ({
    title: t('guest_silent_title', v),
    body: t('guest_silent_body', { ...v, tasks: listed(v.tasks) }),
  }),
  rebate_shared: (v: Texts<'address' | 'program'>) => ({ title: t('rebate_shared_title', v), body: t('program_alone', v) }),
  amount_changed: (v: Texts<'address' | 'program' | 'before' | 'amount'>) => ({ title: t('amount_changed_title', v), body: t('amount_changed_body', v) }),
  submitted: (v: Texts<'address' | 'contractor' | 'programs'>) => ({ title: t('submitted_title', v), body: t('submitted_body', v) }),
  changes_requested: (v: Texts<'address'>) => ({ title: t('changes_requested_title', v), body: t('changes_requested_body') }),
  reserved: (v: Texts<'address' | 'program' | 'expires_on'>) => ({ title: t('reserved_title', v), body: t('reserved_body', v) }),
  pre_approved: (v: Texts<'address' | 'program'>) => ({ title: t('pre_approved_title', v), body: t('program_alone', v) }),
  declined: (v: Texts<'address' | 'program' | 'reason'>) => ({ title: t('declined_title', v), body: t('declined_body', v) }),
  decision_corrected: (v: Texts<'address' | 'program' | 'was' | 'now'>) => ({
    title: t('decision_corrected_title', v),
    body: t('decision_corrected_body', v),
  }),
  funds_free: (v: Texts<'address' | 'program'>) => ({ title: t('funds_free_title', v), body: t('program_alone', v) }),
  waitlisted: (v: Texts<'address' | 'program'>) => ({ title: t('waitlisted_title', v), body: t('program_alone', v) }),
  install_scheduled: (v: Texts<'date' | 'address'>) => ({ title: t('install_scheduled_title', v) }),
  final_documents: (v: Texts<'address' | 'contractor'>) => ({ title: t('final_documents_title', v), body: t('final_documents_body', v) }),
  enrolled: (v: Texts<'address' | 'program'>) => ({ title: t('enrolled_title', v), body: t('enrolled_body', v) }),
  to_pay: (v: Texts<'address' | 'program' | 'payee'>) => ({ title: t('to_pay_title', v), body: t('to_pay_body', v) }),
  payment_moved: (v: Texts<'status' | 'address' | 'program' | 'payee' | 'why'>) => ({ title: t('payment_moved_title', v), body: t('payment_moved_body', v) }),
  payment_contradicted: (v: Texts<'address' | 'why'>) => ({ title: t('payment_contradicted_title', v), body: v.why }),
  payment_late: (v: Texts<'address' | 'program' | 'payee' | 'by'>) => ({ title: t('payment_late_title', v), body: t('payment_late_body', v) }),
  exception_flagged: (v: Texts<'address' | 'task' | 'description'>) => ({ title: t('exception_flagged_title', v), body: t('task_and_what', v) }),
  check_raised: (v: Texts<'address' | 'task' | 'description'>) => ({ title: t('check_raised_title', v), body: t('task_and_what', v) }),
  exception_removed: (v: Texts<'address' | 'task' | 'description'>) => ({ title: t('exception_removed_title', v), body: t('task_and_what', v) }),
  task_transferred: (v: Texts<'task' | 'address' | 'reason'>) => ({ title: t('task_transferred_title', v), body: t('address_and_reason', v) }),
  eligibility_changed: (v: Texts<'program' | 'status' | 'address' | 'reason'>) => ({
    title: t('eligibility_changed_title', v),
    body: t('address_and_reason', v),
  }),
  reservation_expiring: (v: Texts<'address' | 'program' | 'expires_on'> & Counts<'days'>) => ({
    title: t('reservation_expiring_title', v),
    body: t('reservation_expiring_body', v),
  }),
  reservation_expired: (v: Texts<'address' | 'program'>) => ({ title: t('reservation_expired_title', v), body: t('reservation_expired_body', v) }),
  income_checked: (v: Texts<'address'>) => ({ title: t('income_checked_title', v) }),
  tasks_due: (v: Texts<'address'> & Lists<'tasks'>) => ({ title: t('tasks_due_title', v), body: listed(v.tasks) }),
  tasks_overdue: (v: Texts<'owner' | 'address'> & Lists<'tasks'>) => ({ title: t('tasks_overdue_title', v), body: listed(v.tasks) }),
  wait_is_long: (v: Texts<'address' | 'task'>) => ({ title: t('wait_is_long_title', v), body: v.task }),
  tasks_added: (v: Texts<'address'> & Lists<'tasks'>) => ({ title: t('tasks_added_title', v), body: listed(v.tasks) }),
  claim_released: (v: Texts<'address'>) => ({ title: t('claim_released_title', v), body: t('claim_released_body') }),
  document_signed: (v: Texts<'document' | 'address'>) => ({ title: t('document_signed_title', v), body: t('document_signed_body', v) }),
  document_turn: (v: Texts<'document' | 'address' | 'role'>) => ({ title: t('document_turn_title', v), body: t('document_turn_body', v) }),
  document_declined: (v: Texts<'document' | 'address' | 'role' | 'reason'>) => ({
    title: t('document_declined_title', v),
    body: t('document_declined_body', v),
  }),
  document_expired: (v: Texts<'document' | 'address' | 'role'>) => ({ title: t('document_expired_title', v), body: t('document_expired_body', v) }),
  document_bounced: (v: Texts<'document' | 'address' | 'reason'>) => ({ title: t('document_bounced_title', v), body: t('address_and_reason', v) }),
  job_moved: (v: Texts<'address' | 'code'>) => ({ title: t('job_moved_title', v), body: t('job_moved_body', v) }),
  job_canceled: (v: Texts<'address' | 'code'>) => ({ title: t('job_canceled_title', v), body: t('job_code', v) }),
  job_restored: (v: Texts<'address' | 'code'>) => ({ title: t('job_restored_title', v), body: t('job_code', v) }),
  no_live_program: (v: Texts<'address'>) => ({ title: t('no_live_program_title', v), body: t('no_live_program_body') }),
} as const satisfies Record<string, (v: never) => Bell>;
export type BellKey = keyof typeof BELLS;

/** What a bell needs to be told. */
export type BellValues<K extends BellKey> = Told<(typeof BELLS)[K]>;

export function writeBell(key: BellKey, values: AnyValues): { title: string; body: string } {
  // The table of notices gives each bell what it asks for; here it is any of them.
  const write = BELLS[key] as (values: AnyValues) => Bell;
  const { title, body = '' } = write(asGiven(values));
  return { title: title.trim(), body: body.replaceAll(/\s+/g, ' ').trim() };
}
