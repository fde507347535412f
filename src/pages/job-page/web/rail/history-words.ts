import { OWNER_LABELS } from '@/access';
import { formatDay, formatMoney, isDay } from '@/platform';
import { CANCEL_REASONS, DEEMED_REASONS, PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from '@/record';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { INELIGIBILITY_LABELS, TASK_STATUS_LABELS } from '@/rules/tasks';
import type { HistoryItem, HistoryWords } from '@/world/history/web';

/** Codes that rows may hold, by the field they belong to. */
const CODES: Record<string, Record<string, string>> = {
  status: TASK_STATUS_LABELS,
  owner: OWNER_LABELS,
  payment: PAYMENT_STATE_LABELS,
  payment_status: PAYMENT_STATUS_LABELS,
  eligibility: ELIGIBILITY_LABELS,
  ineligibility_reasons: INELIGIBILITY_LABELS,
  declined: INELIGIBILITY_LABELS,
  deemed: DEEMED_REASONS,
  canceled: { ...CANCEL_REASONS, canceled: 'Canceled' },
};

/** Parts of a job that rows name; the questions of tasks have their own words. */
const FIELDS: Record<string, string> = {
  canceled: 'Canceled',
  cap_override: 'Household cap',
  claimed: 'Claimed by',
  closed: 'Closed',
  contractor: 'Contractor',
  contractor_can_see_incentives: 'Contractor sees amounts',
  contractor_user: 'Contractor user',
  declined: 'Reason',
  deemed: 'Deemed path',
  eligibility: 'Eligibility',
  enrollment: 'Enrollment',
  homeowner_can_see_incentives: 'Homeowner sees amounts',
  ineligibility_reasons: 'Reasons',
  opted_in: 'On the job',
  ops_user: 'Ops owner',
  override: 'Override',
  parked: 'Parked',
  payment: 'Payment',
  payment_status: 'Payment status',
  rebate_total: 'Rebate',
  reservation: 'Reservation',
  reservation_expires_on: 'Reservation ends',
  shared: 'Shared amount',
  stage: 'Stage',
};

const DOLLARS: readonly string[] = ['rebate_total', 'shared'];

/** Its field is the key of a letter or of a bell: the action says what was sent. */
const MESSAGES: readonly string[] = ['email_notification', 'slack_notification'];

/** These say the task and then what of it changed. */
const OF_TASKS: readonly string[] = ['job_task_change', 'action_owner_change'];

type Named = { programs: readonly { key: string; name: string }[] };

/** How a row of the job's history reads: programs by their names, codes by their words. */
export function historyWords(job: Named): HistoryWords {
  return {
    action: (item) => [splitOf(item)[0], subjectOf(item, job)].filter(Boolean).join(' · '),
    field: (item) => (MESSAGES.includes(item.type) || item.field === null ? '' : splitOf(item)[1] || (FIELDS[item.field] ?? spelled(item.field))),
    value: (value, field) =>
      typeof value === 'number' && DOLLARS.includes(field ?? '') ? formatMoney(value, 'always') : inWords(value, CODES[field ?? ''] ?? {}),
  };
}

/** Task and field of a row about a task. */
function splitOf({ type, action, field }: HistoryItem): [action: string, field: string] {
  const at = OF_TASKS.includes(type) && field !== null ? action.indexOf(': ') : -1;
  return at < 0 ? [action, ''] : [action.slice(0, at), capital(action.slice(at + 2))];
}

/** A program by its name; the id of a file says nothing to anybody. */
const subjectOf = ({ subject }: HistoryItem, { programs }: Named): string =>
  subject === null || IS_ID.test(subject) ? '' : (programs.find((program) => program.key === subject)?.name ?? subject);
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const spelled = (key: string): string => capital(key.replaceAll('_', ' '));

function inWords(value: unknown, codes: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((item) => inWords(item, codes)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isDay(value)) return formatDay(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key.replaceAll('_', ' ')}: ${inWords(inner, codes)}`)
      .join(', ');
  const words = String(value);
  // A code, and what somebody said to it.
  const [code = '', ...said] = words.split(': ');
  return codes[words] ?? (codes[code] ? [codes[code], ...said].join(': ') : words);
}
