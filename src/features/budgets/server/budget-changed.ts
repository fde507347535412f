import { z } from 'zod';
import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { recheckJobsOfPrograms, settleJobBackgroundJob } from '@/features/reminders/server';
import { dateInTimeZone, type IsoDate } from '@/platform';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { loadReleases } from '@/rules/programs/server';
import { currentStatusOf } from './cells';
import './tables';

const cellSchema = z.object({ program_key: z.string(), budget_key: z.string(), cell: z.string(), period: z.string() });
export type BudgetCellKey = z.infer<typeof cellSchema>;

export const budgetCellKey = ({ program_key, budget_key, cell, period }: BudgetCellKey): string => [program_key, budget_key, period, cell].join('/');

/**
 * Runs when the draws, the waitlist or the total of a budget cell changed. Enqueues a background job that recalculates (settles) the first job on the waitlist.
 * If that job takes money, this background job runs again for the next job on the waitlist. If the state of the cell changed (`open`, `waitlist` or `closed`),
 * every open job of the program is settled.
 */
export const budgetChangedBackgroundJob = defineBackgroundJob('budgets.moved', cellSchema, async ({ payload, db, clock, deployment, jobId }) => {
  await db.transaction(sessionSettingsFor(SYSTEM, `job-${jobId}`), async (tx) => {
    const first = await firstWaiting(tx, payload);
    if (first !== undefined) await enqueue(tx, settleJobBackgroundJob, { job_id: first }, { key: `settle:${first}` });
    await recordState(tx, payload, dateInTimeZone(clock.now(), deployment.timeZone));
  });
});

const firstWaiting = async (tx: Tx, cell: BudgetCellKey): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('app.budget_draws as money')
      .select('job_id')
      .where('program_key', '=', cell.program_key)
      .where('budget_key', '=', cell.budget_key)
      .where('cell', '=', cell.cell)
      .where('period', '=', cell.period)
      .where('waiting_since', 'is not', null)
      .orderBy('waiting_since')
      .orderBy('job_id')
      .limit(1)
      .executeTakeFirst()
  )?.job_id;

async function recordState(tx: Tx, { program_key, budget_key, cell, period }: BudgetCellKey, today: IsoDate): Promise<void> {
  const cellQuery = tx
    .selectFrom('app.budget_cells as cells')
    .where('program_key', '=', program_key)
    .where('budget_key', '=', budget_key)
    .where('cell', '=', cell)
    .where('period', '=', period);
  const row = await cellQuery.select(['id', 'drawn_cents', 'amount_cents', 'reported_status', 'is_closed']).executeTakeFirst();
  const program = (await loadReleases(tx)).releaseOf(program_key)?.program;
  const budget = program?.budgets.find(({ key }) => key === budget_key);
  if (!row || !program || !budget) return;
  const { state } = currentStatusOf({ cell, period, ...row }, budget, program, today);
  if (state === row.reported_status) return;
  await tx.updateTable('app.budget_cells').set({ reported_status: state }).where('id', '=', row.id).execute();
  await recheckJobsOfPrograms(tx, [program_key]);
}
