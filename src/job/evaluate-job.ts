import type { JobProgram, JobState } from '@/job-data';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type BudgetDraw, budgetShares, type CombinedEvaluation, evaluateTogether, type Program, type ProgramEvaluationInput } from '@/rules/programs';
import { factsForProgram, programDatesOf } from './gather-facts';
import type { SettleContext } from './job-draft';

/**
 * Returns the evaluation input for one program of a job.
 * @param own facts of this program (`factsForProgram`), if the caller already has them
 */
export const evaluationInputOf = (
  program: JobProgram,
  rules: Program,
  state: JobState,
  facts: FactBook,
  today: string,
  own?: FactBook,
): ProgramEvaluationInput => ({
  program: rules,
  facts: (own ?? factsForProgram(program, facts, today)).read,
  dates: programDatesOf(program, facts, today),
  stage: state.stage,
  override: program.override,
  declined: program.declined?.reason ?? null,
  approved: program.enrollment ? program.amounts : null,
});

/** Evaluates all opted-in programs of a job together, because one can limit another. */
export const evaluateJob = (state: JobState, facts: FactBook, today: string, rulesOf: (program: JobProgram) => Program | undefined): CombinedEvaluation =>
  evaluateTogether(
    state.programs.flatMap((program) => {
      const rules = program.opted_in ? rulesOf(program) : undefined;
      return rules ? [evaluationInputOf(program, rules, state, facts, today)] : [];
    }),
  );

type Purse = Pick<SettleContext, 'funds' | 'today' | 'now'>;

/** Returns the input for the budget calculation of a program: its submission, reservation and enrollment on the job, and the remaining money. */
export const budgetDrawOf = (program: JobProgram, rules: Program, facts: FactBook, { funds, today, now }: Purse): BudgetDraw => {
  const { submitted_on: on, payment_status, reservation, enrollment, amounts, decision, budgets } = program;
  return {
    program: rules,
    facts: factsForProgram({ ...program, budgets: {} }, facts, today),
    dates: programDatesOf(program, facts, today),
    progress: {
      submitted: on !== null && payment_status !== 'unreserved' ? { on, amount: amounts.total } : null,
      reserved: reservation,
      enrolled: enrollment && { on: enrollment.on, amount: enrollment.approved_amount },
      isWaitlisted: decision === 'waitlisted',
    },
    earlier: budgets,
    funds,
    today,
    now,
  };
};

/** Returns the program with its current budget amounts. If they did not change, returns the same object. */
export function withBudgetShares(program: JobProgram, rules: Program | undefined, facts: FactBook, purse: Purse): JobProgram {
  const shares = rules && program.opted_in ? budgetShares(budgetDrawOf(program, rules, facts, purse)) : undefined;
  if (jsonEquals(shares ?? null, program.budgets ?? null)) return program;
  const { budgets: _earlier, ...rest } = program;
  return shares ? { ...rest, budgets: shares } : rest;
}
