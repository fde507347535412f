import { counties } from '@/foundation/places/server';
import { dollarsFrom, formatMoney, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { evaluateTruth, type ReadFact } from '@/rules/conditions';
import { factDefinition, factLabels } from '@/rules/facts';
import { type Budget, budgetPeriod, parseParameterName } from '@/rules/program-parameters';
import { currentBudgetCell, type Program, programLabels, translateProgramText } from '@/rules/programs';
import type { BudgetCell } from '../contract';
import './tables';

export type BudgetCellRow = {
  id: string;
  program_key: string;
  budget_key: string;
  cell: string;
  period: string;
  drawn_cents: string;
  amount_cents: string | null;
  is_closed: boolean;
  note: string | null;
  changed_by: string | null;
  changed_at: Date | null;
  version: number;
};

/** Returns the budget cells that staff changed or from which jobs draw or drew money. */
export const budgetCellRows = (tx: Tx, programs: readonly string[]): Promise<BudgetCellRow[]> =>
  tx
    .selectFrom('app.budget_cells as cells')
    .select(['id', 'program_key', 'budget_key', 'cell', 'period', 'drawn_cents', 'amount_cents', 'is_closed', 'note', 'changed_by', 'changed_at', 'version'])
    .where('program_key', 'in', programs)
    .orderBy('period', 'desc')
    .orderBy('cell')
    .execute();

/**
 * Returns the budget cells that staff changed, from which jobs draw or drew money, or that have a waitlist. The returned function `waiting` maps a cell to the
 * number of jobs on its waitlist.
 */
export async function loadBudgetCells(
  tx: Tx,
  programs: readonly string[],
): Promise<{ rows: BudgetCellRow[]; waiting: (cell: Omit<BudgetCellRow, 'id'>) => number }> {
  const rows = await budgetCellRows(tx, programs);
  const waits = await tx
    .selectFrom('app.budget_draws as money')
    .select(({ fn }) => ['program_key', 'budget_key', 'cell', 'period', fn.countAll<string>().as('jobs')])
    .where('waiting_since', 'is not', null)
    .where('program_key', 'in', programs)
    .groupBy(['program_key', 'budget_key', 'cell', 'period'])
    .execute();
  const isSame = (a: Omit<BudgetCellRow, 'id'>, b: (typeof waits)[number]) =>
    a.program_key === b.program_key && a.budget_key === b.budget_key && a.cell === b.cell && a.period === b.period;
  const waitingOnly = waits.filter((wait) => !rows.some((row) => isSame(row, wait)));
  return {
    rows: [...rows, ...waitingOnly.map(({ jobs: _jobs, ...wait }) => ({ ...EMPTY_CELL, ...wait }))],
    waiting: (cell) => Number(waits.find((wait) => isSame(cell, wait))?.jobs ?? 0),
  };
}

export const EMPTY_CELL = { id: '', drawn_cents: '0', amount_cents: null, is_closed: false, note: null, changed_by: null, changed_at: null, version: 0 };

/** Returns the dimensions of a budget, such as the county, with labels and options. The options are empty if the possible values are not known. */
export const cellDimensions = ({ by }: Budget, program: Program) =>
  by.map((fact) => {
    const labels = programLabels(program, factLabels());
    return { fact, label: labels.label(fact), options: codesOf(fact, program).map((value) => ({ value, label: labels.value(fact, value) })) };
  });

function codesOf(fact: string, program: Program): string[] {
  const { classes } = program;
  // Offer only counties in which the program can pay.
  if (fact === 'county') return countiesOf(program);
  const [kind, key] = parseParameterName(fact) ?? [];
  if (kind === 'class') return [...new Set(classes.find((candidate) => candidate.key === key)?.cases.map(({ value }) => value))];
  return Object.keys(factDefinition(fact)?.options ?? {});
}

/** Returns the counties that the territory does not exclude. An excluded county cannot have a budget. */
function countiesOf({ territory }: Program): string[] {
  const where = territory.where;
  const inside = counties().filter((county) => {
    const facts = new Map<string, string>(Object.entries(county));
    const readFact: ReadFact = (fact) => {
      const value = facts.get(fact);
      return value === undefined ? { state: 'unanswered' } : { state: 'known', value };
    };
    return !where || evaluateTruth(where, readFact).value !== false;
  });
  return [...new Set(inside.map(({ county }) => county))].sort();
}

const fundOf = ({
  cell,
  period,
  drawn_cents,
  amount_cents,
  is_closed,
}: Pick<BudgetCellRow, 'cell' | 'period' | 'drawn_cents' | 'amount_cents' | 'is_closed'>) => ({
  cell,
  period,
  drawn: dollarsFrom(drawn_cents),
  amount: amount_cents === null ? null : dollarsFrom(amount_cents),
  closed: is_closed,
});

/** Returns the status of a budget cell on `today`, independent of any job. */
export const currentStatusOf = (row: Parameters<typeof fundOf>[0], budget: Budget, program: Program, today: IsoDate) =>
  currentBudgetCell(program, budget, fundOf(row), today);

export function budgetCellView(row: BudgetCellRow, budget: Budget, program: Program, waiting: number, today: IsoDate): BudgetCell {
  const labels = programLabels(program, factLabels());
  const parts = budget.by.length === 0 ? [] : row.cell.split('/');
  return {
    at: parts.map((value, i) => ({ value, label: labels.value(budget.by[i] ?? '', value) })),
    period: row.period === '' ? null : row.period,
    ...currentStatusOf(row, budget, program, today),
    is_entered: row.amount_cents !== null,
    promised: dollarsFrom(row.drawn_cents),
    is_closed: row.is_closed,
    waiting,
    note: row.note,
    changed_by: row.changed_by,
    changed_at: row.changed_at?.toISOString() ?? null,
    version: row.version,
  };
}

export const budgetHead = (budget: Budget, program: Program, today: IsoDate) => ({
  program: program.key,
  program_name: program.name,
  key: budget.key,
  name: translateProgramText(program, budget.name),
  message: translateProgramText(program, budget.message),
  counts_from: budget.counts_from,
  waitlist: budget.waitlist,
  period: budgetPeriod(budget, today) || null,
  by: cellDimensions(budget, program),
});

/** Returns the fields of a budget cell that the audit log records. */
export const budgetAuditFields = ({ amount_cents, is_closed, note }: BudgetCellRow) => ({
  amount: amount_cents === null ? null : formatMoney(dollarsFrom(amount_cents)),
  closed: is_closed,
  note,
});
