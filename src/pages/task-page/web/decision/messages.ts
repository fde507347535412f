import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('task_page.decision', {
  amount_own_title: 'Another person must confirm the amount that you entered',
  amount_proposed_body:
    '{amount} was entered{calculated, select, none {} other {, and the calculated amount is {calculated}}}. Reason: {reason}. The amount takes effect, and emails are sent, when another person records the same amount.',
  amount_proposed_title: '{by} entered an amount that a second person must confirm',
  budget: 'Budget: {name}',
  contractor: 'Company',
  days_late: '{days} {days, plural, one {day} other {days}} late',
  decision_correcting_body:
    'Recorded so far: {was}. Reason: {reason}. The recorded decision stays in effect until it is recorded again. Then corrected emails are sent.',
  decision_correcting_title: '{by} is correcting this decision',
  enrollment: 'Enrolled',
  from_until: '{from} to {until}',
  installation: 'Installation',
  invoice: 'Invoice {invoice}',
  invoiced_on: 'invoiced {day}',
  ledger: 'How the amount is calculated',
  program_status_label: 'Decision',
  promised_by: 'Payment promised by',
  reservation: 'Reservation',
  set_aside: 'set aside for this job',
  status: 'Status',
  submitted: 'Submitted',
  decision_facts_title: 'Facts behind this decision: {program}',
});
