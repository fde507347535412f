import { SYSTEM } from '@/access';
import { asSystem, readAsSystem, sessionSettingsFor } from '@/access/server';
import { findServedFile, openFileStore, setUsageAccounts, storageKeyOf } from '@/features/attachments/server';
import type { Change } from '@/job';
import { changeJob, homeToday } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { AppError, type IsoDate } from '@/platform';
import { type BackgroundJobContext, implementBackgroundJob } from '@/platform/server/background-jobs';
import { accountStatus, currentAccounts, permittedUntil, type UtilityAccount } from '../account';
import { failDownload, publishUse } from '../changes';
import { completionDayOf } from '../use';
import { warningsOf } from './green-button/flagged-readings';
import { type GreenButtonFile, parseGreenButton } from './green-button/parse';
import { calculateUseAsSystem, saveBills, saveIntervals } from './readings';
import { readFileRequest } from './requests';

/** Number of intervals that one SQL statement stores. */
const PAGE = 2000;

/**
 * Reads a Green Button file into the job's utility accounts that have a matching fuel and a permission to collect data (a consent or another legal basis).
 * Skips accounts whose data is complete, except after the installation, because the later bills show the savings. If the file has no usable bills, marks the
 * download step of the incomplete accounts as failed and keeps their earlier readings. A repeated run changes nothing.
 */
export const readUtilityFileBackgroundJob = implementBackgroundJob(readFileRequest, async (context) => {
  const { db, payload, config } = context;
  const row = await readAsSystem(db, (tx) => findServedFile(tx, payload.attachment_id));
  if (!row || row.deleted_at || row.scan === 'infected') return;
  if (row.scan === 'waiting') throw new Error('The virus scan of the file is not finished. The background job is repeated later.');
  const { state } = await readAsSystem(db, (tx) => jobsFor(SYSTEM).find(tx, payload.job_id));
  const isIncomplete = (account: UtilityAccount) => accountStatus(account) !== 'complete';
  const isAfterWork = completionDayOf(state) !== null;
  const open = currentAccounts(state.utility_accounts).filter((account) => permittedUntil(account) && (isIncomplete(account) || isAfterWork));
  const { file, problem } = await parse(await openFileStore(config).read(storageKeyOf(row.storage_key, 'original')), state.place.time_zone);
  const matchingAccounts = open.filter(({ fuels }) => file?.bills.some(({ fuel }) => fuels.includes(fuel)));
  const accounts = matchingAccounts.map(({ id }) => id);
  // Record which accounts use the file before storing readings, so that the file is not erased while an account uses it.
  if (accounts.length > 0) await asSystem(db, (tx) => setUsageAccounts(tx, payload.attachment_id, accounts));
  const today = homeToday(state, context.clock.now());
  for (const account of matchingAccounts) if (file) await store(context, account, file, today);
  if (matchingAccounts.length > 0) return;
  for (const account of open) await change(context, failDownload(account.id, file ? 'no_bills' : 'unreadable_file', problem));
});

type Context = BackgroundJobContext<{ job_id: string; attachment_id: string }>;

/** Returns the readings of a file, or the problem if the file cannot be read. */
async function parse(bytes: Uint8Array, timeZone: string): Promise<{ file: GreenButtonFile | null; problem?: string }> {
  try {
    return { file: await parseGreenButton(bytes, timeZone) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_input') return { file: null, problem: error.message };
    throw error;
  }
}

async function store(context: Context, { id, fuels }: UtilityAccount, { bills, intervals, warnings }: GreenButtonFile, today: IsoDate): Promise<void> {
  const { db, payload, clock } = context;
  const accountKey = { job_id: payload.job_id, account_id: id };
  const ofAccount = bills.filter(({ fuel }) => fuels.includes(fuel));
  await asSystem(db, (tx) => saveBills(tx, accountKey, ofAccount));
  // All intervals are readings of electricity, so skip them for accounts of other fuels.
  for (let from = 0; fuels.includes('electricity') && from < intervals.length; from += PAGE)
    await asSystem(db, (tx) => saveIntervals(tx, accountKey, intervals.slice(from, from + PAGE)));
  const use = await readAsSystem(db, (tx) => calculateUseAsSystem(tx, accountKey, clock.now()));
  if (use) await change(context, publishUse(id, { ...use, source: 'green_button' }, warningsOf(ofAccount, warnings, today)));
}

async function change({ db, payload, clock, deployment, jobId }: Context, apply: Change): Promise<void> {
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, payload.job_id);
    await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, apply);
  });
}
