import { z } from 'zod';
import type { IsoDate } from '@/platform';
import { conditionSchema, evaluateTruth, type FactReading, operandSchema, type ReadFact, readingFromMissing, resolveOperand } from '@/rules/conditions';
import { sourcedShape } from '@/rules/facts';
import { termKey } from './class';
import { t } from './messages';
import { measureNumber, numberSchema } from './quantity';

export const BUDGET_STATES = ['open', 'waitlist', 'closed'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** Money that can run out, cell by cell (county and income band, say). */
export const budgetSchema = z.strictObject({
  key: termKey,
  name: z.string().min(1),
  /** What the cells are told apart by. */
  by: z.array(z.string().min(1)),
  /** What a cell has, or has in each period. Absent: nobody publishes how much there is. */
  amount: numberSchema.optional(),
  /** The month and day on which a new period begins with its whole amount, as `07-01`; absent: one amount for good. */
  renews_on: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/, 'must be a month and a day like 07-01')
    .optional(),
  /** A table of open, waitlist and closed; absent: open until the money is used up or somebody closes it. */
  status: operandSchema.optional(),
  /** The act that takes the money out: the application, the reservation or the enrollment. */
  counts_from: z.enum(['submitted', 'reserved', 'enrolled']),
  /** When it is used up, jobs wait instead of being refused. */
  waitlist: z.boolean(),
  /** Of which jobs it is the money; absent: of all. */
  when: conditionSchema.optional(),
  message: z.string().min(1),
  ...sourcedShape,
});
export type Budget = z.infer<typeof budgetSchema>;

/** The cell a job draws from, as `Fresno/below_ami_80`; unknown while what tells the cells apart is. */
export function budgetCell({ by }: Pick<Budget, 'by'>, read: ReadFact): FactReading {
  const parts: string[] = [];
  for (const name of by) {
    const reading = read(name);
    if (reading.state !== 'known') return reading;
    parts.push(String(reading.value));
  }
  return { state: 'known', value: parts.join('/') };
}

/** The first day of the period a day is in; nothing where the money is one amount for good. */
export function budgetPeriod({ renews_on: begins }: Pick<Budget, 'renews_on'>, day: IsoDate): string {
  if (begins === undefined) return '';
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) >= begins ? year : year - 1}-${begins}`;
}

/** Facts of a cell: `budget_drawn.<program>/<budget>/<cell>`. */
export const budgetCellFact = (program: string, budget: string, cell: string): string => `${program}/${budget}${cell === '' ? '' : `/${cell}`}`;

/**
 * Whether there is money for the job: as it stands with the job; else closed by hand, else as the table says, else by what
 * is left. What nobody knows is never used up.
 */
export function budgetStatus(program: string, budget: Budget, read: ReadFact): FactReading {
  const own = read(`budget_state.${program}/${budget.key}`);
  if (own.state === 'known') return own;
  const applies = budget.when ? evaluateTruth(budget.when, read) : undefined;
  if (applies?.value === false) return OPEN;
  if (applies?.value === 'unknown') return readingFromMissing(applies);
  const cell = budgetCell(budget, read);
  if (cell.state === 'known' && isTrue(read(`budget_closed.${budgetCellFact(program, budget.key, String(cell.value))}`))) return CLOSED;
  // A total that staff entered is newer than the published list.
  const isEntered = cell.state === 'known' && read(`budget_amount.${budgetCellFact(program, budget.key, String(cell.value))}`).state === 'known';
  const listed = budget.status && !isEntered ? resolveOperand(budget.status, read) : OPEN;
  if (listed.state !== 'known' || listed.value !== 'open') return listed;
  const left = budgetRemaining(program, budget, read);
  if (left.state === 'known') return Number(left.value) > 0 ? OPEN : budget.waitlist ? WAITLIST : CLOSED;
  // With an amount, which cell it is has to be known; without one, nobody knows what is left.
  return budget.amount !== undefined && cell.state !== 'known' ? cell : OPEN;
}

const OPEN: FactReading = { state: 'known', value: 'open' };
const WAITLIST: FactReading = { state: 'known', value: 'waitlist' };
const CLOSED: FactReading = { state: 'known', value: 'closed' };
const isTrue = (reading: FactReading): boolean => reading.state === 'known' && reading.value === true;

/** What other jobs leave of the job's cell, in dollars; unavailable where nobody says how much there is. */
export function budgetRemaining(program: string, budget: Budget, read: ReadFact): FactReading {
  const cell = budgetCell(budget, read);
  if (cell.state !== 'known') return cell;
  const name = budgetCellFact(program, budget.key, String(cell.value));
  const amount = budgetAmount(budget, read, read(`budget_amount.${name}`));
  if (amount.state !== 'known') return amount;
  const drawn = read(`budget_drawn.${name}`);
  return { state: 'known', value: Number(amount.value) - (drawn.state === 'known' ? Number(drawn.value) : 0) };
}

/** What staff entered, else what the program says. */
export function budgetAmount(budget: Pick<Budget, 'amount' | 'name'>, read: ReadFact, byHand: FactReading): FactReading {
  if (byHand.state === 'known') return byHand;
  if (budget.amount === undefined) return { state: 'unavailable', why: t('budget_amount_unknown_error', { name: budget.name }) };
  const amount = measureNumber(budget.amount, read);
  return amount.known ? { state: 'known', value: amount.number } : readingFromMissing(amount);
}

/**
 * What fits into what is left of a cell: whole or not at all. What does not fit waits, or is refused where there is no
 * list to wait on. Asked under the lock of the budget.
 */
export function fitsBudget(budget: Pick<Budget, 'waitlist'>, left: number | null, wanted: number): BudgetState {
  if (left === null || wanted <= left) return 'open';
  return budget.waitlist ? 'waitlist' : 'closed';
}
