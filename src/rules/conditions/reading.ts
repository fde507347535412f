import type { FixedColumns } from './condition';

/**
 * What is known of a name. *unanswered*: somebody can still answer it; what follows from others names the ones it waits
 * for. *one of*: a place has several candidates until one is named. *unavailable*: the answers are there but a look-up
 * failed, they contradict each other, or a program offers nothing (`not_offered`) or has published nothing (`not_published`) for them.
 */
export type FactReading =
  | { state: 'known'; value: unknown }
  | { state: 'unanswered'; waitsFor?: string[] }
  | { state: 'one_of'; values: readonly unknown[]; waitsFor: string[] }
  | { state: 'unavailable'; why: string; cause?: 'not_offered' | 'not_published' };

/**
 * Reads a name. Where a reader can go into the rows of a list (`row`), `units.seer2` is the cell of that row and every
 * other name stays the job's; a reader that cannot sees the bare columns of a row and nothing else.
 */
export type ReadFact = {
  (name: string, at?: FixedColumns): FactReading;
  row?: (list: string, cells: unknown, index: number) => ReadFact;
  /** What is read is noted, so everything is looked at. */
  isNoted?: true;
};

/** The value of a reading, once it is known. */
export const knownValue = (reading: FactReading): unknown => (reading.state === 'known' ? reading.value : undefined);

/** Neither yes nor no: the third value carries what is missing. */
export type ThreeValued = true | false | 'unknown';

/** Why something is not known: answers that are missing, and what was looked for and is not there. */
export type MissingInputs = { missing: string[]; unavailable: { field: string; why: string; cause?: 'not_offered' | 'not_published' }[] };

export const NO_MISSING_INPUTS: MissingInputs = { missing: [], unavailable: [] };

/** What a reading that is not known lacks. */
export function missingInputsOf(name: string, reading: Exclude<FactReading, { state: 'known' }>): MissingInputs {
  if (reading.state === 'unavailable') return { missing: [], unavailable: [{ field: name, why: reading.why, ...(reading.cause && { cause: reading.cause }) }] };
  return { missing: reading.waitsFor ?? [name], unavailable: [] };
}

export const mergeMissingInputs = (gaps: readonly MissingInputs[]): MissingInputs => ({
  missing: [...new Set(gaps.flatMap((gap) => gap.missing))],
  unavailable: gaps.flatMap((gap) => gap.unavailable),
});

/** The gap as a reading: what can be answered comes first, for that is what somebody can do about it. */
export function readingFromMissing({ missing, unavailable }: MissingInputs): Exclude<FactReading, { state: 'known' }> {
  if (missing.length > 0) return { state: 'unanswered', waitsFor: missing };
  const cause = unavailable[0]?.cause;
  return { state: 'unavailable', why: unavailable.map(({ why }) => why).join('; '), ...(cause && { cause }) };
}
