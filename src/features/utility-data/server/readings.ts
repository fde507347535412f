import { sql } from 'kysely';
import { SYSTEM } from '@/access';
import { homeToday } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { jsonEquals } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { IntervalReading } from '@/rules/energy-use';
import { type CalculatedUse, type Fuel, isSharedWith, type UtilityAccount } from '../account';
import { ENTERED_METER, type EnteredBill, withoutReplacedBills } from '../entered-bills';
import { calculateUse, completionDayOf, FUEL_UNITS } from '../use';
import type { UsageInterval, UtilityBill } from '../vendor';
import './tables';
import { weatherOfHome } from './weather/county-weather';

type AccountOfJob = { job_id: string; account_id: string };

/** Returns the values of the columns from which row-level security decides who sees the readings of an account. Returns null if the collection has ended. */
async function tenantOf(tx: Tx, { job_id, account_id }: AccountOfJob) {
  const job = await jobsFor(SYSTEM)
    .visible(tx)
    .select(['jobs.contractor_id', 'jobs.program_keys', 'jobs.utility_accounts'])
    .where('jobs.id', '=', job_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const account = job.utility_accounts.find(({ id }) => id === account_id);
  // The collection ended in the meantime, so its readings must not be stored.
  if (!account || account.ended) return null;
  return { job_id, account_id, contractor_id: job.contractor_id, program_keys: job.program_keys, is_shared: isSharedWith(account, job.contractor_id) };
}

/** Stores a page of bills. Updates bills that are already stored. */
export async function saveBills(tx: Tx, at: AccountOfJob, bills: readonly UtilityBill[]): Promise<void> {
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

/** Replaces the entered bills of a fuel. Returns false if the bills are already stored without any difference. */
export async function replaceEnteredBills(tx: Tx, at: AccountOfJob, fuel: Fuel, typed: readonly EnteredBill[]): Promise<boolean> {
  const bills = enteredBillsToStore(fuel, typed);
  const stored = await storedBills(tx, at);
  const isSame = jsonEquals(
    stored.filter((bill) => bill.fuel === fuel && bill.meter === ENTERED_METER),
    bills.toSorted((a, b) => (a.start < b.start ? -1 : 1)),
  );
  if (isSame) return false;
  await tx.deleteFrom('app.utility_bills').where('account_id', '=', at.account_id).where('fuel', '=', fuel).where('meter', '=', ENTERED_METER).execute();
  await saveBills(tx, at, bills);
  return true;
}

/** Converts entered bills to the format in which bills are stored. */
export const enteredBillsToStore = (fuel: Fuel, bills: readonly EnteredBill[]): UtilityBill[] =>
  bills.map(({ is_estimated, cost_cents, ...bill }) => ({
    ...bill,
    meter: ENTERED_METER,
    fuel,
    unit: FUEL_UNITS[fuel],
    costCents: cost_cents,
    isEstimated: is_estimated,
  }));

/** Stores a page of intervals. Updates intervals that are already stored. */
export async function saveIntervals(tx: Tx, at: AccountOfJob, intervals: readonly UsageInterval[]): Promise<void> {
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

/** Maximum number of bills to read, to limit memory use. Homes have far fewer bills. */
const MAX_BILLS = 5000;

/**
 * Returns the bills of an account, ordered by fuel, meter and first day. Row-level security hides bills that the user may not see. Leaves out entered bills for
 * days for which there is also a bill from the utility or from a file.
 */
export const listBills = async (tx: Tx, jobId: string, accountId: string): Promise<UtilityBill[]> =>
  withoutReplacedBills(await storedBills(tx, { job_id: jobId, account_id: accountId }));

async function storedBills(tx: Tx, { job_id, account_id }: AccountOfJob): Promise<UtilityBill[]> {
  const rows = await tx
    .selectFrom('app.utility_bills')
    .select(['meter', 'fuel', 'start_on', 'end_on', 'quantity', 'unit', 'cost_cents', 'is_estimated'])
    .where('job_id', '=', job_id)
    .where('account_id', '=', account_id)
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

/** Returns the electricity use of each hour. Ignores intervals longer than an hour, because they cannot show in which hour the use peaks. */
async function listHours(tx: Tx, { job_id, account_id }: AccountOfJob): Promise<IntervalReading[]> {
  const { rows } = await sql<{ start: Date; kwh: number }>`
    select date_trunc('hour', start_at) as start, sum(kwh) as kwh from app.utility_intervals
    where job_id = ${job_id} and account_id = ${account_id} and seconds <= ${HOUR_SECONDS} group by 1 order by 1`.execute(tx);
  return rows.map(({ start, kwh }) => ({ meter: 'all', start: start.toISOString(), seconds: HOUR_SECONDS, kWh: kwh }));
}
const HOUR_SECONDS = 3600;

/** Calculates the use of an account from its stored readings and the weather of the home. */
export async function calculateUseOf(tx: Tx, state: JobState, account: UtilityAccount, today: string): Promise<CalculatedUse> {
  const accountKey = { job_id: state.id, account_id: account.id };
  return calculateUseFromReadings(
    state,
    account,
    { bills: await listBills(tx, accountKey.job_id, accountKey.account_id), hours: await listHours(tx, accountKey) },
    today,
  );
}

/** Calculates the use of an account from the given readings and the weather of the home. */
export async function calculateUseFromReadings(
  state: JobState,
  { fuels }: Pick<UtilityAccount, 'fuels'>,
  { bills, hours }: { bills: readonly UtilityBill[]; hours: readonly IntervalReading[] },
  today: string,
): Promise<CalculatedUse> {
  const { place } = state;
  const weather = await weatherOfHome({ countyFips: place.county_fips, climateZone: place.climate_zone });
  return calculateUse({ bills, hours, fuels }, { today, timeZone: place.time_zone, weather, completedOn: completionDayOf(state) });
}

/** Calculates the use of an account as the system. Returns null if the job no longer has the account. */
export async function calculateUseAsSystem(tx: Tx, { job_id, account_id }: AccountOfJob, now: Date): Promise<CalculatedUse | null> {
  const { state } = await jobsFor(SYSTEM).find(tx, job_id);
  const account = state.utility_accounts.find(({ id }) => id === account_id);
  return account ? calculateUseOf(tx, state, account, homeToday(state, now)) : null;
}
