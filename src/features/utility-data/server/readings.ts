import { SYSTEM } from '@/access';
import { jobsFor } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';
import type { ReadingSource } from '../account';
import type { PublishedUse } from '../changes';
import { summarizeUse } from '../use';
import type { Bill, Interval } from '../vendor';
import './tables';

type AccountOfJob = { job_id: string; account_id: string };

/** Tenant columns of readings, from the row of the job. */
async function tenantOf(tx: Tx, { job_id, account_id }: AccountOfJob) {
  const job = await jobsFor(SYSTEM)
    .visible(tx)
    .select(['jobs.contractor_id', 'jobs.program_keys', 'jobs.utility_accounts'])
    .where('jobs.id', '=', job_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const account = job.utility_accounts.find(({ id }) => id === account_id);
  // Skip readings of an account whose collection ended in the meantime.
  if (!account || account.ended) return null;
  return { job_id, account_id, contractor_id: job.contractor_id, program_keys: job.program_keys, is_shared: account.shares_readings };
}

/** Stores a page of bills. A bill that was stored before gets its new values. */
export async function saveBills(tx: Tx, at: AccountOfJob, bills: readonly Bill[]): Promise<void> {
  const tenant = await tenantOf(tx, at);
  const rows = [...new Map(bills.map((bill) => [`${bill.fuel} ${bill.meter} ${bill.start}`, bill])).values()];
  if (!tenant || rows.length === 0) return;
  await tx
    .insertInto('app.utility_bills')
    .values(
      rows.map(({ start, end, costCents, isEstimated, ...bill }) => ({
        ...tenant,
        ...bill,
        start_on: start,
        end_on: end,
        cost_cents: costCents,
        is_estimated: isEstimated,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'fuel', 'meter', 'start_on']).doUpdateSet((eb) => ({
        end_on: eb.ref('excluded.end_on'),
        quantity: eb.ref('excluded.quantity'),
        unit: eb.ref('excluded.unit'),
        cost_cents: eb.ref('excluded.cost_cents'),
        is_estimated: eb.ref('excluded.is_estimated'),
      })),
    )
    .execute();
}

/** Stores a page of intervals. */
export async function saveIntervals(tx: Tx, at: AccountOfJob, intervals: readonly Interval[]): Promise<void> {
  const tenant = await tenantOf(tx, at);
  const rows = [...new Map(intervals.map((interval) => [`${interval.meter} ${interval.start}`, interval])).values()];
  if (!tenant || rows.length === 0) return;
  await tx
    .insertInto('app.utility_intervals')
    .values(rows.map(({ meter, start, seconds, kWh }) => ({ ...tenant, meter, start_at: start, seconds, kwh: kWh })))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'meter', 'start_at']).doUpdateSet((eb) => ({ seconds: eb.ref('excluded.seconds'), kwh: eb.ref('excluded.kwh') })),
    )
    .execute();
}

/** Limit that protects the memory. Homes have far fewer bills. */
const MAX_BILLS = 5000;

/** Returns the bills of an account that the reader may see, the oldest first. */
export async function listBills(tx: Tx, jobId: string, accountId: string): Promise<Bill[]> {
  const rows = await tx
    .selectFrom('app.utility_bills')
    .select(['meter', 'fuel', 'start_on', 'end_on', 'quantity', 'unit', 'cost_cents', 'is_estimated'])
    .where('job_id', '=', jobId)
    .where('account_id', '=', accountId)
    .orderBy('fuel')
    .orderBy('meter')
    .orderBy('start_on')
    .limit(MAX_BILLS)
    .execute();
  return rows.map(({ start_on, end_on, cost_cents, is_estimated, ...bill }) => ({
    ...bill,
    start: start_on,
    end: end_on,
    costCents: cost_cents,
    isEstimated: is_estimated,
  }));
}

/** Returns the use from the stored bills of an account. */
export async function usePublished(tx: Tx, at: AccountOfJob, source: ReadingSource): Promise<PublishedUse> {
  const bills = await listBills(tx, at.job_id, at.account_id);
  const interval = await tx
    .selectFrom('app.utility_intervals')
    .select('start_at')
    .where('job_id', '=', at.job_id)
    .where('account_id', '=', at.account_id)
    .limit(1)
    .executeTakeFirst();
  return { ...summarizeUse(bills), source, has_intervals: interval !== undefined };
}
