import { addDays, canonicalJson, formatDate, isIsoDate, isRecord, recordArrayOf } from '@/platform';
import { undatedKey } from '@/rules/facts';
import { type DraftBody, entryKey, formatPointer } from '@/rules/programs';
import type { DraftProblem } from '../contract';
import { t } from './messages';

type Entry = Record<string, unknown>;
type EntryAtPath = { entry: Entry; path: string };

/**
 * Returns gaps and overlaps between rows or entries that follow each other in time. Rows follow each other if they have the same cells or the same condition.
 * Entries follow each other if their keys differ only in the day. The path of a problem leads to the first day of the later row. Omits overlapping rows of
 * tables, because the publishing check reports them. A row without dates covers all remaining days, so there is no gap next to it.
 */
export function dateProblems(body: DraftBody): DraftProblem[] {
  return seriesOf(body).flatMap(({ entries, overlaps }) => {
    const always = entries.findIndex(({ entry }) => !isDated(entry));
    // The first row that applies is used. So a row without dates hides the dated rows after it.
    const hidden = overlaps && always >= 0 ? entries.slice(always + 1).filter(({ entry }) => isDated(entry)) : [];
    const ordered = entries.filter(({ entry }) => isDated(entry)).toSorted((a, b) => firstDay(a.entry).localeCompare(firstDay(b.entry)));
    const between = ordered.flatMap((later, i) => {
      const earlier = ordered[i - 1];
      return earlier ? problemsBetween(earlier, later, overlaps) : [];
    });
    return [...hidden.map(overlapAt), ...between.filter(({ code }) => code === 'overlap' || always < 0)];
  });
}

const isDated = ({ valid_from, valid_to }: Entry): boolean => isIsoDate(valid_from) || isIsoDate(valid_to);

function overlapAt({ entry, path }: EntryAtPath): DraftProblem {
  const start = firstDay(entry);
  return { path: `${path}/valid_from`, code: 'overlap', message: t('days_overlap_error', { from: start === '' ? '…' : formatDate(start) }) };
}

const firstDay = ({ valid_from }: Entry): string => (isIsoDate(valid_from) ? valid_from : '');

function problemsBetween(before: EntryAtPath, later: EntryAtPath, overlaps: boolean): DraftProblem[] {
  const [end, start] = [before.entry.valid_to, firstDay(later.entry)];
  // A row with only a last day begins when the row before it ends.
  if (!isIsoDate(end) || start <= end) return overlaps && start !== '' ? [{ ...overlapAt(later), repairs: repairsBetween(before, later) }] : [];
  const missing = addDays(end, 1);
  if (missing === start) return [];
  const message = t('days_gap_error', { from: formatDate(missing), to: formatDate(addDays(start, -1)) });
  return [{ path: `${later.path}/valid_from`, code: 'gap', message, repairs: repairsBetween(before, later) }];
}

/** Returns the two repairs that make the rows adjacent. Omits a repair with a last day before the first day. */
function repairsBetween(before: EntryAtPath, later: EntryAtPath): NonNullable<DraftProblem['repairs']> {
  const [end, start] = [before.entry.valid_to, firstDay(later.entry)];
  const last = addDays(start, -1);
  const ends =
    last >= firstDay(before.entry) ? [{ kind: 'end_before' as const, path: `${before.path}/valid_to`, was: isIsoDate(end) ? end : null, value: last }] : [];
  if (!isIsoDate(end)) return ends;
  const first = addDays(end, 1);
  const { valid_to: until } = later.entry;
  const isPossible = !isIsoDate(until) || first <= until;
  return [...ends, ...(isPossible ? [{ kind: 'start_on' as const, path: `${later.path}/valid_from`, was: start, value: first }] : [])];
}

/** Entries that follow each other in time. `overlaps`: true if this check must report two entries that are in force at the same time. */
type Series = { entries: EntryAtPath[]; overlaps: boolean };

function seriesOf(body: DraftBody): Series[] {
  const keyed = ['criteria', 'caps', 'stacking', 'instalments'].flatMap((section) =>
    series(body, [section], (entry) => undatedKey(entryKey(entry) ?? ''), true),
  );
  const tables = recordArrayOf(body.tables).flatMap((table) =>
    series(table, ['rows'], ({ at }) => canonicalJson(at), false, ['tables', entryKey(table) ?? '']),
  );
  const classes = recordArrayOf(body.classes).flatMap((term) =>
    series(term, ['cases'], ({ when }) => canonicalJson(when ?? null), true, ['classes', entryKey(term) ?? '']),
  );
  const lines = recordArrayOf(body.lines).flatMap((line) => {
    const linePath = ['lines', entryKey(line) ?? ''];
    return [
      // With `pick: highest`, the row with the highest value is used. So several rows may be in force at the same time.
      ...series(line, ['rows'], ({ when }) => canonicalJson(when ?? null), line.pick !== 'highest', linePath),
      ...['factors', 'requires'].flatMap((list) => series(line, [list], (entry) => undatedKey(entryKey(entry) ?? ''), true, linePath)),
    ];
  });
  const splits = series(body, ['splits'], ({ lines: of, when }) => canonicalJson([of ?? null, when ?? null]), true);
  return [...keyed, ...tables, ...classes, ...lines, ...splits];
}

function series(owner: Entry, [list = '']: readonly string[], identity: (entry: Entry) => string, overlaps: boolean, at: readonly string[] = []): Series[] {
  const groups = new Map<string, EntryAtPath[]>();
  const entries: unknown = owner[list];
  (Array.isArray(entries) ? entries : []).forEach((entry: unknown, index) => {
    if (!isRecord(entry)) return;
    const path = formatPointer([...at, list, entryKey(entry) ?? index]);
    const name = identity(entry);
    groups.set(name, [...(groups.get(name) ?? []), { entry, path }]);
  });
  // Entries without dates do not follow each other in time. The publishing check covers them.
  return [...groups.values()].filter((group) => group.length > 1 && group.some(({ entry }) => isDated(entry))).map((group) => ({ entries: group, overlaps }));
}
