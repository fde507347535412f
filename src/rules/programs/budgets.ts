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

/** Balance of one budget cell in one period in dollars, without the draws of the current job. */
export type BudgetCellBalance = {
  program: string;
  budget: string;
  cell: string;
  period: string;
  /** Sum of the draws of other jobs. */
  drawn: number;
  /** Amount that staff entered for the cell; null if the amount in the program applies. */
  amount: number | null;
  closed: boolean;
  /** Time at which the first of the other jobs began to wait for money; null if no other job waits. */
  waiting_since: string | null;
};

/** State of a job in one budget of a program. */
export type BudgetShare = {
  /** Null while a fact that identifies the cell is unknown. */
  cell: string | null;
  period: string;
  /** State of the budget for this job: open, waitlist or closed. Null while unknown. */
  state: BudgetState | null;
  /** Dollars drawn for the job. They stay in the cell from which they were drawn, even if facts about the home change later. */
  held: number | null;
  waits_since: string | null;
  /** Set if the job is on the program's waitlist and money has become available for it. */
  freed?: true;
};
export type BudgetShares = Readonly<Record<string, BudgetShare>>;

/** Submission, reservation and enrollment of the job in the program, with the promised or expected amounts in dollars. */
export type BudgetProgress = {
  submitted: { on: IsoDate; amount: number | null } | null;
  reserved: { on: IsoDate; amount: number } | null;
  enrolled: { on: IsoDate; amount: number } | null;
  /** True if the program, not the portal, put the job on the waitlist. */
  isWaitlisted: boolean;
};

export type BudgetDraw = {
  program: Program;
  /** Facts of the home, without the budget states of the job. */
  facts: FactBook;
  dates: ProgramDates;
  progress: BudgetProgress;
  earlier: BudgetShares | undefined;
  funds: readonly BudgetCellBalance[];
  today: IsoDate;
  now: string;
};

/** Returns facts about a program's budget cells in the current period: drawn dollars, the amount that staff entered, and whether the cell is closed. */
export function budgetFacts(program: Pick<Program, 'key' | 'budgets'>, funds: readonly BudgetCellBalance[], today: IsoDate): Record<string, number | boolean> {
  const facts: Record<string, number | boolean> = {};
  for (const budget of program.budgets) {
    const period = budgetPeriod(budget, today);
    for (const fund of funds) {
      if (fund.program !== program.key || fund.budget !== budget.key || fund.period !== period) continue;
      const name = budgetCellFact(program.key, budget.key, fund.cell);
      facts[`budget_drawn.${name}`] = fund.drawn;
      facts[`budget_closed.${name}`] = fund.closed;
      if (fund.amount !== null) facts[`budget_amount.${name}`] = fund.amount;
    }
  }
  return facts;
}

/** Returns the stored budget states of the job as facts, so that rules read the `budget.<key>.status` that was stored with the job. */
export const budgetShareFacts = (program: string, shares: BudgetShares = {}): Record<string, BudgetState | null> =>
  Object.fromEntries(Object.entries(shares).map(([key, { state }]) => [`budget_state.${program}/${key}`, state]));

/**
 * Calculates the money that the job draws from each budget of the program, or for which it waits. Undefined if the program has no budgets. The caller locks the
 * budgets and writes the result.
 * Source: docs/spec/rule-language.md, rule 18.
 */
export function budgetShares(drawing: BudgetDraw): BudgetShares | undefined {
  const { program, facts, dates, funds, today } = drawing;
  if (program.budgets.length === 0) return undefined;
  const scope = createScope(program, facts.with(budgetFacts(program, funds, today)).read, dates);
  return Object.fromEntries(program.budgets.map((budget) => [budget.key, shareOf(budget, drawing, scope)]));
}

/** Returns the budgets of the program that pay for the job. Includes budgets whose condition is unknown. */
export function payingBudgets({ program, facts, dates, funds, today }: Pick<BudgetDraw, 'program' | 'facts' | 'dates' | 'funds' | 'today'>): Budget[] {
  if (program.budgets.length === 0) return [];
  const { read } = createScope(program, facts.with(budgetFacts(program, funds, today)).read, dates);
  return program.budgets.filter(({ when }) => !when || evaluateTruth(when, read).value !== false);
}

type BudgetDemand = { on: IsoDate; amount: number | null; isPromised: boolean };

