import type { FixedColumns } from './condition';

/**
 * Result of reading a name. *unanswered*: a person can still answer it; for a derived fact, `waitsFor` lists the facts to answer. *one_of*: there are
 * several candidates until one is chosen. *unavailable*: answers exist, but a lookup failed, the answers contradict each other, or the program offers
 * nothing (`not_offered`) or publishes nothing (`not_published`) for them.
 */
export type FactReading =
  | { state: 'known'; value: unknown }
  | { state: 'unanswered'; waitsFor?: string[] }
  | { state: 'one_of'; values: readonly unknown[]; waitsFor: string[] }
  | { state: 'unavailable'; why: string; cause?: 'not_offered' | 'not_published' };

/**
 * Reads a name. A reader with `row` can enter the rows of a list: `units.seer2` is then the cell of that row, and other names are read from the job.
 * A reader without `row` sees only the bare columns of a row.
 */
export type ReadFact = {
  (name: string, at?: FixedColumns): FactReading;
  row?: (list: string, cells: unknown, index: number) => ReadFact;
  /** Set if the reader records its readings. The evaluation then visits every part of a condition. */
  isNoted?: true;
};

/** Returns the value of a reading, or undefined if it is not known. */
export const knownValue = (reading: FactReading): unknown => (reading.state === 'known' ? reading.value : undefined);

/** Returns the reading of a known value. */
export const knownReading = (value: unknown): FactReading => ({ state: 'known', value });

/** Returns the reading of a derived fact while these facts are unanswered. */
export const unansweredReading = (...facts: string[]): FactReading => ({ state: 'unanswered', waitsFor: facts });

/** Result of a condition: true, false, or unknown because inputs are missing. */
export type ThreeValued = true | false | 'unknown';

/** Reasons for an unknown result: unanswered facts, and lookups without a result. */
export type MissingInputs = { missing: string[]; unavailable: { field: string; why: string; cause?: 'not_offered' | 'not_published' }[] };

/** No missing inputs; shared object. */
export const NO_MISSING_INPUTS: MissingInputs = { missing: [], unavailable: [] };

/** Returns the missing inputs of a reading that is not known. */
export function missingInputsOf(name: string, reading: Exclude<FactReading, { state: 'known' }>): MissingInputs {
  if (reading.state === 'unavailable') return { missing: [], unavailable: [{ field: name, why: reading.why, ...(reading.cause && { cause: reading.cause }) }] };
  return { missing: reading.waitsFor ?? [name], unavailable: [] };
}

/** Joins missing inputs and removes duplicates. */
export const mergeMissingInputs = (gaps: readonly MissingInputs[]): MissingInputs => ({
  missing: [...new Set(gaps.flatMap((gap) => gap.missing))],
  unavailable: gaps.flatMap((gap) => gap.unavailable),
});

/** Converts missing inputs to a reading. Unanswered facts come first because a person can answer them. */
export function readingFromMissing({ missing, unavailable }: MissingInputs): Exclude<FactReading, { state: 'known' }> {
  if (missing.length > 0) return { state: 'unanswered', waitsFor: missing };
  const cause = unavailable[0]?.cause;
  return { state: 'unavailable', why: unavailable.map(({ why }) => why).join('; '), ...(cause && { cause }) };
}
