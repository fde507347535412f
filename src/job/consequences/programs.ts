import { sameJson } from '@/platform';
import { decideEligibility } from '@/rules/eligibility';
import type { FactBook } from '@/rules/facts';
import { calculateAmounts } from '@/rules/incentives';
import { criteriaOf } from '@/rules/programs';
import { datesOf, factsFor } from '../gather';
import type { JobProgram } from '../state';
import type { Work } from '../work';

/** Eligibility and amounts of every opted-in program, by the version it is judged by. */
export function judgePrograms(work: Work, facts: FactBook): void {
  const { state, context } = work;
  for (const program of state.programs) {
    if (!program.pinned) program.version = work.released(program).version;
    if (!program.opted_in || isJudged(program, work, facts)) continue;
    const rules = work.rules(program);
    const own = factsFor(program, facts, context.today);
    const dates = datesOf(program, facts, context.today);
    const result = decideEligibility({ criteria: criteriaOf(rules), basis: rules.basis, dates, stage: state.stage, override: program.override }, own);
    // The program's own no outranks what the criteria say; only an override takes it back.
    const eligibility = program.declined && !program.override ? { ...result, status: 'ineligible' as const, reasons: [program.declined.reason] } : result;
    // Approved is approved: what changes later is an adjustment with a reason, not another split of the same money.
    const amounts = program.enrollment
      ? program.amounts
      : calculateAmounts({ lines: rules.lines, caps: rules.caps, split: rules.split, basis: rules.basis, dates }, own);
    // The same result stays the same value: whoever compares sees at once that nothing moved.
    if (!sameJson(program.eligibility, eligibility)) program.eligibility = eligibility;
    if (!sameJson(program.amounts, amounts)) program.amounts = amounts;
    note(program, work, facts);
  }
}

type Judged = { on: string; eligibility: JobProgram['eligibility']; amounts: JobProgram['amounts'] };

/** What was made of the facts in one book, program by program. */
const judged = new WeakMap<FactBook, Map<string, Judged>>();

/** On the same facts, on the same day, in the same stage and with the same decisions behind it, a program is judged the same. */
function isJudged(program: JobProgram, work: Work, facts: FactBook): boolean {
  const before = judged.get(facts)?.get(program.key);
  return before !== undefined && before.eligibility === program.eligibility && before.amounts === program.amounts && before.on === groundsOf(program, work);
}

function note(program: JobProgram, work: Work, facts: FactBook): void {
  const ofBook = judged.get(facts) ?? new Map<string, Judged>();
  judged.set(facts, ofBook.set(program.key, { on: groundsOf(program, work), eligibility: program.eligibility, amounts: program.amounts }));
}

const groundsOf = (program: JobProgram, { state, context }: Work): string =>
  JSON.stringify([{ ...program, eligibility: null, amounts: null }, state.stage, context.today]);
