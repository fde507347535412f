import type { FeatureServer } from '@/job/server';
import type { JobState } from '@/job-data';
import type { SavedJob, TenantColumns } from '@/job-data/server';
import { jsonEquals, toCents } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import { type BudgetCellKey, budgetCellKey, budgetChangedBackgroundJob } from './budget-changed';
import './tables';

type Money = BudgetCellKey & { cents: number; waiting_since: string | null };

/** Returns the budget draws of a job: one entry for each budget from which the job draws money or on whose waitlist it is. */
function moneyOf(state: JobState | null): Money[] {
  return (state?.programs ?? []).flatMap(({ key, budgets = {} }) =>
    Object.entries(budgets).flatMap(([budget, { cell, period, held, waits_since }]): Money[] =>
      cell === null || (held === null && waits_since === null)
        ? []
        : [{ program_key: key, budget_key: budget, cell, period, cents: toCents(held ?? 0), waiting_since: held === null ? waits_since : null }],
    ),
  );
}

async function syncBudgetMoney(tx: Tx, { before, after, tenant, tenantMoved }: SavedJob): Promise<void> {
  const [previous, current] = [moneyOf(before), moneyOf(after)];
  if (jsonEquals(previous, current) && !(tenantMoved && current.length > 0)) return;
  for (const { program_key, budget_key } of previous.filter((draw) => !current.some((other) => isOfBudget(other, draw))))
    pipelineWrite(
      tx,
      tx.deleteFrom('app.budget_draws').where('job_id', '=', tenant.job_id).where('program_key', '=', program_key).where('budget_key', '=', budget_key),
    );
  upsertBudgetMoney(tx, tenant, current);
  // Changed draws can free money for other jobs or use up the budget. Therefore, a background job for each changed cell settles the affected jobs again.
  const cells = new Map(
    [...previous, ...current].map(({ program_key, budget_key, cell, period }) => [
      budgetCellKey({ program_key, budget_key, cell, period }),
      { program_key, budget_key, cell, period },
    ]),
  );
  for (const [key, cell] of cells) await enqueue(tx, budgetChangedBackgroundJob, cell, { key: `budget:${key}` });
}

const isOfBudget = (a: Money, b: Money): boolean => a.program_key === b.program_key && a.budget_key === b.budget_key;

function upsertBudgetMoney(tx: Tx, tenant: TenantColumns, money: readonly Money[]): void {
  if (money.length === 0) return;
  const insert = tx
    .insertInto('app.budget_draws')
    .values(money.map((draw) => ({ ...tenant, ...draw })))
    .onConflict((conflict) =>
      conflict.columns(['job_id', 'program_key', 'budget_key']).doUpdateSet((eb) => ({
        contractor_id: eb.ref('excluded.contractor_id'),
        program_keys: eb.ref('excluded.program_keys'),
        cell: eb.ref('excluded.cell'),
        period: eb.ref('excluded.period'),
        cents: eb.ref('excluded.cents'),
        waiting_since: eb.ref('excluded.waiting_since'),
      })),
    );
  pipelineWrite(tx, insert);
}

/** Server hooks of the feature. `save` updates the budget draws after each change of a job. */
export const budgetsServer: FeatureServer = { save: syncBudgetMoney };
