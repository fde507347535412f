import { jsonEquals } from '@/platform';
import type { EligibilityResult } from '@/rules/eligibility';
import type { FactBook, ReadTrace } from '@/rules/facts';
import { evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from './evaluate-programs';

/** A program of a home: its cached evaluation, its current input and the fact book that it reads. */
export type CachedEvaluation = { standing: ProgramEvaluation; on: ProgramEvaluationInput; book: FactBook };

type CachedInputs = ProgramEvaluation & { on: Omit<ProgramEvaluationInput, 'facts'>; readings: ReadTrace };

/** Programs that were evaluated together, by the result of the first program. */
const cachedInputs = new WeakMap<EligibilityResult, readonly CachedInputs[]>();

/**
 * Evaluates programs together (`evaluateTogether`) and returns the cached result object if the new result is equal. Skips the evaluation if its
 * result cannot have changed: the same programs, the same decisions and the same readings. Programs read few of the answers, so most changes need no
 * evaluation.
 */
export function reevaluateTogether(members: readonly CachedEvaluation[]): ReadonlyMap<string, ProgramEvaluation> {
  const [first] = members;
  const standing = new Map(members.map((member) => [member.on.program.key, member.standing]));
  if (!first || stands(members, cachedInputs.get(first.standing.eligibility))) return standing;
  const { programs: anew } = evaluateTogether(members.map(({ on }) => on));
  const found = members.map(({ standing: before, on: { facts: _read, ...on }, book }) => {
    const { eligibility, amounts } = anew.get(on.program.key) ?? before;
    return {
      eligibility: jsonEquals(before.eligibility, eligibility) ? before.eligibility : eligibility,
      amounts: jsonEquals(before.amounts, amounts) ? before.amounts : amounts,
      on,
      readings: book.readings(),
    };
  });
  if (found[0]) cachedInputs.set(found[0].eligibility, found);
  return new Map(found.map(({ on, eligibility, amounts }) => [on.program.key, { eligibility, amounts }]));
}

const stands = (members: readonly CachedEvaluation[], before: readonly CachedInputs[] | undefined): boolean =>
  before !== undefined && before.length === members.length && members.every((member, index) => isSame(member, before[index]));

function isSame({ standing, on: { facts: _read, program, ...decided }, book }: CachedEvaluation, before: CachedInputs | undefined): boolean {
  if (!before || before.eligibility !== standing.eligibility || before.amounts !== standing.amounts) return false;
  const { program: programBefore, ...decidedBefore } = before.on;
  return program === programBefore && jsonEquals(decided, decidedBefore) && book.hasSameReadings(before.readings);
}
