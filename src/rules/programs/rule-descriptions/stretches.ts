import { addDays, canonicalJson, type IsoDate } from '@/platform';
import type { EffectiveDates } from '@/rules/facts';

/** First and last day of a period, both included. A null day means no limit. */
export type Period = { from: IsoDate | null; to: IsoDate | null };

/** An entry with the days on which it is in force. */
export type DatedEntry<T> = { dates: EffectiveDates; entry: T };

/**
 * Divides time into periods that begin and end where an entry begins or ends. Returns the periods (`stretches`), and for each row the entries that are in force
 * in each period (`cells`). Omits periods before the first and after the last entry. Joins neighboring periods with equal entries.
 * @example
 * periodsWithEqualRows([[{ dates: { valid_to: '2026-03-31' }, entry: 1 }, { dates: { valid_from: '2026-04-01' }, entry: 2 }]])
 * // { stretches: [{ from: null, to: '2026-03-31' }, { from: '2026-04-01', to: null }], cells: [[[1], [2]]] }
 */
export function periodsWithEqualRows<T>(rows: readonly (readonly DatedEntry<T>[])[]): { stretches: Period[]; cells: T[][][] } {
  const dates = rows.flat().map((item) => item.dates);
  const starts = [...new Set(dates.flatMap(startsOf))].toSorted();
  const stretches: Period[] = [];
  const columns: T[][][] = [];
  for (const [index, from] of [null, ...starts].entries()) {
    const next = starts[index];
    const stretch = { from, to: next === undefined ? null : addDays(next, -1) };
    const column = rows.map((items) => items.filter((item) => covers(item.dates, stretch)).map(({ entry }) => entry));
    const last = stretches.at(-1);
    if (last && canonicalJson(columns.at(-1)) === canonicalJson(column)) last.to = stretch.to;
    else {
      stretches.push(stretch);
      columns.push(column);
    }
  }
  const isEmpty = (column: T[][] | undefined) => column?.every((cells) => cells.length === 0) ?? false;
  while (stretches.length > 1 && isEmpty(columns[0])) {
    columns.shift();
    stretches.shift();
  }
  while (stretches.length > 1 && isEmpty(columns.at(-1))) {
    columns.pop();
    stretches.pop();
  }
  return { stretches, cells: rows.map((_row, index) => columns.map((column) => column[index] ?? [])) };
}

/** Returns the first day of an entry, and the day after its last day. */
const startsOf = ({ valid_from, valid_to }: EffectiveDates): IsoDate[] => [...(valid_from ? [valid_from] : []), ...(valid_to ? [addDays(valid_to, 1)] : [])];

/** Returns true if the entry is in force during the whole period. */
const covers = ({ valid_from, valid_to }: EffectiveDates, { from, to }: Period): boolean =>
  (valid_from === undefined || (from !== null && valid_from <= from)) && (valid_to === undefined || (to !== null && to <= valid_to));
