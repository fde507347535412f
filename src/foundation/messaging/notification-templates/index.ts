import {
  type CountValues,
  joinList,
  type ListTemplateValues,
  type TextValues,
  type UntypedValues,
  type ValuesOfTemplate,
  withVisibleGaps,
} from '../template-values';
import { t } from './messages';

type NotificationText = { title: string; body?: string };

/** Templates for notifications in the portal and in the team chat. Each template returns a title and optionally a line of text. */
export const NOTIFICATION_TEMPLATES = {
  job_created: (v: TextValues<'address' | 'contractor' | 'code' | 'name'>) => ({ title: t('job_created_title', v), body: t('job_created_body', v) }),
  tasks_sent: (v: TextValues<'role' | 'address'> & ListTemplateValues<'tasks'>) => ({ title: t('tasks_sent_title', v), body: joinList(v.tasks) }),
  tasks_joined: (v: TextValues<'address'> & ListTemplateValues<'tasks'>) => ({
    title: t('tasks_joined_title', v),
    body: t('tasks_joined_body', { ...v, tasks: joinList(v.tasks) }),
  }),
  utility_complete: (v: TextValues<'address' | 'utility'>) => ({ title: t('utility_complete_title', v), body: v.utility }),
  utility_failed: (v: TextValues<'address' | 'utility'>) => ({ title: t('utility_failed_title', v), body: v.utility }),
  guest_done: (v: TextValues<'name' | 'address' | 'cannot_answer'>) => ({ title: t('guest_done_title', v), body: v.cannot_answer }),
  guest_silent: (v: TextValues<'role' | 'address'> & ListTemplateValues<'tasks'>) => ({
    title: t('guest_silent_title', v),
    body: t('guest_silent_body', { ...v, tasks: joinList(v.tasks) }),
  }),
  rebate_shared: (v: TextValues<'address' | 'program'>) => ({ title: t('rebate_shared_title', v), body: t('program_alone', v) }),
  amount_changed: (v: TextValues<'address' | 'program' | 'before' | 'amount'>) => ({ title: t('amount_changed_title', v), body: t('amount_changed_body', v) }),
  submitted: (v: TextValues<'address' | 'contractor' | 'programs'>) => ({ title: t('submitted_title', v), body: t('submitted_body', v) }),
  changes_requested: (v: TextValues<'address'>) => ({ title: t('changes_requested_title', v), body: t('changes_requested_body') }),
  reserved: (v: TextValues<'address' | 'program' | 'expires_on'>) => ({ title: t('reserved_title', v), body: t('reserved_body', v) }),
  pre_approved: (v: TextValues<'address' | 'program'>) => ({ title: t('pre_approved_title', v), body: t('program_alone', v) }),
  declined: (v: TextValues<'address' | 'program' | 'reason'>) => ({ title: t('declined_title', v), body: t('declined_body', v) }),
  decision_corrected: (v: TextValues<'address' | 'program' | 'was' | 'now'>) => ({
    title: t('decision_corrected_title', v),
    body: t('decision_corrected_body', v),
  }),
  funds_free: (v: TextValues<'address' | 'program'>) => ({ title: t('funds_free_title', v), body: t('program_alone', v) }),
  waitlisted: (v: TextValues<'address' | 'program'>) => ({ title: t('waitlisted_title', v), body: t('program_alone', v) }),
  install_scheduled: (v: TextValues<'date' | 'address'>) => ({ title: t('install_scheduled_title', v) }),
  final_documents: (v: TextValues<'address' | 'contractor'>) => ({ title: t('final_documents_title', v), body: t('final_documents_body', v) }),
  enrolled: (v: TextValues<'address' | 'program'>) => ({ title: t('enrolled_title', v), body: t('enrolled_body', v) }),
  to_pay: (v: TextValues<'address' | 'program' | 'payee'>) => ({ title: t('to_pay_title', v), body: t('to_pay_body', v) }),
  payment_moved: (v: TextValues<'status' | 'address' | 'program' | 'payee' | 'why'>) => ({
    title: t('payment_moved_title', v),
    body: t('payment_moved_body', v),
  }),
  payment_contradicted: (v: TextValues<'address' | 'why'>) => ({ title: t('payment_contradicted_title', v), body: v.why }),
  payment_late: (v: TextValues<'address' | 'program' | 'payee' | 'by'>) => ({ title: t('payment_late_title', v), body: t('payment_late_body', v) }),
  exception_flagged: (v: TextValues<'address' | 'task' | 'description'>) => ({ title: t('exception_flagged_title', v), body: t('task_and_what', v) }),
  check_raised: (v: TextValues<'address' | 'task' | 'description'>) => ({ title: t('check_raised_title', v), body: t('task_and_what', v) }),
  exception_removed: (v: TextValues<'address' | 'task' | 'description'>) => ({ title: t('exception_removed_title', v), body: t('task_and_what', v) }),
  task_transferred: (v: TextValues<'task' | 'address' | 'reason'>) => ({ title: t('task_transferred_title', v), body: t('address_and_reason', v) }),
  eligibility_changed: (v: TextValues<'program' | 'status' | 'address' | 'reason'>) => ({
    title: t('eligibility_changed_title', v),
    body: t('address_and_reason', v),
  }),
  reevaluated: (v: TextValues<'program' | 'address' | 'change' | 'cause'>) => ({ title: t('reevaluated_title', v), body: t('reevaluated_body', v) }),
  reservation_expiring: (v: TextValues<'address' | 'program' | 'expires_on'> & CountValues<'days'>) => ({
    title: t('reservation_expiring_title', v),
    body: t('reservation_expiring_body', v),
  }),
  reservation_expired: (v: TextValues<'address' | 'program'>) => ({ title: t('reservation_expired_title', v), body: t('reservation_expired_body', v) }),
  income_checked: (v: TextValues<'address'>) => ({ title: t('income_checked_title', v) }),
  tasks_due: (v: TextValues<'address'> & ListTemplateValues<'tasks'>) => ({ title: t('tasks_due_title', v), body: joinList(v.tasks) }),
  tasks_overdue: (v: TextValues<'owner' | 'address'> & ListTemplateValues<'tasks'>) => ({ title: t('tasks_overdue_title', v), body: joinList(v.tasks) }),
  wait_is_long: (v: TextValues<'address' | 'task'>) => ({ title: t('wait_is_long_title', v), body: v.task }),
  tasks_added: (v: TextValues<'address'> & ListTemplateValues<'tasks'>) => ({ title: t('tasks_added_title', v), body: joinList(v.tasks) }),
  claim_released: (v: TextValues<'address'>) => ({ title: t('claim_released_title', v), body: t('claim_released_body') }),
  document_signed: (v: TextValues<'document' | 'address'>) => ({ title: t('document_signed_title', v), body: t('document_signed_body', v) }),
  document_turn: (v: TextValues<'document' | 'address' | 'role'>) => ({ title: t('document_turn_title', v), body: t('document_turn_body', v) }),
  document_declined: (v: TextValues<'document' | 'address' | 'role' | 'reason'>) => ({
    title: t('document_declined_title', v),
    body: t('document_declined_body', v),
  }),
  document_expired: (v: TextValues<'document' | 'address' | 'role'>) => ({ title: t('document_expired_title', v), body: t('document_expired_body', v) }),
  document_bounced: (v: TextValues<'document' | 'address' | 'reason'>) => ({ title: t('document_bounced_title', v), body: t('address_and_reason', v) }),
  job_moved: (v: TextValues<'address' | 'code'>) => ({ title: t('job_moved_title', v), body: t('job_moved_body', v) }),
  job_canceled: (v: TextValues<'address' | 'code'>) => ({ title: t('job_canceled_title', v), body: t('job_code', v) }),
  job_restored: (v: TextValues<'address' | 'code'>) => ({ title: t('job_restored_title', v), body: t('job_code', v) }),
  no_active_program: (v: TextValues<'address'>) => ({ title: t('no_active_program_title', v), body: t('no_active_program_body') }),
} as const satisfies Record<string, (v: never) => NotificationText>;
export type NotificationKey = keyof typeof NOTIFICATION_TEMPLATES;

/** Values that the notification template with this key needs. */
export type NotificationValues<K extends NotificationKey> = ValuesOfTemplate<(typeof NOTIFICATION_TEMPLATES)[K]>;

/** Composes the title and body of a notification. A missing value is shown as `{name}`, so that the mistake is visible. */
export function composeNotification(key: NotificationKey, values: UntypedValues): { title: string; body: string } {
  // The cast is needed, because this function accepts any template. The notification table already checks the values of each template.
  const write = NOTIFICATION_TEMPLATES[key] as (values: UntypedValues) => NotificationText;
  const { title, body = '' } = write(withVisibleGaps(values));
  return { title: title.trim(), body: body.replaceAll(/\s+/g, ' ').trim() };
}
