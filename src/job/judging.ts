import type { JobProgram, JobState } from '@/record';
import type { FactBook } from '@/rules/facts';
import { type JudgedTogether, type Judging, judgeTogether, type Program } from '@/rules/programs';
import { datesOf, factsFor } from './gather';

/** One program of a job as the rules judge it. */
export const judgingOf = (program: JobProgram, rules: Program, state: JobState, facts: FactBook, today: string): Judging => ({
  program: rules,
  facts: factsFor(program, facts, today).read,
  dates: datesOf(program, facts, today),
  stage: state.stage,
  override: program.override,
  declined: program.declined?.reason ?? null,
  approved: program.enrollment ? program.amounts : null,
});

/** Every opted-in program of a job, together: what one pays can be limited by another. */
export const judgeJob = (state: JobState, facts: FactBook, today: string, rulesOf: (program: JobProgram) => Program | undefined): JudgedTogether =>
  judgeTogether(
    state.programs.flatMap((program) => {
      const rules = program.opted_in ? rulesOf(program) : undefined;
      return rules ? [judgingOf(program, rules, state, facts, today)] : [];
    }),
  );
