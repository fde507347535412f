import type { IsoDate } from '@/platform';
import { evaluateTruth, knownValue, type ReadFact } from '@/rules/conditions';
import type { FactBook, ProgramDates } from '@/rules/facts';
import {
  type Budget,
  type BudgetState,
  budgetAmount,
  budgetCell,
  budgetCellFact,
  budgetPeriod,
  budgetRemaining,
  budgetStatus,
  createScope,
  fitsBudget,
  type ProgramScope,
} from '@/rules/program-parameters';
import type { Program } from './program';

/** Balance of one budget cell (a part of a program budget, such as one county) in one period, in dollars. Excludes the money drawn for the current job. */
export type BudgetCellBalance = {
  program: string;
  budget: string;
  cell: string;
  period: string;
  /** Total dollars drawn for all jobs except the current job. */
  drawn: number;
  /** Amount that staff entered for the cell; null if the amount in the program applies. */
  amount: number | null;
  closed: boolean;
  /** Time at which the first job other than the current job began to wait for money; null if no other job waits. */
  waiting_since: string | null;
};

/** State of a job in one budget of a program. */
export type JobBudget = {
  /** Key of the budget cell for the job. Null while a fact that identifies the cell is unknown. */
  cell: string | null;
  period: string;
  /** State of the budget for this job: open, waitlist or closed. Null while unknown. */
  state: BudgetState | null;
  /** Dollars drawn for the job, or null if none are drawn. The dollars stay charged to the same cell, even if facts about the home change later. */
  held: number | null;
  waits_since: string | null;
  /** Set if the job is on the program's waitlist and money has become available for it. */
  freed?: true;
};
export type JobBudgets = Readonly<Record<string, JobBudget>>;

/** Submission, reservation and enrollment of the job in the program, with the promised or expected amounts in dollars. */
export type BudgetProgress = {
  submitted: { on: IsoDate; amount: number | null } | null;
  reserved: { on: IsoDate; amount: number } | null;
  enrolled: { on: IsoDate; amount: number } | null;
  /** True if the program, not the portal, put the job on the waitlist. */
  isWaitlisted: boolean;
};

export type BudgetInput = {
  program: Program;
  /** Facts of the home, excluding the job's budget states. */
  facts: FactBook;
  dates: ProgramDates;
  progress: BudgetProgress;
  earlier: JobBudgets | undefined;
  budgetCells: readonly BudgetCellBalance[];
  today: IsoDate;
  now: string;
};

/** Returns facts about a program's budget cells in the current period: drawn dollars, the amount that staff entered, and whether the cell is closed. */
export function budgetFacts(
  program: Pick<Program, 'key' | 'budgets'>,
  budgetCells: readonly BudgetCellBalance[],
  today: IsoDate,
): Record<string, number | boolean> {
  const facts: Record<string, number | boolean> = {};
  for (const budget of program.budgets) {
    const period = budgetPeriod(budget, today);
    for (const cellBalance of budgetCells) {
      if (cellBalance.program !== program.key || cellBalance.budget !== budget.key || cellBalance.period !== period) continue;
      const name = budgetCellFact(program.key, budget.key, cellBalance.cell);
      facts[`budget_drawn.${name}`] = cellBalance.drawn;
      facts[`budget_closed.${name}`] = cellBalance.closed;
      if (cellBalance.amount !== null) facts[`budget_amount.${name}`] = cellBalance.amount;
    }
  }
  return facts;
}

/** Returns the budget states that are stored with the job as facts. Rules that read `budget.<key>.status` then get the stored state. */
export const jobBudgetFacts = (program: string, jobBudgets: JobBudgets = {}): Record<string, BudgetState | null> =>
  Object.fromEntries(Object.entries(jobBudgets).map(([key, { state }]) => [`budget_state.${program}/${key}`, state]));

/**
 * Calculates how much money the job draws from each program budget, and whether the job waits for money. Returns undefined if the program has no budgets. The
 * caller locks the budgets and writes the result.
 * Source: docs/spec/rule-language.md, rule 18.
 */
