import { formatDate, formatMoney, isKeyOf, isRecord } from '@/platform';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { factLabel } from '@/rules/facts';
import type { LabeledProgram } from '@/rules/programs';
import { INELIGIBILITY_LABELS } from '@/rules/tasks';
import type { Household, HouseholdDifference } from '../households-contract';
import { t } from './messages';

const LABELS = { ...ELIGIBILITY_LABELS, ...INELIGIBILITY_LABELS };

/** Formats a result of a household for users. Every number in a result is an amount in dollars. */
export function formatHouseholdResult(value: unknown): string {
  if (value === null || value === undefined) return t('result_unknown');
  if (typeof value === 'number') return formatMoney(value);
  if (typeof value === 'string') return isKeyOf(LABELS, value) ? LABELS[value] : value.replaceAll('_', ' ');
  if (Array.isArray(value)) return value.length === 0 ? t('result_empty') : value.map(formatHouseholdResult).join(', ');
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key.replaceAll('_', ' ')}: ${formatHouseholdResult(part)}`)
    .join('; ');
}

const lineName = ({ program }: LabeledProgram, key: string): string => program.lines.find((line) => line.key === key)?.name ?? key;

/** Returns a sentence that describes the difference between the expected result and the result with the draft. */
export function mismatchSentence({ what, line, got, expected }: HouseholdDifference, text: LabeledProgram): string {
  const format = (value: unknown): string =>
    what === 'missing' && Array.isArray(value) ? formatHouseholdResult(value.map(String).map(factLabel)) : formatHouseholdResult(value);
  return t('mismatch_sentence', { label: line === null ? t('result_label', { what }) : lineName(text, line), got: format(got), expected: format(expected) });
}

/** Returns a sentence with the day and the expected results of a household. */
export function expectedResults({ today, gets }: Household, text: LabeledProgram): string {
  const results = Object.entries(gets).map(([what, value]) => {
    const lines =
      what === 'lines' && isRecord(value) ? Object.entries(value).map(([key, part]) => `${lineName(text, key)} ${formatHouseholdResult(part)}`) : null;
    return `${t('result_label', { what })}: ${lines ? lines.join(', ') : formatHouseholdResult(value)}`;
  });
  return t('household_results_note', { day: formatDate(today), results: results.join('; ') || t('result_empty') });
}

/** Returns the household with its wrong expected results replaced by the results of the draft. */
export function withExpectedResultsOfDraft(household: Household, mismatches: readonly HouseholdDifference[]): Household {
  const gets = { ...household.gets };
  for (const { what, line, got } of mismatches) {
    if (line === null) gets[what] = got;
    else gets[what] = { ...(isRecord(gets[what]) ? gets[what] : {}), [line]: got };
  }
  return { ...household, gets };
}
