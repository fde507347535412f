import { z } from 'zod';
import type { IsoDate } from '@/platform';
import { conditionSchema, evaluateTruth, type FactReading, operandSchema, type ReadFact, readingFromMissing, resolveOperand } from '@/rules/conditions';
import { sourceCitationShape } from '@/rules/facts';
import { termKeySchema } from './class';
import { t } from './messages';
import { measureNumber, numberSchema } from './quantity';

export const BUDGET_STATES = ['open', 'waitlist', 'closed'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** Limited program budget. A budget is divided into cells, which are separate amounts of money, for example one for each county and income band. */
export const budgetSchema = z.strictObject({
  key: termKeySchema,
  name: z.string().min(1),
  /** Names of facts or classes, such as county and income level. Their values on a job together identify the budget cell from which the job is paid. */
  by: z.array(z.string().min(1)),
  /** Dollars in a cell: the total, or the amount for each period if `renews_on` is set. Absent if the amount is not published. */
  amount: numberSchema.optional(),
  /** Month and day on which a new period starts with the full amount, for example `07-01`. If absent, there are no periods. */
  renews_on: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'must be a month and a day like 07-01')
    .optional(),
  /**
   * Reference to a table that contains the published budget status: open, waitlist or closed. If absent, the budget is open until its money is used up or staff
   * close the budget.
   */
  status: operandSchema.optional(),
  /** Job event at which the job's amount is deducted from the budget: submission, reservation or enrollment. */
  counts_from: z.enum(['submitted', 'reserved', 'enrolled']),
  /** If true, jobs join a waitlist after the money is used up. If false, the budget closes when the money is used up. */
  waitlist: z.boolean(),
  /** Condition that selects the jobs to which the budget applies. If absent, the budget applies to all jobs. */
  when: conditionSchema.optional(),
  message: z.string().min(1),
  ...sourceCitationShape,
});
export type Budget = z.infer<typeof budgetSchema>;

/**
 * Returns the key of the budget cell for the job, for example `Fresno/below_ami_80`. If a name in `by` has no known value, returns the reading of that name,
 * which contains the reason.
 */
export function budgetCell({ by }: Pick<Budget, 'by'>, read: ReadFact): FactReading {
  const parts: string[] = [];
  for (const name of by) {
    const reading = read(name);
    if (reading.state !== 'known') return reading;
    parts.push(String(reading.value));
  }
  return { state: 'known', value: parts.join('/') };
}

/** Returns the first day of the period that contains `day`, or an empty string if there are no periods. */
export function budgetPeriod({ renews_on: begins }: Pick<Budget, 'renews_on'>, day: IsoDate): string {
  if (begins === undefined) return '';
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= begins ? year : year - 1}-${begins}`;
}

/**
 * Returns the part of a fact name that identifies a budget cell: `<program>/<budget>/<cell>`. In the fact name, this part follows a prefix such as
 * `budget_drawn.`.
 */
export const budgetCellFact = (program: string, budget: string, cell: string): string => `${program}/${budget}${cell === '' ? '' : `/${cell}`}`;

/**
 * Returns whether budget money is available for the job: open, waitlist or closed. The first of these checks that applies decides:
 * 1. The stored budget state of the job.
 * 2. `when`: if it is false, the budget is open.
 * 3. Closure of the cell by staff.
 * 4. The published table, if its value is not open.
 * 5. The remaining amount. A budget with an unknown amount never runs out.
 */
export function budgetStatus(program: string, budget: Budget, read: ReadFact): FactReading {
  const budgetState = read(`budget_state.${program}/${budget.key}`);
  if (budgetState.state === 'known') return budgetState;
  const applies = budget.when ? evaluateTruth(budget.when, read) : undefined;
  if (applies?.value === false) return OPEN;
  if (applies?.value === 'unknown') return readingFromMissing(applies);
  const cell = budgetCell(budget, read);
  if (cell.state === 'known' && isTrue(read(`budget_closed.${budgetCellFact(program, budget.key, String(cell.value))}`))) return CLOSED;
  // Ignore the published table if staff entered an amount, because the amount is newer.
  const isEntered = cell.state === 'known' && read(`budget_amount.${budgetCellFact(program, budget.key, String(cell.value))}`).state === 'known';
  const listed = budget.status && !isEntered ? resolveOperand(budget.status, read) : OPEN;
  if (listed.state !== 'known' || listed.value !== 'open') return listed;
  const remaining = budgetRemaining(program, budget, read);
  if (remaining.state === 'known') return Number(remaining.value) > 0 ? OPEN : budget.waitlist ? WAITLIST : CLOSED;
  // If the budget has an amount, its status depends on the cell, so an unknown cell makes the status unknown. A budget without an amount is open.
  return budget.amount !== undefined && cell.state !== 'known' ? cell : OPEN;
}

const OPEN: FactReading = { state: 'known', value: 'open' };
const WAITLIST: FactReading = { state: 'known', value: 'waitlist' };
const CLOSED: FactReading = { state: 'known', value: 'closed' };
const isTrue = (reading: FactReading): boolean => reading.state === 'known' && reading.value === true;

/** Returns the dollars in the job's cell that other jobs have not drawn. Returns an unavailable reading if the amount is not published. */
export function budgetRemaining(program: string, budget: Budget, read: ReadFact): FactReading {
  const cell = budgetCell(budget, read);
  if (cell.state !== 'known') return cell;
  const name = budgetCellFact(program, budget.key, String(cell.value));
  const amount = budgetAmount(budget, read, read(`budget_amount.${name}`));
  if (amount.state !== 'known') return amount;
  const drawnReading = read(`budget_drawn.${name}`);
  return { state: 'known', value: Number(amount.value) - (drawnReading.state === 'known' ? Number(drawnReading.value) : 0) };
}

/** Returns the dollars in a budget cell: the amount that staff entered (`byHand`), or otherwise the amount in the program. */
export function budgetAmount(budget: Pick<Budget, 'amount' | 'name'>, read: ReadFact, byHand: FactReading): FactReading {
  if (byHand.state === 'known') return byHand;
  if (budget.amount === undefined) return { state: 'unavailable', why: t('budget_amount_unknown_error', { name: budget.name }) };
  const amount = measureNumber(budget.amount, read);
  return amount.known ? { state: 'known', value: amount.number } : readingFromMissing(amount);
}

/**
 * Returns the budget state for a job that needs `wanted` dollars. `left`: dollars left in the budget cell, or null if the amount is unknown. An unknown amount
 * means open. If the money is not enough, the state is waitlist, or closed for a budget without a waitlist. The result is binding only while the caller holds
 * the lock of the budget.
 */
export function fitsBudget(budget: Pick<Budget, 'waitlist'>, left: number | null, wanted: number): BudgetState {
  if (left === null || wanted <= left) return 'open';
  return budget.waitlist ? 'waitlist' : 'closed';
}
