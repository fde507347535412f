import { badInput, type Issue } from '@/platform';
import { t } from './messages';

/** Days in a stage, or of waiting, as a person wants them colored (seed 1 §3). Red may have an end, which people compare with; it changes no color. */
export type SlaBand = { from_value: number; to_value: number | null };
export type Sla = { green: SlaBand; yellow: SlaBand; red: SlaBand };

/** The ends of green and yellow decide; where the next one begins follows. */
export const slaFrom = (greenTo: number, yellowTo: number, redTo: number | null = null): Sla => ({
  green: { from_value: 0, to_value: greenTo },
  yellow: { from_value: greenTo + 1, to_value: yellowTo },
  red: { from_value: yellowTo + 1, to_value: redTo },
});

export const DEFAULT_SLA: Sla = slaFrom(3, 7);

/** As somebody sends it: what follows may be sent along, but not as something else. */
export type SlaInput = { [K in keyof Sla]?: { from_value?: number | null; to_value?: number | null } };

/** The bands somebody asked for; every mistake at once. */
export function parseSla(given: SlaInput): Sla {
  const greenTo = given.green?.to_value ?? Number(DEFAULT_SLA.green.to_value);
  const yellowTo = given.yellow?.to_value ?? Number(DEFAULT_SLA.yellow.to_value);
  const issues: Issue[] = [];
  if (!isDays(greenTo)) issues.push({ path: 'sla.green.to_value', code: 'invalid_number', message: t('integer_required_error') });
  if (!isDays(yellowTo)) issues.push({ path: 'sla.yellow.to_value', code: 'invalid_number', message: t('integer_required_error') });
  const redTo = given.red?.to_value ?? null;
  const sla = slaFrom(greenTo, yellowTo, redTo);
  if (issues.length === 0 && yellowTo < sla.yellow.from_value)
    issues.push({ path: 'sla.yellow.to_value', code: 'out_of_order', message: t('yellow_too_short_error', { from_value: sla.yellow.from_value }) });
  for (const band of ['green', 'yellow', 'red'] as const) {
    const from = given[band]?.from_value;
    if (from !== undefined && from !== null && from !== sla[band].from_value)
      issues.push({ path: `sla.${band}.from_value`, code: 'read_only', message: t('start_day_derived_error', { from_value: sla[band].from_value }) });
  }
  if (redTo !== null && !isDays(redTo)) issues.push({ path: 'sla.red.to_value', code: 'invalid_number', message: t('integer_required_error') });
  else if (redTo !== null && redTo < sla.red.from_value)
    issues.push({ path: 'sla.red.to_value', code: 'out_of_order', message: t('red_too_short_error', { from_value: sla.red.from_value }) });
  if (issues.length > 0) throw badInput(issues);
  return sla;
}

const MOST_DAYS = 365;
const isDays = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MOST_DAYS;

/** Which color a number of days has. */
export const bandOf = (days: number, sla: Sla): keyof Sla => (days >= sla.red.from_value ? 'red' : days >= sla.yellow.from_value ? 'yellow' : 'green');
