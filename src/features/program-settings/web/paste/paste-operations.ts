import type { DraftOperation, GivenSource } from '../../contract';
import type { PastedRow } from './parse-paste';

/**
 * Returns one operation for each pasted row; null if a row has a problem. All operations change the same value. The latest day comes first. Each operation then
 * divides the first period of the row, so the path and the earlier value stay the same.
 */
export function pasteOperations(
  rows: readonly PastedRow[],
  { path, was, source }: { path: string; was: unknown; source: GivenSource },
): DraftOperation[] | null {
  const operations = rows.flatMap(({ day, amount }): DraftOperation[] =>
    day.value === null || amount.value === null || day.problems.length > 0 || amount.problems.length > 0
      ? []
      : [{ op: 'change_from', path, was, value: amount.value, from: day.value, source }],
  );
  const latestFirst = (a: DraftOperation, b: DraftOperation) => ('from' in a && 'from' in b ? b.from.localeCompare(a.from) : 0);
  return rows.length > 0 && operations.length === rows.length ? operations.toSorted(latestFirst) : null;
}
