import { OWNER_LABELS } from '@/access';
import type { AuditLabels } from '@/foundation/audit';
import type { HistoryEntryView, HistoryLabels } from '@/foundation/history';
import { CANCEL_REASONS, DEEMED_REASONS, MONEY_FIELDS, type MoneyField } from '@/job-data';
import { capitalize, formatDate, formatMoney, isIsoDate, isUuid } from '@/platform';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { INELIGIBILITY_LABELS, TASK_STATUS_LABELS } from '@/rules/tasks';
import { t } from './messages';

const MONEY: Readonly<Record<string, MoneyField>> = MONEY_FIELDS;

/** Labels of the coded values in history entries (such as the status of a task), by the field that changed. */
const CODES: Record<string, Readonly<Record<string, string>>> = {
  status: TASK_STATUS_LABELS,
  owner: OWNER_LABELS,
  eligibility: ELIGIBILITY_LABELS,
  ineligibility_reasons: INELIGIBILITY_LABELS,
  deemed: DEEMED_REASONS,
  canceled: { ...CANCEL_REASONS, canceled: t('canceled') },
};

/** Labels of the job properties that occur in history entries. The labels of questions come from the task forms. */
const FIELDS: Record<string, string> = {
  canceled: t('canceled'),
  claimed: t('claimed_by'),
  closed: t('closed'),
  contractor: t('contractor'),
  contractor_can_see_incentives: t('contractor_amounts_visible_label'),
  contractor_user: t('contractor_user'),
  deemed: t('deemed_path'),
  eligibility: t('eligibility'),
  enrollment: t('enrollment'),
  homeowner_can_see_incentives: t('homeowner_amounts_visible_label'),
  ineligibility_reasons: t('reasons'),
  opted_in: t('program_selected_label'),
  ops_user: t('ops_owner'),
  owner: t('owner'),
  parked: t('parked'),
  rebate_total: t('rebate'),
  reservation: t('reservation'),
  reservation_expires_on: t('reservation_ends'),
  shared: t('shared_amount'),
  stage: t('stage'),
  status: t('status'),
};

const DOLLARS: readonly string[] = ['amount_change', 'rebate_total', 'shared'];

const labelOf = (field: string): string | undefined => MONEY[field]?.label ?? FIELDS[field];
const codesOf = (field: string): Readonly<Record<string, string>> => MONEY[field]?.codes ?? CODES[field] ?? {};
const isDollars = (field: string): boolean => MONEY[field]?.isDollars ?? DOLLARS.includes(field);

/** Types of entries whose field is the key of an email or notification. The field is not shown, because the action already names the message. */
const MESSAGES: readonly string[] = ['email_notification', 'slack_notification'];

/** Types of entries whose action has the form `<task name>: <changed property of the task>`. */
const OF_TASKS: readonly string[] = ['job_task_change', 'action_owner_change'];

type JobPrograms = { programs: readonly { key: string; name: string }[] };

/** Returns the labels for the history of a job. Programs are shown by name, and codes are shown by their labels. */
export function historyLabels(job: JobPrograms): HistoryLabels {
  return {
    action: (item) => [splitOf(item)[0], subjectOf(item, job)].filter(Boolean).join(' · '),
    field: (item) => (MESSAGES.includes(item.type) || item.field === null ? '' : fieldOf(item.field, splitOf(item)[1])),
    value: (value, field) => valueInWords(value, field ?? ''),
  };
}

const valueInWords = (value: unknown, field: string): string =>
  typeof value === 'number' && isDollars(field.split('.')[0] ?? '') ? formatMoney(value, 'always') : formatValue(value, codesOf(field));

/** Labels of decisions about a job in the audit log. */
export const JOB_AUDIT_LABELS: AuditLabels = {
  field: (field) => labelOf(field.split('.')[0] ?? '') ?? spelled(field),
  value: (value, field) => valueInWords(value, field),
};

/** Splits the action of an entry about a task into the task name and the field label. */
function splitOf({ type, action, field }: HistoryEntryView): [action: string, field: string] {
  const separatorIndex = OF_TASKS.includes(type) && field !== null ? action.indexOf(': ') : -1;
  return separatorIndex < 0 ? [action, ''] : [action.slice(0, separatorIndex), capitalize(action.slice(separatorIndex + 2))];
}

/**
 * Returns the subject of an entry for display, for example the name of a program. Returns an empty string for the ID of a file, because the ID means nothing to
 * a viewer.
 */
const subjectOf = ({ subject }: HistoryEntryView, { programs }: JobPrograms): string =>
  subject === null || isUuid(subject) ? '' : (programs.find((program) => program.key === subject)?.name ?? subject);

/** Returns the label of a field. An entry about a task ends with the label of a question, or with the name of a property that every task has. */
const fieldOf = (field: string, fieldLabel: string): string =>
  fieldLabel === '' || fieldLabel === spelled(field) ? (labelOf(field) ?? spelled(field)) : fieldLabel;

const spelled = (key: string): string => capitalize(key.replaceAll('_', ' '));

function formatValue(value: unknown, codes: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((item) => formatValue(item, codes)).join(', ');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (isIsoDate(value)) return formatDate(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key.replaceAll('_', ' ')}: ${formatValue(inner, codes)}`)
      .join(', ');
  const text = String(value);
  // The text can be a code, or a code followed by `: ` and a note.
  const [code = '', ...noteParts] = text.split(': ');
  return codes[text] ?? (codes[code] ? [codes[code], ...noteParts].join(': ') : text);
}
