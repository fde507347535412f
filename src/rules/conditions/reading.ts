import type { FixedColumns } from './condition';

/**
 * Result of looking up a fact, class, table or setting by name.
 *
 * - `unanswered`: a person can still answer the fact. For a derived fact, `waitsFor` lists the facts to answer.
 * - `one_of`: there are several candidates, and a person has not chosen one yet.
 * - `unavailable`: answers exist, but a lookup failed or the answers contradict each other. `cause` is set if the program offers nothing (`not_offered`) or
 *   publishes nothing (`not_published`) for the answers.
 */
export type FactReading =
  | { state: 'known'; value: unknown }
  | { state: 'unanswered'; waitsFor?: string[] }
  | { state: 'one_of'; values: readonly unknown[]; waitsFor: string[] }
  | { state: 'unavailable'; why: string; cause?: 'not_offered' | 'not_published' };

/**
 * Fact lookup: a function that returns the value of a fact or program parameter by name. Its optional `row` returns a fact lookup for one list row. The lookup
 * of a row of `units` reads names such as `units.seer2` from the row, and all other names from the job. If `row` is missing, a row condition can read only
 * columns of the row, by their names without the list name: `seer2`.
 */
export type ReadFact = {
  (name: string, at?: FixedColumns): FactReading;
  row?: (list: string, cells: unknown, index: number) => ReadFact;
  /** Set if the fact lookup records its results. The evaluation then visits every subcondition, even after the result is known. */
  isNoted?: true;
};

/** Returns the value of a reading, or undefined if the value is not known. */
export const knownValue = (reading: FactReading): unknown => (reading.state === 'known' ? reading.value : undefined);

/** Wraps a known value in a reading. */
export const knownReading = (value: unknown): FactReading => ({ state: 'known', value });

/** Returns an unanswered reading. `facts`: facts that people must answer first. */
export const unansweredReading = (...facts: string[]): FactReading => ({ state: 'unanswered', waitsFor: facts });

/** Result of a condition: true, false, or unknown because inputs are missing. */
export type ThreeValued = true | false | 'unknown';

/** Reasons for an unknown result. `missing`: facts without an answer. `unavailable`: lookups without a result. */
export type MissingInputs = { missing: string[]; unavailable: { field: string; why: string; cause?: 'not_offered' | 'not_published' }[] };

/** Shared object for results without missing inputs. */
export const NO_MISSING_INPUTS: MissingInputs = { missing: [], unavailable: [] };

/** Returns the missing inputs of a reading that is not known. */
export function missingInputsOf(name: string, reading: Exclude<FactReading, { state: 'known' }>): MissingInputs {
  if (reading.state === 'unavailable') return { missing: [], unavailable: [{ field: name, why: reading.why, ...(reading.cause && { cause: reading.cause }) }] };
  return { missing: reading.waitsFor ?? [name], unavailable: [] };
}

/** Combines the missing inputs of several results. Removes duplicates from `missing` only. */
export const mergeMissingInputs = (gaps: readonly MissingInputs[]): MissingInputs => ({
  missing: [...new Set(gaps.flatMap((gap) => gap.missing))],
  unavailable: gaps.flatMap((gap) => gap.unavailable),
});

/** Converts missing inputs to a reading. If any fact is unanswered, omits the failed lookups, because a person can act only on the unanswered facts. */
export function readingFromMissing({ missing, unavailable }: MissingInputs): Exclude<FactReading, { state: 'known' }> {
  if (missing.length > 0) return { state: 'unanswered', waitsFor: missing };
  const cause = unavailable[0]?.cause;
  return { state: 'unavailable', why: unavailable.map(({ why }) => why).join('; '), ...(cause && { cause }) };
}
