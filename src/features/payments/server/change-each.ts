import type { Change } from '@/job';
import { changeJob, type UseCaseContext } from '@/job/server';
import { jobsFor, type LoadedJob } from '@/job-data/server';
import { AppError } from '@/platform';
import { loadReleasesByVersion } from '@/rules/programs/server';

/** So many jobs are read at once. */
const AT_ONCE = 20;
/** So many are changed beside each other: while the database answers for one, the next is worked out. With more of them, others would wait for the process. */
const BESIDE = 3;

type Wanted = { job_id: string; apply: Change };

/**
 * Changes many jobs in one transaction, each as `change` does it, several of one job after each other. All jobs are locked
 * first, in the order of their ids, so that two who change the same ones do not wait for each other in a circle. Answers for
 * each with what refused it, before anything of it was written, or null. Anything else that goes wrong ends the transaction.
 */
export async function changeEach(useCase: UseCaseContext, wanted: readonly Wanted[]): Promise<(AppError | null)[]> {
  const jobs = jobsFor(useCase.actor);
  const ids = [...new Set(wanted.map(({ job_id }) => job_id))].sort();
  await jobs.lockAll(useCase.tx, ids);
  const refusals: (AppError | null)[] = wanted.map(() => null);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const held = await jobs.findAll(useCase.tx, ids.slice(from, from + AT_ONCE));
    const inTurn = async () => {
      for (let next = held.shift(); next; next = held.shift()) await changeOne(next);
    };
    const changed = await Promise.allSettled(Array.from({ length: BESIDE }, inTurn));
    // The transaction ends with the first failure, and only when nothing asks it any more.
    for (const one of changed) if (one.status === 'rejected') throw one.reason;
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
