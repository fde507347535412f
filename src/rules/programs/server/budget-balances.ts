import { sql } from 'kysely';
import { dollarsFrom } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { BudgetCellBalance } from '../budgets';
import type { ReleasedProgram } from '../program';

type FundRow = {
  program_key: string;
  budget_key: string;
  cell: string;
  period: string;
  drawn_cents: string;
  amount_cents: string | null;
  is_closed: boolean;
  waiting_since: Date | null;
};

/**
 * Reads the budget balances of each program for which one of these versions has budgets. Runs no query if none of the versions has budgets.
 * @param except ID of a job whose draws are not counted; null to count all jobs
 */
export async function budgetBalances(tx: Tx, versions: readonly ReleasedProgram[], except: string | null): Promise<BudgetCellBalance[]> {
  const asking = versions.filter(({ program }) => program.budgets.length > 0).map(({ key }) => key);
  if (asking.length === 0) return [];
  const { rows } = await sql<FundRow>`select * from app.budget_balances(${asking}::text[], ${except}::uuid)`.execute(tx);
  return rows.map(({ program_key, budget_key, cell, period, drawn_cents, amount_cents, is_closed, waiting_since }) => ({
    program: program_key,
    budget: budget_key,
    cell,
    period,
    drawn: dollarsFrom(drawn_cents),
    amount: amount_cents === null ? null : dollarsFrom(amount_cents),
    closed: is_closed,
    waiting_since: waiting_since?.toISOString() ?? null,
  }));
}