export function calculateJobBudgets(input: BudgetInput): JobBudgets | undefined {
  const { program, facts, dates, budgetCells, today } = input;
  if (program.budgets.length === 0) return undefined;
  const scope = createScope(program, facts.with(budgetFacts(program, budgetCells, today)).read, dates);
  return Object.fromEntries(program.budgets.map((budget) => [budget.key, jobBudgetFor(budget, input, scope)]));
}

/** Returns the budgets of the program that pay for the job. Includes budgets whose condition is unknown. */
export function payingBudgets({
  program,
  facts,
  dates,
  budgetCells,
  today,
}: Pick<BudgetInput, 'program' | 'facts' | 'dates' | 'budgetCells' | 'today'>): Budget[] {
  if (program.budgets.length === 0) return [];
  const { read } = createScope(program, facts.with(budgetFacts(program, budgetCells, today)).read, dates);
  return program.budgets.filter(({ when }) => !when || evaluateTruth(when, read).value !== false);
}

type BudgetDemand = { on: IsoDate; amount: number | null; isPromised: boolean };

/** Returns the amount that the job draws from the budget, with the date of the event that draws it. Returns null before this event. */
function demandOf({ counts_from: from }: Budget, { submitted, reserved, enrolled }: BudgetProgress): BudgetDemand | null {
  if (enrolled) return { ...enrolled, isPromised: true };
  if (reserved && from !== 'enrolled') return { ...reserved, isPromised: true };
  return submitted && from === 'submitted' ? { ...submitted, isPromised: false } : null;
}

function jobBudgetFor(budget: Budget, input: BudgetInput, { read }: ProgramScope): JobBudget {
  const { program, progress, now, today, earlier: all } = input;
  const earlier = all?.[budget.key];
  const neededDraw = demandOf(budget, progress);
  if (neededDraw && earlier?.held !== undefined && earlier.held !== null)
    return { ...earlier, state: 'open', held: neededDraw.isPromised ? neededDraw.amount : earlier.held, waits_since: null };
  const drawCell = cellAt(budget, read, neededDraw?.on ?? today);
  const jobBudget: JobBudget = { cell: drawCell.cell, period: drawCell.period, state: stateOf(program.key, budget, read), held: null, waits_since: null };
  if (drawCell.cell === null || (budget.when && evaluateTruth(budget.when, read).value === false)) return jobBudget;
  // A promised amount is drawn even if the budget is used up.
  if (neededDraw?.isPromised) return { ...jobBudget, state: 'open', held: neededDraw.amount };
  const since = earlier?.waits_since ?? now;
  const stateFor = (amount: number) =>
    jobBudget.state === 'open' ? fitsBudget(budget, leftFor(budget, input, drawCell, read, since), amount) : jobBudget.state;
  if (!neededDraw) {
    const amount = progress.submitted?.amount ?? null;
    return progress.isWaitlisted
      ? waitlistedJobBudget({ ...jobBudget, state: amount === null ? jobBudget.state : stateFor(amount), waits_since: since }, earlier)
      : jobBudget;
  }
  if (neededDraw.amount === null) return { ...jobBudget, waits_since: earlier?.waits_since ?? null };
  const state = stateFor(neededDraw.amount);
  if (state === 'open') return { ...jobBudget, state, held: neededDraw.amount };
  return { ...jobBudget, state, waits_since: state === 'waitlist' ? since : null };
}

/**
 * Marks a waitlisted job as freed if the cell has enough money and had too little at the last calculation. The job keeps its position until the program
 * decides.
 */
function waitlistedJobBudget(jobBudget: JobBudget, earlier: JobBudget | undefined): JobBudget {
  const isFreed = jobBudget.state === 'open' && earlier !== undefined && earlier.waits_since !== null && (earlier.freed === true || earlier.state !== 'open');
  return { ...jobBudget, ...(isFreed && { freed: true as const }) };
}

function stateOf(program: string, budget: Budget, read: ReadFact): BudgetState | null {
  const value = knownValue(budgetStatus(program, budget, read));
  return value === 'open' || value === 'waitlist' || value === 'closed' ? value : null;
}

