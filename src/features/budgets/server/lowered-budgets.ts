import { dollarsFrom, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { budgetPeriod } from '@/rules/program-parameters';
import type { Program } from '@/rules/programs';
import { budgetCellRows, currentStatusOf } from './cells';

/** Budget of a program version whose amount is lower than the dollars that jobs hold (`promised`). `index`: position of the budget in the program. */
export type LoweredBudget = { index: number; promised: number };

/**
 * Returns the budgets that `after` lowers below the money that jobs of the current period hold. Ignores cells whose total staff entered, because this total
 * replaces the amount of the program.
 */
export async function loweredBudgets(tx: Tx, before: Program, after: Program, today: IsoDate): Promise<LoweredBudget[]> {
  const rows = (await budgetCellRows(tx, [after.key])).filter((row) => row.amount_cents === null);
  return after.budgets.flatMap((budget, index) => {
    const earlier = before.budgets.find(({ key }) => key === budget.key);
    if (!earlier) return [];
    const promised = rows
      .filter((row) => row.budget_key === budget.key && row.period === budgetPeriod(budget, today))
      .flatMap((row) => {
        const held = dollarsFrom(row.drawn_cents);
        const amount = currentStatusOf(row, budget, after, today).amount;
        const earlierAmount = currentStatusOf(row, earlier, before, today).amount;
        return amount !== null && amount < held && (earlierAmount === null || amount < earlierAmount) ? [held] : [];
      });
    return promised.length > 0 ? [{ index, promised: Math.max(...promised) }] : [];
  });
}
