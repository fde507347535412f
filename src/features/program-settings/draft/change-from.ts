import { addDays, isRecord, jsonEquals } from '@/platform';
import { undatedKey } from '@/rules/facts';
import { type DraftBody, entryKey, formatPointer, positionOf, setValue, valueAt } from '@/rules/programs';
import type { DraftOperation } from '../contract';
import { t } from './messages';
import { type OperationOutcome, refusedOutcome } from './outcome';
import { datedEntryPathOf } from './sections';
import { findOrAddSource, setSource } from './sources';

/**
 * Changes a value from a certain day on (`from`). The row or entry with the value ends on the previous day. A copy with the new value follows and ends on the
 * original last day. Keys are unique, so a copy of an entry with a key gets a new key.
 */
export function applyChangeFrom(
  body: DraftBody,
  steps: readonly string[],
  { was, value, from, source }: Extract<DraftOperation, { op: 'change_from' }>,
): OperationOutcome {
  const part = datedEntryPathOf(steps);
  if (!part) return refusedOutcome('not_dated', t('value_undated_error'));
  const list = valueAt(body, part.slice(0, -1));
  const position = Array.isArray(list) ? positionOf(list, part.at(-1) ?? '') : -1;
  const row: unknown = Array.isArray(list) ? list[position] : undefined;
  if (!Array.isArray(list) || !isRecord(row) || steps.length === part.length) return refusedOutcome('unknown_path', t('path_unknown_error'));
  const inside = steps.slice(part.length);
  const current = valueAt(row, inside);
  const dayBefore = addDays(from, -1);
  const following: unknown = list[position + 1];
  if (row.valid_to === dayBefore && isRecord(following) && following.valid_from === from && jsonEquals(valueAt(following, inside), value)) return { made: [] };
  if (!jsonEquals(current ?? null, was ?? null)) return { conflict: current };
  if ((typeof row.valid_from === 'string' && row.valid_from >= from) || (typeof row.valid_to === 'string' && row.valid_to < from))
    return refusedOutcome('invalid', t('day_outside_row_error'), 'from');
  const id = findOrAddSource(body, source);
  if (id === null) return refusedOutcome('source_unknown', t('source_unknown_error'), 'source');
  const key = entryKey(row);
  const later: DraftBody = { ...structuredClone(row), valid_from: from, ...(key !== undefined && { key: datedKey(key, from, list) }) };
  if (!setValue(later, inside, structuredClone(value))) return refusedOutcome('unknown_path', t('path_unknown_error'));
  const original = structuredClone(row);
  row.valid_to = dayBefore;
  list.splice(position + 1, 0, later);
  const added = [...part.slice(0, -1), entryKey(later) ?? String(position + 1)];
  setSource(body, added, id);
  if (key !== undefined) followCap(body, part, key, entryKey(later) ?? key);
  return {
    made: [
      { path: formatPointer(part), was: original, value: structuredClone(row) },
      { path: formatPointer(added), was: null, value: structuredClone(later) },
    ],
  };
}

function datedKey(key: string, from: string, list: readonly unknown[]): string {
  const baseKey = `${undatedKey(key)}_from_${from.replaceAll('-', '')}`;
  let n = 1;
  const name = () => (n === 1 ? baseKey : `${baseKey}_${n}`);
  while (list.some((entry) => entryKey(entry) === name())) n += 1;
  return name();
}

/** Excludes lines from the new copy of a cap (`later`) if they are excluded from the earlier cap (`key`). */
function followCap(body: DraftBody, [section]: readonly string[], key: string, later: string): void {
  if (section !== 'caps' && section !== 'stacking') return;
  for (const line of Array.isArray(body.lines) ? body.lines : [])
    if (isRecord(line) && Array.isArray(line.outside_caps) && line.outside_caps.includes(key)) line.outside_caps.push(later);
}
