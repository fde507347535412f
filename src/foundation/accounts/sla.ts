import { badInput, type Issue } from '@/platform';
import { t } from './messages';

/**
 * Range of days that is shown in one color. The days are the time that a job has been in a stage or that a task has waited. Source: docs/spec/portal.md §3. The
 * end of the red range is stored, but has no effect on the colors.
 */
export type SlaBand = { from_value: number; to_value: number | null };
export type Sla = { green: SlaBand; yellow: SlaBand; red: SlaBand };

/** Returns the three bands for these last days of green, yellow and red. Each band begins one day after the previous band ends. */
export const slaFrom = (greenTo: number, yellowTo: number, redTo: number | null = null): Sla => ({
  green: { from_value: 0, to_value: greenTo },
  yellow: { from_value: greenTo + 1, to_value: yellowTo },
  red: { from_value: yellowTo + 1, to_value: redTo },
});

/** Default bands: green up to 3 days, yellow up to 7, then red. */
export const DEFAULT_SLA: Sla = slaFrom(3, 7);

/**
 * Bands in a request. The request may include values that the server derives, such as the first day of a band. `parseSla` rejects a value that differs from the
 * derived value.
 */
export type SlaInput = { [K in keyof Sla]?: { from_value?: number | null; to_value?: number | null } };

/** Returns the requested bands. If the last green or yellow day is missing, uses the default day. Throws one `bad_input` that lists all mistakes. */
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

const MAX_DAYS = 365;
const isDays = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_DAYS;

/** Returns the color for a number of days. */
export const slaBand = (days: number, sla: Sla): keyof Sla => (days >= sla.red.from_value ? 'red' : days >= sla.yellow.from_value ? 'yellow' : 'green');
