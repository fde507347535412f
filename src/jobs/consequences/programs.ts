import { decideEligibility } from '@/eligibility';
import type { FactBook } from '@/facts';
import { calculateAmounts } from '@/incentives';
import { criteriaOf } from '@/programs';
import { datesOf, factsFor } from '../gather';
import type { Work } from '../work';

/** Eligibility and amounts of every opted-in program, by the version it is judged by. */
export function judgePrograms(work: Work, facts: FactBook): void {
  const { state, context } = work;
  for (const program of state.programs) {
    if (!program.pinned) program.version = work.released(program).version;
    if (!program.opted_in) continue;
    const rules = work.rules(program);
    const own = factsFor(program, facts, context.today);
    const dates = datesOf(program, facts, context.today);
    const result = decideEligibility({ criteria: criteriaOf(rules), basis: rules.basis, dates, stage: state.stage, override: program.override }, own);
    // The program's own no outranks what the criteria say; only an override takes it back.
    program.eligibility = program.declined && !program.override ? { ...result, status: 'ineligible', reasons: [program.declined.reason] } : result;
    // Approved is approved: what changes later is an adjustment with a reason, not another split of the same money.
    if (!program.enrollment) program.amounts = calculateAmounts({ lines: rules.lines, caps: rules.caps, split: rules.split, basis: rules.basis, dates }, own);
  }
}
