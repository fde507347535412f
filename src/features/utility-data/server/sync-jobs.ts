import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, readAsSystem, sessionSettingsFor } from '@/access/server';
import { preferredVendorOf } from '@/features/energy-providers/server';
import type { Change } from '@/job';
import { changeJob, homeToday } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { addDays } from '@/platform';
import { type BackgroundJobContext, defineBackgroundJob, enqueue, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { UtilityAccount } from '../account';
import { attachConnection, publishUse, recordConnectOutage, recordOutage, recordVendorError, refuseConnection } from '../changes';
import type { StepKey } from '../collection';
import { completionDayOf } from '../use';
import type { UtilityVendor, VendorPage } from '../vendor';
import { applyVendorEvents } from '../vendor-events';
import { VendorOutageError } from './http-vendor';
import { openUtilityVendor } from './open-vendor';
import { calculateUseAsSystem, saveBills, saveIntervals } from './readings';
import { connectRequest, revokeConnectionRequest, syncRequest } from './requests';

type Deps = Pick<BackgroundJobContext<never>, 'db' | 'clock' | 'deployment' | 'jobId'>;
type SyncContext = Deps & Pick<BackgroundJobContext<never>, 'log' | 'isLastAttempt'>;
type AccountOfJob = { job_id: string; account_id: string };

async function findAccount(deps: Deps, at: AccountOfJob): Promise<UtilityAccount | undefined> {
  return (await findState(deps, at)).utility_accounts.find(({ id }) => id === at.account_id);
}

const findState = async ({ db }: Deps, { job_id }: AccountOfJob): Promise<JobState> => (await readAsSystem(db, (tx) => jobsFor(SYSTEM).find(tx, job_id))).state;

async function change({ db, clock, deployment, jobId }: Deps, jobOfAccount: string, apply: Change): Promise<void> {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, jobOfAccount);
    await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, apply);
  });
}

/**
 * Requests a connection from the vendor after the homeowner consented, and stores the connection with its link. The number of the request is part of the
 * idempotency key.
 */
export const connectUtilityBackgroundJob = implementBackgroundJob(connectRequest, async ({ payload, ...deps }) => {
  const account = await findAccount(deps, payload);
  if (!account?.consent || account.ended || account.connection || account.requests !== payload.request) return;
  const vendor = openUtilityVendor(deps);
  if (!vendor) return change(deps, payload.job_id, refuseConnection(account.id, 'no_vendor'));
  try {
    const connection = await vendor.invite({
      reference: account.id,
      key: `${account.id}:${payload.request}`,
      utility: { key: account.utility, name: account.name },
      preferred_vendor: await readAsSystem(deps.db, (tx) => preferredVendorOf(tx, account.utility)),
      fuels: account.fuels,
      return_url: `${deps.config.publicUrl}/usage-credentials-collected`,
    });
    if (connection === 'unsupported') return await change(deps, payload.job_id, refuseConnection(account.id, 'unsupported_utility'));
    await change(deps, payload.job_id, attachConnection(account.id, payload.request, connection));
    // The account does not use the new connection if the account ended or has a newer request. In this case, ask the vendor to delete the connection.
    if ((await findAccount(deps, payload))?.connection?.id !== connection.id)
      await asSystem(deps.db, (tx) => enqueue(tx, revokeConnectionRequest, { connection: connection.id }, { key: `utility-revoke:${connection.id}` }));
  } catch (error) {
    if (error instanceof VendorOutageError) return await retryConnection(deps, payload, error);
    await failOnLastAttempt(deps, payload, 'credentials_submitted', error);
  }
});

/** Records that the vendor cannot be reached, so that the page of the homeowner shows the outage. Schedules the next attempt, unless all retries are used. */
async function retryConnection(deps: SyncContext, payload: ReturnType<typeof connectRequest.parse>, error: VendorOutageError): Promise<void> {
  deps.log.warn({ err: error, account: payload.account_id }, 'the utility vendor could not be reached for a connection');
  await change(deps, payload.job_id, recordConnectOutage(payload.account_id, payload.request));
  const account = await findAccount(deps, payload);
  if (!account?.retry || account.requests !== payload.request) return;
  const runAt = deps.clock.realTimeOf(new Date(account.retry.at));
  await asSystem(deps.db, (tx) => enqueue(tx, connectRequest, payload, { key: `utility-connect:${payload.account_id}`, runAt }));
}

/**
 * Handles an error other than an outage, such as a rejected API key or invalid data. On the last attempt, records that the step failed. On earlier attempts,
 * throws the error again, so that the queue repeats the attempt.
 */
async function failOnLastAttempt(deps: SyncContext, { job_id, account_id }: AccountOfJob, step: StepKey, error: unknown): Promise<void> {
  if (!deps.isLastAttempt) throw error;
  deps.log.error({ err: error, account: account_id }, 'the utility vendor refused a call or sent unreadable data');
  await change(deps, job_id, recordVendorError(account_id, step));
}

/** Requests that the vendor end its access to a utility account. */
export const revokeUtilityBackgroundJob = implementBackgroundJob(revokeConnectionRequest, async ({ payload, ...deps }) =>
  openUtilityVendor(deps)?.revoke(payload.connection),
);

/**
 * Reads the new events of a connection, and downloads the data if it is ready. Both messages of the vendor and the regular check start this background job, so
 * lost or repeated messages do no harm.
 */
