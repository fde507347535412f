import { missingPages } from './bill';
import type { FindingKind } from './findings';

/** Kinds of values that are compared with the job, in the order in which differences are shown. */
const KINDS: readonly FindingKind[] = ['brand', 'model', 'customer', 'address', 'page_count', 'usage_graph', 'statement_date'];

type JobValue = { kind: FindingKind; value: string; fits: boolean | null };

/**
 * Returns the values in the files of a question that do not fit the job. Examples: another equipment model, customer or address, or an old bill. Several files
 * can belong to one bill. Therefore, a page count, usage graph or date is correct if one of the files has the correct value.
 */
export function jobDifferences<T extends JobValue>(found: readonly T[]): T[] {
  const other = found.filter(({ kind, fits }) => fits === false && KINDS.includes(kind));
  const isFirst = (value: T) => other.find(({ kind }) => kind === value.kind) === value;
  const hasFit = (kind: FindingKind) => found.some((value) => value.kind === kind && value.fits === true);
  return other
    .filter((value) => {
      if (value.kind === 'page_count') return isFirst(value) && missingPages(pageCountsOf(found)).length > 0;
      if (value.kind === 'usage_graph' || value.kind === 'statement_date') return isFirst(value) && !hasFit(value.kind);
      return true;
    })
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** Returns the page numbers that were read from the files of a bill, such as `1,2/4`. */
export const pageCountsOf = (found: readonly Pick<JobValue, 'kind' | 'value'>[]): string[] =>
  found.flatMap(({ kind, value }) => (kind === 'page_count' ? [value] : []));
