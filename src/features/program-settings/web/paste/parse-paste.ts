import { formatDate, type IsoDate, isIsoDate } from '@/platform';
import type { EffectiveDates } from '@/rules/facts';
import type { NumberUnit } from '../numbers';
import { t } from './messages';

/** Pasted cell. `value` is null if the text cannot be parsed. */
export type PastedCell<T> = { text: string; value: T | null; problems: string[] };
/** Pasted row. `line`: number of the line in the pasted text, from 1. */
export type PastedRow = { line: number; day: PastedCell<IsoDate>; amount: PastedCell<number> };

/**
 * Parses rows from a spreadsheet: a first day and an amount, separated by a tab. Each cell contains its problems. Ignores empty lines and a heading in the
 * first line.
 * @param dates period of the program row that the pasted rows divide into shorter periods
 */
export function parsePaste(text: string, unit: NumberUnit, dates: EffectiveDates): PastedRow[] {
  const lines = text.split(/\r\n|\r|\n/).map((content, index) => ({ line: index + 1, cells: content.split('\t').map((cell) => cell.trim()) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const rows = filled.filter(({ cells }, index) => index > 0 || cells.some((cell) => /\d/.test(cell)));
  const pastedRows = rows.map(({ line, cells: [day = '', amount = '', ...more] }) => {
    const row: PastedRow = { line, day: dayOf(day, dates), amount: amountOf(amount, unit) };
    if (more.some((cell) => cell !== '')) row.amount.problems.push(t('too_many_cells_error'));
    return row;
  });
  for (const [index, { day }] of pastedRows.entries()) {
    const same = day.value === null ? undefined : pastedRows.slice(0, index).find((earlier) => earlier.day.value === day.value);
    if (same) day.problems.push(t('day_again_error', { line: same.line }));
  }
  return pastedRows;
}

function dayOf(text: string, { valid_from, valid_to }: EffectiveDates): PastedCell<IsoDate> {
  if (text === '') return { text, value: null, problems: [t('day_missing_error')] };
  const value = parseDay(text);
  if (value === null) return { text, value, problems: [t('day_format_error')] };
  const problems: string[] = [];
  if (valid_from !== undefined && value <= valid_from) problems.push(t('day_too_early_error', { day: formatDate(valid_from) }));
  if (valid_to !== undefined && value > valid_to) problems.push(t('day_too_late_error', { day: formatDate(valid_to) }));
  return { text, value, problems };
}

/** Parses 2026-03-02, 3/2/2026 and 3/2/26; null for any other text. */
function parseDay(text: string): IsoDate | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : null;
}

/** Matches an amount: sign, dollar sign, digits with or without commas between thousands, decimals, percent sign. */
const AMOUNT = /^(-?)(\$?)\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(%?)$/;

function amountOf(text: string, unit: NumberUnit): PastedCell<number> {
  if (text === '') return { text, value: null, problems: [t('amount_missing_error')] };
  const match = AMOUNT.exec(text);
  if (!match) return { text, value: null, problems: [t('amount_format_error')] };
  const [, sign = '', dollar = '', whole = '', decimals = '', percent = ''] = match;
  const problems: string[] = [];
  if (dollar !== '' && unit !== 'usd') problems.push(t('amount_no_dollars_error'));
  if (percent !== '' && unit !== 'percent') problems.push(t('amount_no_percent_error'));
  return { text, value: Number(`${sign}${whole.replaceAll(',', '')}${decimals}`), problems };
}
