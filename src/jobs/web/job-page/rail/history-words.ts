import { ELIGIBILITY_LABELS } from '@/eligibility';
import type { HistoryWords } from '@/history/web';
import { PAYMENT_STATUS_LABELS } from '@/payments';
import { formatDay, formatMoney, isDay } from '@/platform';
import { TASK_STATUS_LABELS } from '@/tasks';
import type { JobDetail } from '../../../contract';

/** Codes that rows may hold, by the field they belong to. */
const CODES: Record<string, Record<string, string>> = { status: TASK_STATUS_LABELS, payment_status: PAYMENT_STATUS_LABELS, eligibility: ELIGIBILITY_LABELS };

const DOLLARS: readonly string[] = ['rebate_total', 'shared'];

/** How a row of the job's history reads: programs by their names, codes by their words. */
export function historyWords(job: JobDetail): HistoryWords {
  return {
    subject: (subject) => job.programs.find((program) => program.key === subject)?.name ?? subject,
    value: (value, field) =>
      typeof value === 'number' && DOLLARS.includes(field ?? '') ? formatMoney(value, 'always') : inWords(value, CODES[field ?? ''] ?? {}),
  };
}

function inWords(value: unknown, codes: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((item) => inWords(item, codes)).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isDay(value)) return formatDay(value);
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, inner]) => `${key.replaceAll('_', ' ')}: ${inWords(inner, codes)}`)
      .join(', ');
  return codes[String(value)] ?? String(value);
}
