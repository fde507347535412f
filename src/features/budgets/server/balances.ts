import type { Actor } from '@/access';
import type { IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { budgetPeriod } from '@/rules/program-parameters';
import { translateProgramText } from '@/rules/programs';
import { listProgramsFor } from '@/rules/programs/server';
import { budgetCellRows, budgetCellView } from './cells';

export type BudgetBalance = {
  program: string;
  program_name: string;
  budget: string;
  budget_name: string;
  cell: string;
  period: string;
  /** Labels that identify this part of the budget, such as the county and the household income. Empty if the budget is not divided. */
  labels: string[];
  /** Total in dollars. Null if it is not known. */
  amount: number | null;
  drawn: number;
  left: number | null;
};

/**
 * Returns the budget cells of the current period for all programs that the actor sees, with the money that jobs have drawn. Omits cells that no job has drawn
 * money from and that staff have not changed.
 */
export async function budgetBalances(tx: Tx, actor: Actor, today: IsoDate): Promise<BudgetBalance[]> {
  const programs = (await listProgramsFor(tx, actor)).map(({ program }) => program).filter(({ budgets }) => budgets.length > 0);
  if (programs.length === 0) return [];
  const rows = await budgetCellRows(
    tx,
    programs.map(({ key }) => key),
  );
  return programs.flatMap((program) =>
    program.budgets.flatMap((budget) =>
      rows
        .filter((row) => row.program_key === program.key && row.budget_key === budget.key && row.period === budgetPeriod(budget, today))
        .map((row): BudgetBalance => {
          const { at, amount, promised, left } = budgetCellView(row, budget, program, 0, today);
          return {
            program: program.key,
            program_name: program.name,
            budget: budget.key,
            budget_name: translateProgramText(program, budget.name),
            cell: row.cell,
            period: row.period,
            labels: at.map(({ label }) => label),
            amount,
            drawn: promised,
            left,
          };
        }),
    ),
  );
}
