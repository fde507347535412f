import type { JobProgram, JobState } from '@/job-data';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { type BudgetInput, type CombinedEvaluation, calculateJobBudgets, evaluateTogether, type Program, type ProgramEvaluationInput } from '@/rules/programs';
import { factsForProgram, programDatesOf } from './gather-facts';
import type { SettleContext } from './job-draft';

/**
 * Returns the input for evaluating one program of a job.
 * @param own facts of this program (`factsForProgram`), if the caller already has them
 */
export const evaluationInputOf = (
  jobProgram: JobProgram,
  program: Program,
  { state, facts, today, own }: { state: JobState; facts: FactBook; today: string; own?: FactBook },
): ProgramEvaluationInput => ({
  program,
  facts: (own ?? factsForProgram(jobProgram, facts, today)).read,
  dates: programDatesOf(jobProgram, facts, today),
  stage: state.stage,
  override: jobProgram.override,
  declined: jobProgram.declined?.reason ?? null,
  approved: jobProgram.enrollment ? jobProgram.amounts : null,
});

/** Evaluates all opted-in programs of a job together, because one program can limit another. */
export const evaluateJob = (state: JobState, facts: FactBook, today: string, programOf: (jobProgram: JobProgram) => Program | undefined): CombinedEvaluation =>
  evaluateTogether(
    state.programs.flatMap((jobProgram) => {
      const program = jobProgram.opted_in ? programOf(jobProgram) : undefined;
      return program ? [evaluationInputOf(jobProgram, program, { state, facts, today })] : [];
    }),
  );

type BudgetContext = Pick<SettleContext, 'budgetCells' | 'today' | 'now'>;

/** Returns the input for the budget calculation of a program: its submission, reservation and enrollment on the job, and the remaining money. */
export const budgetInputOf = (jobProgram: JobProgram, program: Program, facts: FactBook, { budgetCells, today, now }: BudgetContext): BudgetInput => {
  const { submitted_on: on, payment_status, reservation, enrollment, amounts, decision, budgets } = jobProgram;
  return {
    program,
    facts: factsForProgram({ ...jobProgram, budgets: {} }, facts, today),
    dates: programDatesOf(jobProgram, facts, today),
    progress: {
      submitted: on !== null && payment_status !== 'unreserved' ? { on, amount: amounts.total } : null,
      reserved: reservation,
      enrolled: enrollment && { on: enrollment.on, amount: enrollment.approved_amount },
      isWaitlisted: decision === 'waitlisted',
    },
    earlier: budgets,
    budgetCells,
    today,
    now,
  };
};

/** Returns the program with its current budget amounts, or the same object if they did not change. */
export function withJobBudgets(jobProgram: JobProgram, program: Program | undefined, facts: FactBook, context: BudgetContext): JobProgram {
  const jobBudgets = program && jobProgram.opted_in ? calculateJobBudgets(budgetInputOf(jobProgram, program, facts, context)) : undefined;
  if (jsonEquals(jobBudgets ?? null, jobProgram.budgets ?? null)) return jobProgram;
  const { budgets: _earlier, ...rest } = jobProgram;
  return jobBudgets ? { ...rest, budgets: jobBudgets } : rest;
}
