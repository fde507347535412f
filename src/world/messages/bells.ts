import { fill } from './texts';

/** What people are told inside the portal, and the team's chat outside: a title, and a line when there is more to say. */
export const BELLS = {
  job_created: { title: 'New job: {address}', body: '{contractor} created job {code} for {name}.' },
  tasks_sent: { title: 'Sent to the {role}: {address}', body: '{tasks}' },
  guest_done: { title: '{name} answered: {address}', body: '{cannot_answer}' },
  guest_silent: { title: 'Still waiting for the {role}: {address}', body: 'Three reminders went out in ten days: {tasks}.' },
  rebate_shared: { title: 'Rebate shared: {address}', body: '{program}.' },
  submitted: { title: 'Application submitted: {address}', body: '{contractor} submitted {programs}.' },
  changes_requested: { title: 'Please correct: {address}', body: 'The reviewer asks for changes.' },
  reserved: { title: 'Reserved: {address}', body: '{program}. Work must be finished by {expires_on}.' },
  pre_approved: { title: 'Pre-approved: {address}', body: '{program}.' },
  declined: { title: 'Declined: {address}', body: '{program}: {reason}.' },
  waitlisted: { title: 'Waitlisted: {address}', body: '{program}.' },
  install_scheduled: { title: 'Work starts on {date}: {address}', body: '' },
  final_documents: { title: 'Final documents: {address}', body: '{contractor} handed them in; please check.' },
  enrolled: { title: 'Enrolled: {address}', body: '{program} accepted the project.' },
  to_pay: { title: 'To be paid: {address}', body: '{program} to the {payee}.' },
  payment_moved: { title: 'Payment {status}: {address}', body: '{program} to the {payee}. {why}' },
  payment_contradicted: { title: 'Payment tool contradicts: {address}', body: '{why}' },
  payment_late: { title: 'Payment late: {address}', body: '{program} promised the {payee} to pay by {by}.' },
  exception_flagged: { title: 'Problem reported: {address}', body: '{task}: {description}' },
  check_raised: { title: 'To check: {address}', body: '{task}: {description}' },
  exception_removed: { title: 'Problem solved: {address}', body: '{task}: {description}' },
  task_transferred: { title: 'Yours now: {task}', body: '{address}. {reason}' },
  eligibility_changed: { title: '{program}: {status}', body: '{address}. {reason}' },
  reservation_expiring: { title: 'Reservation ends in {days} days: {address}', body: '{program}, on {expires_on}.' },
  reservation_expired: { title: 'Reservation ended: {address}', body: '{program} must decide again.' },
  income_checked: { title: 'Income check done: {address}', body: '' },
  tasks_due: { title: 'Due: {address}', body: '{tasks}' },
  tasks_overdue: { title: 'Long overdue with {owner}: {address}', body: '{tasks}' },
  wait_is_long: { title: 'Ask how it stands: {address}', body: '{task}' },
  tasks_added: { title: 'New tasks: {address}', body: '{tasks}' },
  claim_released: { title: 'No longer claimed: {address}', body: 'Nothing was done in three business days.' },
  document_signed: { title: 'Signed: {document}', body: '{address}. Everybody has signed.' },
  document_turn: { title: 'Your turn to sign: {document}', body: '{address}. It waits for the {role}.' },
  document_declined: { title: 'Not signed: {document}', body: '{address}. The {role} declined: {reason}' },
  document_expired: { title: 'Invitation expired: {document}', body: '{address}. The {role} did not sign within 30 days.' },
  document_bounced: { title: 'Could not be delivered: {document}', body: '{address}. {reason}' },
  job_moved: { title: 'Yours now: {address}', body: 'Job {code} was moved to your company.' },
  job_canceled: { title: 'Canceled: {address}', body: 'Job {code}.' },
  job_restored: { title: 'Going on: {address}', body: 'Job {code}.' },
  no_live_program: { title: 'No program is left: {address}', body: 'Choose another program, or cancel the job.' },
} as const satisfies Record<string, { title: string; body: string }>;
export type BellKey = keyof typeof BELLS;

export function writeBell(key: BellKey, values: Record<string, string | number | readonly string[]>): { title: string; body: string } {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]));
  const bell = BELLS[key];
  return { title: fill(bell.title, texts).trim(), body: fill(bell.body, texts).replaceAll(/\s+/g, ' ').trim() };
}
