import { defineMessages } from '@/platform/messages';

export const t = defineMessages('task_page.decision', {
  budget: 'Budget: {name}',
  company: 'Company',
  days_late: '{days} {days, plural, one {day} other {days}} late',
  enrollment: 'Enrolled',
  from_until: '{from} to {until}',
  installation: 'Installation',
  invoice: 'Invoice {invoice}',
  invoiced_on: 'invoiced {day}',
  ledger: 'How the amount is made up',
  promised_by: 'Payment promised by',
  reservation: 'Reservation',
  set_aside: 'set aside for this job',
  status: 'Status',
  submitted: 'Submitted',
  what_this_rests_on: 'What this decision rests on: {program}',
});