/** Returns the event that draws money from the budget, with the amount; null if it has not happened. */
function wantedOf({ counts_from: from }: Budget, { submitted, reserved, enrolled }: BudgetProgress): BudgetDemand | null {
  if (enrolled) return { ...enrolled, isPromised: true };
  if (reserved && from !== 'enrolled') return { ...reserved, isPromised: true };
  return submitted && from === 'submitted' ? { ...submitted, isPromised: false } : null;
}

function shareOf(budget: Budget, drawing: BudgetDraw, { read }: ProgramScope): BudgetShare {
  const { program, progress, now, today, earlier: all } = drawing;
  const earlier = all?.[budget.key];
  const neededDraw = wantedOf(budget, progress);
  if (neededDraw && earlier?.held !== undefined && earlier.held !== null)
    return { ...earlier, state: 'open', held: neededDraw.isPromised ? neededDraw.amount : earlier.held, waits_since: null };
  const drawCell = cellAt(budget, read, neededDraw?.on ?? today);
  const share: BudgetShare = { cell: drawCell.cell, period: drawCell.period, state: stateOf(program.key, budget, read), held: null, waits_since: null };
  if (drawCell.cell === null || (budget.when && evaluateTruth(budget.when, read).value === false)) return share;
  // A promised amount is drawn even if the budget is used up.
  if (neededDraw?.isPromised) return { ...share, state: 'open', held: neededDraw.amount };
  const since = earlier?.waits_since ?? now;
  const stateFor = (amount: number) => (share.state === 'open' ? fitsBudget(budget, leftFor(budget, drawing, drawCell, read, since), amount) : share.state);
  if (!neededDraw) {
    const amount = progress.submitted?.amount ?? null;
    return progress.isWaitlisted ? waitlistedShare({ ...share, state: amount === null ? share.state : stateFor(amount), waits_since: since }, earlier) : share;
  }
  if (neededDraw.amount === null) return { ...share, waits_since: earlier?.waits_since ?? null };
  const state = stateFor(neededDraw.amount);
  if (state === 'open') return { ...share, state, held: neededDraw.amount };
  return { ...share, state, waits_since: state === 'waitlist' ? since : null };
}

/**
 * Marks the budget share of a waitlisted job as freed if the cell has enough money now and had too little before. The job keeps its position until the
 * program decides.
 */
function waitlistedShare(share: BudgetShare, earlier: BudgetShare | undefined): BudgetShare {
  const isFreed = share.state === 'open' && earlier !== undefined && earlier.waits_since !== null && (earlier.freed === true || earlier.state !== 'open');
  return { ...share, ...(isFreed && { freed: true as const }) };
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

/** Returns the dollars available to the job: 0 if another job has waited longer, null if the amount of the budget is unknown. */
function leftFor(budget: Budget, { program, funds }: Pick<BudgetDraw, 'program' | 'funds'>, at: At, read: ReadFact, since: string): number | null {
  const fund = funds.find((fund) => fund.program === program.key && fund.budget === budget.key && fund.cell === at.cell && fund.period === at.period);
  if (fund?.waiting_since && fund.waiting_since < since) return 0;
  const amount = knownValue(budgetAmount(budget, read, fund && fund.amount !== null ? { state: 'known', value: fund.amount } : { state: 'unanswered' }));
  return typeof amount === 'number' ? amount - (fund?.drawn ?? 0) : null;
}

/** Returns the budgets that draw money at or before the event `act` and have too little for the promise, with the remaining amounts. */
export function insufficientBudgets(
  drawing: Omit<BudgetDraw, 'now'>,
  act: Budget['counts_from'],
  promise: { on: IsoDate; amount: number },
): { budget: Budget; remaining: number }[] {
  const { program, facts, dates, funds, earlier, today } = drawing;
  if (program.budgets.length === 0) return [];
  const { read } = createScope(program, facts.with(budgetFacts(program, funds, today)).read, dates);
  const order: readonly Budget['counts_from'][] = ['submitted', 'reserved', 'enrolled'];
  return program.budgets.flatMap((budget) => {
    if (order.indexOf(budget.counts_from) > order.indexOf(act) || (budget.when && evaluateTruth(budget.when, read).value === false)) return [];
    const share = earlier?.[budget.key];
    // If the job already holds money in a cell, use the same cell.
    const drawCell = share && share.held !== null ? share : cellAt(budget, read, promise.on);
    if (drawCell.cell === null) return [];
    const remaining = leftFor(budget, { program, funds }, drawCell, read, '');
    return remaining === null || promise.amount <= remaining ? [] : [{ budget, remaining: Math.max(0, remaining) }];
  });
}

/** Returns the state of a cell today, or on the first day of a later period, independent of any job: its amount, the remaining amount and its status. */
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