export const syncUtilityBackgroundJob = implementBackgroundJob(syncRequest, async ({ payload, ...deps }) => {
  const vendor = openUtilityVendor(deps);
  const account = await findAccount(deps, payload);
  if (!vendor || !account?.connection || account.ended) return;
  try {
    await readEvents(deps, vendor, payload, account.connection);
    const state = await findState(deps, payload);
    const current = state.utility_accounts.find(({ id }) => id === payload.account_id);
    if (!current?.connection || current.ended || !hasNewData(state, current, homeToday(state, deps.clock.now()))) return;
    // Download nothing for a canceled or closed job. Of its events, only a revocation matters, and `readEvents` has already handled it.
    if (state.canceled || state.closed_at) return;
    // The next attempt is not due yet. The regular check will start this background job again.
    if (current.retry && Date.parse(current.retry.at) > deps.clock.now().getTime()) return;
    await downloadOrRetry(deps, vendor, payload, current.connection.id);
  } catch (error) {
    if (error instanceof VendorOutageError) throw error;
    await failOnLastAttempt(deps, payload, 'usage_downloaded', error);
  }
});

/** Length of a billing period in days. After this time, the utility should have the next bill. */
const BILLING_DAYS = 28;

/**
 * Returns whether the vendor has new data, or should have it. After the work is completed, the portal tries a download once per billing period, because new
 * bills show the savings.
 */
function hasNewData(state: JobState, { connection, use }: UtilityAccount, today: string): boolean {
  if (connection?.is_ready) return true;
  return completionDayOf(state) !== null && use !== null && addDays(use.on, BILLING_DAYS) <= today;
}

async function downloadOrRetry(deps: SyncContext, vendor: UtilityVendor, at: AccountOfJob, connection: string): Promise<void> {
  try {
    await download(deps, vendor, at, connection);
  } catch (error) {
    if (!(error instanceof VendorOutageError)) throw error;
    deps.log.warn({ err: error, account: at.account_id }, 'utility data could not be downloaded');
    await change(deps, at.job_id, recordOutage(at.account_id));
  }
}

/** Maximum number of event pages that one run reads. The next run continues after the last event that was read. */
const MAX_EVENT_PAGES = 20;

async function readEvents(deps: Deps, vendor: UtilityVendor, at: AccountOfJob, { id, cursor }: { id: string; cursor: string | null }): Promise<void> {
  let after = cursor;
  for (let count = 0; count < MAX_EVENT_PAGES; count += 1) {
    const { items, next } = await vendor.events(id, after);
    const last = items.at(-1);
    // Stop if the vendor ignores the cursor and returns the same events again.
    if (!last || last.id === after) return;
    await change(deps, at.job_id, applyVendorEvents(at.account_id, id, items, after));
    if (next === null) return;
    after = last.id;
  }
}

/** Downloads bills and intervals page by page. Each page has its own transaction, and only one page is in memory at a time. */
async function download(deps: Deps, vendor: UtilityVendor, at: AccountOfJob, connection: string): Promise<void> {
  await eachPage(
    (cursor) => vendor.bills(connection, cursor),
    (items) => asSystem(deps.db, (tx) => saveBills(tx, at, items)),
  );
  await eachPage(
    (cursor) => vendor.intervals(connection, cursor),
    (items) => asSystem(deps.db, (tx) => saveIntervals(tx, at, items)),
  );
  const use = await readAsSystem(deps.db, (tx) => calculateUseAsSystem(tx, at, deps.clock.now()));
  if (use) await change(deps, at.job_id, publishUse(at.account_id, { ...use, source: 'vendor' }));
}

/** Maximum number of pages in a download. It is high enough for 10 meters with 2 years of 5-minute intervals, so more pages indicate an error at the vendor. */
const MAX_PAGES = 2200;

async function eachPage<T>(fetchPage: (cursor: string | null) => Promise<VendorPage<T>>, save: (items: T[]) => Promise<void>): Promise<void> {
  let cursor: string | null = null;
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const page: VendorPage<T> = await fetchPage(cursor);
    if (page.items.length > 0) await save(page.items);
    if (page.next === null) return;
    cursor = page.next;
  }
  throw new Error('The utility vendor returned too many pages');
}

/** Maximum number of connections that one run of the regular check handles. */
const CHECKED_AT_ONCE = 200;
const MINUTE_MS = 60_000;
/** Maximum time in milliseconds between two checks while the utility may still be preparing the first data. */
const MAX_PAUSE_MS = 24 * 60 * MINUTE_MS;
/** A connection older than this many milliseconds is checked only once per billing period. */
const SETTLED_AGE_MS = 60 * 24 * 60 * MINUTE_MS;
const BILLING_PERIOD_MS = BILLING_DAYS * 24 * 60 * MINUTE_MS;

/**
 * Starts `syncUtilityBackgroundJob` for connections that are due for a check, because a message of the vendor may be lost. The time until the next check grows
 * with the age of the connection, up to a day. After 60 days, the check runs once per billing period.
 */
export const checkUtilitiesBackgroundJob = defineBackgroundJob('utility_data.check', z.object({}), async ({ db, clock }) => {
  const now = clock.now();
  await asSystem(db, async (tx) => {
    const due = await tx
      .selectFrom('app.utility_connections')
      .select(['account_id', 'job_id', 'connected_at'])
      .where('check_at', '<=', now)
      .orderBy('check_at')
      .orderBy('account_id')
      .limit(CHECKED_AT_ONCE)
      .execute();
    for (const { account_id, job_id, connected_at } of due) {
      const age = now.getTime() - connected_at.getTime();
      const pause = age > SETTLED_AGE_MS ? BILLING_PERIOD_MS : Math.min(Math.max(age / 2, MINUTE_MS), MAX_PAUSE_MS);
      const check_at = new Date(now.getTime() + pause);
      await tx.updateTable('app.utility_connections').set({ check_at }).where('account_id', '=', account_id).execute();
      await enqueue(tx, syncRequest, { job_id, account_id }, { key: `utility-sync:${account_id}` });
    }
  });
});
