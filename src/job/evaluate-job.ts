import type { JobProgram, JobState } from '@/job-data';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type BudgetDraw, budgetShares, type CombinedEvaluation, evaluateTogether, type Program, type ProgramEvaluationInput } from '@/rules/programs';
import { factsFor, programDatesOf } from './gather-facts';
import type { SettleContext } from './job-draft';

/** One program of a job as the rules judge it. `own`: the book that it reads (`factsFor`), for who wants to know what was read. */
export const evaluationInputOf = (
  program: JobProgram,
  rules: Program,
  state: JobState,
  facts: FactBook,
  today: string,
  own?: FactBook,
): ProgramEvaluationInput => ({
  program: rules,
  facts: (own ?? factsFor(program, facts, today)).read,
  dates: programDatesOf(program, facts, today),
  stage: state.stage,
  override: program.override,
  declined: program.declined?.reason ?? null,
  approved: program.enrollment ? program.amounts : null,
});

/** Every opted-in program of a job, together: what one pays can be limited by another. */
export const evaluateJob = (state: JobState, facts: FactBook, today: string, rulesOf: (program: JobProgram) => Program | undefined): CombinedEvaluation =>
  evaluateTogether(
    state.programs.flatMap((program) => {
      const rules = program.opted_in ? rulesOf(program) : undefined;
      return rules ? [evaluationInputOf(program, rules, state, facts, today)] : [];
    }),
  );

type Purse = Pick<SettleContext, 'funds' | 'today' | 'now'>;

/** A program of a job with the budgets it draws from: what it has promised, and what is left for it. */
export const budgetDrawOf = (program: JobProgram, rules: Program, facts: FactBook, { funds, today, now }: Purse): BudgetDraw => {
  const { submitted_on: on, payment_status, reservation, enrollment, amounts, decision, budgets } = program;
  return {
    program: rules,
    facts: factsFor({ ...program, budgets: {} }, facts, today),
    dates: programDatesOf(program, facts, today),
    progress: {
      submitted: on !== null && payment_status !== 'unreserved' ? { on, amount: amounts.total } : null,
      reserved: reservation,
      enrolled: enrollment && { on: enrollment.on, amount: enrollment.approved_amount },
      isWaitlisted: decision === 'waitlisted',
    },
    kept: budgets,
    funds,
    today,
    now,
  };
};

/** The program with what its budgets have for the job now. Most have none, and stay the same object. */
export function withBudgetShares(program: JobProgram, rules: Program | undefined, facts: FactBook, purse: Purse): JobProgram {
  const shares = rules && program.opted_in ? budgetShares(budgetDrawOf(program, rules, facts, purse)) : undefined;
  if (jsonEquals(shares ?? null, program.budgets ?? null)) return program;
  const { budgets: _earlier, ...rest } = program;
  return shares ? { ...rest, budgets: shares } : rest;
}
