import { z } from 'zod';
import { conditionSchema, operandSchema, type Read, type Reading, resolve } from '@/rules/conditions';
import { sourcedShape } from '@/rules/facts';
import { termKey } from './class';

export const BUDGET_STATES = ['open', 'waitlist', 'closed'] as const;
export type BudgetState = (typeof BUDGET_STATES)[number];

/** Money that can run out, cell by cell (county and income band, say). */
export const budgetSchema = z.strictObject({
  key: termKey,
  name: z.string().min(1),
  /** What the cells are told apart by. */
  by: z.array(z.string().min(1)),
  /** Absent: nobody publishes how much there is. */
  amount: z.union([z.number().min(0), operandSchema]).optional(),
  /** A table of open, waitlist and closed; absent: open until somebody closes it. */
  status: operandSchema.optional(),
  counts_from: z.enum(['submitted', 'reserved']),
  /** When it is used up, jobs wait instead of being refused. */
  waitlist: z.boolean(),
  when: conditionSchema.optional(),
  message: z.string().min(1),
  ...sourcedShape,
});
export type Budget = z.infer<typeof budgetSchema>;

/** The cell a job draws from, as `Fresno/below_ami_80`; unknown while what tells the cells apart is. */
function cellOfBudget(budget: Budget, read: Read): Reading {
  const parts: string[] = [];
  for (const name of budget.by) {
    const reading = read(name);
    if (reading.state !== 'known') return reading;
    parts.push(String(reading.value));
  }
  return { state: 'known', value: parts.join('/') };
}

/** Whether there is money in the job's cell: closed by hand, else as its table says, else open. */
export function statusOfBudget(program: string, budget: Budget, read: Read): Reading {
  const cell = cellOfBudget(budget, read);
  if (cell.state === 'known') {
    const closed = read(`budget_closed.${program}/${budget.key}${cell.value === '' ? '' : `/${String(cell.value)}`}`);
    if (closed.state === 'known' && closed.value === true) return { state: 'known', value: 'closed' };
  }
  return budget.status ? resolve(budget.status, read) : { state: 'known', value: 'open' };
}

/**
 * What fits into what is left of a cell, in cents: whole or not at all. What does not fit waits, or is refused where
 * there is no list to wait on. Asked under the lock of the cell.
 */
export function fits(budget: Pick<Budget, 'waitlist'>, left: number | null, wanted: number): BudgetState {
  if (left === null || wanted <= left) return 'open';
  return budget.waitlist ? 'waitlist' : 'closed';
}
