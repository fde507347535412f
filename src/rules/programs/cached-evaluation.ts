import { jsonEquals } from '@/platform';
import type { EligibilityResult } from '@/rules/eligibility';
import type { FactBook, ReadingsByFact } from '@/rules/facts';
import { evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from './evaluate-programs';

/** A program of a home: its cached evaluation, its current input and the fact book that it reads. */
export type CachedEvaluation = { cached: ProgramEvaluation; input: ProgramEvaluationInput; book: FactBook };

type CachedInputs = ProgramEvaluation & { input: Omit<ProgramEvaluationInput, 'facts'>; readings: ReadingsByFact };

/** Cached inputs of all programs that were evaluated together. The key is the eligibility result of the first program. */
const cachedInputs = new WeakMap<EligibilityResult, readonly CachedInputs[]>();

/**
 * Evaluates programs together (`evaluateTogether`). If the new eligibility or amounts equal the cached ones, returns the cached object. Skips the evaluation if
 * nothing changed: neither the programs, nor the facts that they read, nor other inputs such as dates, stage and decisions.
 */
export function reevaluateTogether(members: readonly CachedEvaluation[]): ReadonlyMap<string, ProgramEvaluation> {
  const [first] = members;
  const cached = new Map(members.map((member) => [member.input.program.key, member.cached]));
  if (!first || isUpToDate(members, cachedInputs.get(first.cached.eligibility))) return cached;
  const { programs: fresh } = evaluateTogether(members.map(({ input }) => input));
  const evaluations = members.map(({ cached: before, input: { facts: _read, ...input }, book }) => {
    const { eligibility, amounts } = fresh.get(input.program.key) ?? before;
    return {
      eligibility: jsonEquals(before.eligibility, eligibility) ? before.eligibility : eligibility,
      amounts: jsonEquals(before.amounts, amounts) ? before.amounts : amounts,
      input,
      readings: book.readings(),
    };
  });
  if (evaluations[0]) cachedInputs.set(evaluations[0].eligibility, evaluations);
  return new Map(evaluations.map(({ input, eligibility, amounts }) => [input.program.key, { eligibility, amounts }]));
}

const isUpToDate = (members: readonly CachedEvaluation[], before: readonly CachedInputs[] | undefined): boolean =>
  before !== undefined && before.length === members.length && members.every((member, index) => isSame(member, before[index]));

function isSame({ cached, input: { facts: _read, program, ...decided }, book }: CachedEvaluation, before: CachedInputs | undefined): boolean {
  if (!before || before.eligibility !== cached.eligibility || before.amounts !== cached.amounts) return false;
  const { program: programBefore, ...decidedBefore } = before.input;
  return program === programBefore && jsonEquals(decided, decidedBefore) && book.hasSameReadings(before.readings);
}
