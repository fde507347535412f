import { sql } from 'kysely';
import { type Actor, actorNameOf, assertAllowed, assertCan, isAllowed } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { sourceTitle } from '@/features/job-programs';
import { changesBetween } from '@/foundation/audit';
import { recordAudit } from '@/foundation/audit/server';
import { badInput, dateInTimeZone, formatMoney, type IsoDate, type Issue, notFound, staleVersion, toCents, toDollars } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { type Budget, budgetPeriod } from '@/rules/program-parameters';
import type { Program } from '@/rules/programs';
import { listProgramsFor } from '@/rules/programs/server';
import * as contract from '../contract';
import { MANAGE_BUDGETS } from '../rules';
import { budgetChangedBackgroundJob } from './budget-changed';
import { type BudgetCellRow, budgetAuditFields, budgetCellView, budgetHead, cellDimensions, currentStatusOf, EMPTY_CELL, loadBudgetCells } from './cells';
import { t } from './messages';

const listBudgetsHandler = readUseCase(contract.listBudgets, async ({ tx, actor, now, deployment }) => {
  const programs = (await listProgramsFor(tx, actor)).map(({ program }) => program).filter(({ budgets }) => budgets.length > 0);
  const today = dateInTimeZone(now, deployment.timeZone);
  return {
    items: await viewsOf(
      tx,
      actor,
      programs.flatMap((program) => program.budgets.map((budget) => ({ program, budget }))),
      today,
    ),
  };
});

type ProgramBudget = { program: Program; budget: Budget };

async function viewsOf(tx: Tx, actor: Actor, named: readonly ProgramBudget[], today: IsoDate): Promise<contract.BudgetView[]> {
  if (named.length === 0) return [];
  const { rows, waiting } = await loadBudgetCells(tx, [...new Set(named.map(({ program }) => program.key))]);
  return named.map(({ program, budget }) => ({
    ...budgetHead(budget, program, today),
    source: sourceTitle(program, budget.source),
    cells: rows
      .filter((row) => row.program_key === program.key && row.budget_key === budget.key)
      .map((row) => budgetCellView(row, budget, program, waiting(row), today)),
    abilities: { edit: isAllowed(MANAGE_BUDGETS, { program: program.key }, actor) },
  }));
}

const changeBudgetHandler = writeUseCase(contract.changeBudget, async (context) => {
  const { tx, actor, now, deployment, params, body } = context;
  assertCan(actor, 'budget.manage');
  const program = (await listProgramsFor(tx, actor)).find(({ key }) => key === params.program)?.program;
  const budget = program?.budgets.find(({ key }) => key === params.budget);
  if (!program || !budget) throw notFound(t('no_such_budget'));
  assertAllowed(MANAGE_BUDGETS, { program: program.key }, actor);
  const name = { program_key: program.key, budget_key: budget.key, cell: body.at.map((part) => part.trim()).join('/'), period: body.period ?? '' };
  const before: BudgetCellRow = await findCell(tx, name);
  const today = dateInTimeZone(now, deployment.timeZone);
  // Null: no total is published, or the total does not change because staff have entered none.
  const total = body.amount ?? restoredTotal(before, budget, program, today);
  const totalCents = total === null ? null : toCents(total);
  const issues = problemsOf(body, budget, program, before, totalCents);
  if (issues.length > 0) throw badInput(issues);
  if (before.version !== body.version) throw staleVersion(t('budget_conflict_error'));
  const values = {
    amount_cents: body.amount === null ? null : toCents(body.amount),
    is_closed: body.is_closed,
    note: body.note.trim(),
    changed_by: actorNameOf(actor),
    changed_at: now,
    version: before.version + 1,
  };
  const written = await tx
    .insertInto('app.budget_cells')
    .values({ ...name, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['program_key', 'budget_key', 'cell', 'period'])
        .doUpdateSet(values)
        .where('app.budget_cells.version', '=', before.version)
        // Compare the new amount with the drawn money in the UPDATE itself, because another transaction may save a reservation at the same moment.
        .where(sql<boolean>`(${totalCents}::bigint is null or app.budget_cells.drawn_cents <= ${totalCents}::bigint)`),
    )
    .returning('id')
    .executeTakeFirstOrThrow(() => staleVersion(t('budget_conflict_error')));
  const after = await findCell(tx, name);
  await recordAudit(context, {
    action: t.source('budget_changed'),
    object: { kind: 'budget', id: written.id, name: [program.name, budget.name, ...body.at].join(' · ') },
    changes: changesBetween(budgetAuditFields(before), budgetAuditFields(after)),
    programs: [program.key],
  });
  await enqueue(tx, budgetChangedBackgroundJob, name);
  const [view] = await viewsOf(tx, actor, [{ program, budget }], today);
  if (!view) throw notFound(t('no_such_budget'));
  return view;
});

type Change = { at: string[]; period: string | null; note: string };

function problemsOf({ at, period, note }: Change, budget: Budget, program: Program, before: BudgetCellRow, totalCents: number | null): Issue[] {
  const issues: Issue[] = [];
  cellDimensions(budget, program).forEach(({ options }, i) => {
    const value = at[i]?.trim() ?? '';
    if (value === '' || value.includes('/')) issues.push({ path: `at.${i}`, code: 'required', message: t('budget_part_required_error') });
    // Staff can change an existing cell even if its value was removed from the options.
    else if (before.version === 0 && before.id === '' && options.length > 0 && !options.some((option) => option.value === value))
      issues.push({ path: `at.${i}`, code: 'invalid_choice', message: t('option_invalid_error') });
  });
  if (at.length > budget.by.length) issues.push({ path: 'at', code: 'unknown', message: t('budget_part_required_error') });
  if (budgetPeriod(budget, period ?? '2026-01-01') !== (period ?? '')) issues.push({ path: 'period', code: 'invalid', message: t('no_such_period') });
  const promised = Number(before.drawn_cents);
  if (totalCents !== null && totalCents < promised)
    issues.push({ path: 'amount', code: 'below_promised', message: t('total_below_promised_error', { promised: formatMoney(toDollars(promised)) }) });
  if (note.trim().length < 3) issues.push({ path: 'note', code: 'required', message: t('please_say_why') });
  return issues;
}

/** Returns the published amount if removing the entered total restores it. Null if staff entered no total or if no amount is published. */
const restoredTotal = (before: BudgetCellRow, budget: Budget, program: Program, today: IsoDate): number | null =>
  before.amount_cents === null ? null : currentStatusOf({ ...before, amount_cents: null }, budget, program, today).amount;

async function findCell(tx: Tx, name: { program_key: string; budget_key: string; cell: string; period: string }): Promise<BudgetCellRow> {
  const { rows } = await loadBudgetCells(tx, [name.program_key]);
  const found = rows.find((row) => row.budget_key === name.budget_key && row.cell === name.cell && row.period === name.period);
  return found ?? { ...EMPTY_CELL, ...name };
}

export const BUDGET_ROUTES: readonly UseCase[] = [listBudgetsHandler, changeBudgetHandler];