type At = { cell: string | null; period: string };

function cellAt(budget: Budget, read: ReadFact, day: IsoDate): At {
  const cell = knownValue(budgetCell(budget, read));
  return { cell: cell === undefined ? null : String(cell), period: budgetPeriod(budget, day) };
}

/** Returns the dollars available to the job. Returns 0 if another job has waited longer, and null if the amount of the budget is unknown. */
function leftFor(budget: Budget, { program, budgetCells }: Pick<BudgetInput, 'program' | 'budgetCells'>, at: At, read: ReadFact, since: string): number | null {
  const cellBalance = budgetCells.find(
    (cell) => cell.program === program.key && cell.budget === budget.key && cell.cell === at.cell && cell.period === at.period,
  );
  if (cellBalance?.waiting_since && cellBalance.waiting_since < since) return 0;
  const amount = knownValue(
    budgetAmount(budget, read, cellBalance && cellBalance.amount !== null ? { state: 'known', value: cellBalance.amount } : { state: 'unanswered' }),
  );
  return typeof amount === 'number' ? amount - (cellBalance?.drawn ?? 0) : null;
}

/**
 * Returns the budgets that have less money than the promised amount, with their remaining amounts. Considers only budgets that are drawn at or before the event
 * `act`.
 */
export function insufficientBudgets(
  input: Omit<BudgetInput, 'now'>,
  act: Budget['counts_from'],
  promise: { on: IsoDate; amount: number },
): { budget: Budget; remaining: number }[] {
  const { program, facts, dates, budgetCells, earlier, today } = input;
  if (program.budgets.length === 0) return [];
  const { read } = createScope(program, facts.with(budgetFacts(program, budgetCells, today)).read, dates);
  const order: readonly Budget['counts_from'][] = ['submitted', 'reserved', 'enrolled'];
  return program.budgets.flatMap((budget) => {
    if (order.indexOf(budget.counts_from) > order.indexOf(act) || (budget.when && evaluateTruth(budget.when, read).value === false)) return [];
    const jobBudget = earlier?.[budget.key];
    // If the job already holds money in a cell, use the same cell.
    const drawCell = jobBudget && jobBudget.held !== null ? jobBudget : cellAt(budget, read, promise.on);
    if (drawCell.cell === null) return [];
    const remaining = leftFor(budget, { program, budgetCells }, drawCell, read, '');
    return remaining === null || promise.amount <= remaining ? [] : [{ budget, remaining: Math.max(0, remaining) }];
  });
}

/**
 * Returns the state of a budget cell, independent of any job: its amount, the remaining amount and its status. Calculates the state for today or, for a later
 * period, for the first day of that period.
 */
export function currentBudgetCell(
  program: Program,
  budget: Budget,
  { cell, period, drawn, amount, closed }: Omit<BudgetCellBalance, 'program' | 'budget' | 'waiting_since'>,
  today: IsoDate,
): { amount: number | null; left: number | null; state: BudgetState } {
  const parts = cell.split('/');
  const name = budgetCellFact(program.key, budget.key, cell);
  const facts = new Map<string, unknown>([
    ...budget.by.map((item, i): [string, unknown] => [item, parts[i]]),
    ['$today', today],
    [`budget_drawn.${name}`, drawn],
    [`budget_closed.${name}`, closed],
  ]);
  if (amount !== null) facts.set(`budget_amount.${name}`, amount);
  const dates = { today: period > today ? period : today, reserved_on: null, submitted_on: null, install_start_date: null };
  const { read } = createScope(program, (name) => (facts.has(name) ? { state: 'known', value: facts.get(name) } : { state: 'unanswered' }), dates);
  const remaining = knownValue(budgetRemaining(program.key, budget, read));
  return {
    amount: typeof remaining === 'number' ? remaining + drawn : null,
    left: typeof remaining === 'number' ? remaining : null,
    state: stateOf(program.key, budget, read) ?? 'open',
  };
}
