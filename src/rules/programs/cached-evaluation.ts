import { jsonEquals } from '@/platform';
import type { EligibilityResult } from '@/rules/eligibility';
import type { FactBook, ReadTrace } from '@/rules/facts';
import { evaluateTogether, type ProgramEvaluation, type ProgramEvaluationInput } from './evaluate-programs';

/** A program of a home with the results that stand there, what it is judged on now, and the book that it reads. */
export type CachedEvaluation = { standing: ProgramEvaluation; on: ProgramEvaluationInput; book: FactBook };

type Judged = ProgramEvaluation & { on: Omit<ProgramEvaluationInput, 'facts'>; readings: ReadTrace };

/** What was judged together, by the result of the first of them. */
const judged = new WeakMap<EligibilityResult, readonly Judged[]>();

/**
 * Judges programs together (`judgeTogether`); a result that says the same as the one that stands there is that very one.
 * None is worked out where all of them would come out again: nobody else is judged with them, nothing was decided about one
 * since, and all that was read of the facts reads the same. Most of what people answer no program reads.
 */
export function reevaluateTogether(members: readonly CachedEvaluation[]): ReadonlyMap<string, ProgramEvaluation> {
  const [first] = members;
  const standing = new Map(members.map((member) => [member.on.program.key, member.standing]));
  if (!first || stands(members, judged.get(first.standing.eligibility))) return standing;
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
  if (found[0]) judged.set(found[0].eligibility, found);
  return new Map(found.map(({ on, eligibility, amounts }) => [on.program.key, { eligibility, amounts }]));
}

const stands = (members: readonly CachedEvaluation[], before: readonly Judged[] | undefined): boolean =>
  before !== undefined && before.length === members.length && members.every((member, index) => isSame(member, before[index]));

function isSame({ standing, on: { facts: _read, program, ...decided }, book }: CachedEvaluation, before: Judged | undefined): boolean {
  if (!before || before.eligibility !== standing.eligibility || before.amounts !== standing.amounts) return false;
  const { program: programBefore, ...decidedBefore } = before.on;
  return program === programBefore && jsonEquals(decided, decidedBefore) && book.hasSameReadings(before.readings);
}
