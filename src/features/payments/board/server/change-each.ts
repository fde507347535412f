import type { Change } from '@/job';
import { changeJob, type UseCaseContext } from '@/job/server';
import { jobsFor, type LoadedJob } from '@/job-data/server';
import { AppError } from '@/platform';
import { loadReleasesByVersion } from '@/rules/programs/server';

/** Number of jobs that are loaded together. */
const BATCH_SIZE = 20;
/**
 * Number of jobs that are changed concurrently. While one change waits for the database, the process can compute another change. A higher number would block
 * other requests.
 */
const BESIDE = 3;

type JobChangeRequest = { job_id: string; apply: Change };

/**
 * Changes many jobs in one transaction. Several changes of one job run in order. To avoid deadlocks with another batch, first locks all jobs in the order of
 * their IDs.
 * @returns One entry for each change: null, or the error that rejected the change before any of it was written.
 * @throws Any other error, which rolls back the transaction.
 */
export async function changeEachJob(useCase: UseCaseContext, wanted: readonly JobChangeRequest[]): Promise<(AppError | null)[]> {
  const jobs = jobsFor(useCase.actor);
  const ids = [...new Set(wanted.map(({ job_id }) => job_id))].sort();
  await jobs.lockAll(useCase.tx, ids);
  const refusals: (AppError | null)[] = wanted.map(() => null);
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const held = await jobs.findAll(useCase.tx, ids.slice(from, from + BATCH_SIZE));
    const inTurn = async () => {
      for (let next = held.shift(); next; next = held.shift()) await changeOne(next);
    };
    const changed = await Promise.allSettled(Array.from({ length: BESIDE }, inTurn));
    // An error ends the transaction. So wait until all concurrent changes have ended before throwing the first error.
    for (const result of changed) if (result.status === 'rejected') throw result.reason;
  }
  return refusals;

  async function changeOne({ newest, ...found }: Awaited<ReturnType<typeof jobs.findAll>>[number]): Promise<void> {
    let loaded: LoadedJob = found;
    const pinned = loaded.state.programs.filter((program) => program.pinned);
    const releases = await loadReleasesByVersion(useCase.tx, newest, pinned);
    for (const [index, { job_id, apply }] of wanted.entries()) {
      if (job_id !== loaded.state.id) continue;
      try {
        loaded = (await changeJob(useCase, loaded, apply, { releases })).loaded;
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal;
        refusals[index] = refusal;
      }
    }
  }
}
