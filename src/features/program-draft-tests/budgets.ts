import { differenceOf, type IsoDate } from '@/platform';
import { factLabels } from '@/rules/facts';
import { type Budget, budgetPeriod } from '@/rules/program-parameters';
import { type BudgetCellBalance, currentBudgetCell, type Program, programLabels } from '@/rules/programs';
import type { ExpectedDrawSum } from './compare';
import type { PreviewBudget } from './contract';

type BudgetComparison = { newest: Program; draft: Program; balances: readonly BudgetCellBalance[]; wanted: readonly ExpectedDrawSum[]; day: IsoDate };

/**
 * Compares the remaining money of each budget cell with the dollars that the evaluated jobs would draw, under the newest version and under the draft. A budget
 * cell is a part of a budget with its own money, for example for one county. In each budget, the cells with the least money after these jobs come first.
 */
export function compareBudgets(compared: BudgetComparison): PreviewBudget[] {
  const keys = new Set([...compared.newest.budgets, ...compared.draft.budgets].map(({ key }) => key));
  return [...keys].map((key) => budgetOf(key, compared));
}

function budgetOf(key: string, { newest, draft, balances, wanted, day }: BudgetComparison): PreviewBudget {
  const [before, after] = [newest, draft].map((program) => ({ program, budget: program.budgets.find((budget) => budget.key === key) }));
  const budgetDefinition = after?.budget ?? before?.budget;
  const period = budgetDefinition ? budgetPeriod(budgetDefinition, day) : '';
  const periodBalances = balances.filter((balance) => balance.budget === key && balance.period === period);
  const sums = wanted.filter(({ budget }) => budget === key);
  const names = [...new Set([...periodBalances, ...sums].map(({ cell }) => cell))];
  const cells = names.map((cell) => {
    const sum = sums.find((candidate) => candidate.cell === cell);
    const balance = periodBalances.find((candidate) => candidate.cell === cell);
    const remainingOf = (side: typeof before) =>
      cell === null || !side?.budget
        ? null
        : currentBudgetCell(side.program, side.budget, { drawn: 0, amount: null, closed: false, ...balance, cell, period }, day).left;
    return {
      cell,
      label: cell === null || !budgetDefinition ? null : cellLabel(cell, budgetDefinition, draft),
      before: { open: 0, jobs: 0, ...sum?.before, left: remainingOf(before) },
      after: { open: 0, jobs: 0, ...sum?.after, left: remainingOf(after) },
    };
  });
  return { key, name: budgetDefinition?.name ?? key, cells: cells.toSorted((a, b) => restOf(a) - restOf(b)) };
}

const restOf = ({ after: { left, open } }: PreviewBudget['cells'][number]): number => (left === null ? Number.POSITIVE_INFINITY : differenceOf(left, open));

/**
 * Returns the label of a cell from the values that identify it. Example: `Fresno, 80 % of the area median or less`. A budget without cells has an empty label.
 */
function cellLabel(cell: string, { by }: Budget, program: Program): string {
  const labels = programLabels(program, factLabels());
  return by.length === 0
    ? ''
    : cell
        .split('/')
        .map((value, index) => labels.value(by[index] ?? '', value))
        .join(', ');
}
