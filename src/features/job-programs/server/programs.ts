import { readUseCase } from '@/access/server';
import { programsOfContractor } from '@/foundation/accounts/server';
import { type SettleContext, settle } from '@/job';
import { settleContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { dateInTimeZone } from '@/platform';
import { programName } from '@/rules/programs';
import { loadReleases, switchedOffPrograms } from '@/rules/programs/server';
import { selectPrograms } from '../changes';
import * as programsContract from '../contract';

/**
 * Lists the programs of the job and the programs that its contractor could add. Applies the selection that the user considers to a copy of the job, to find the
 * tasks that the selection would add or remove.
 */
export const getProgramsHandler = readUseCase(programsContract.getPrograms, async (context) => {
  const { tx, actor, params, query, now } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const releases = await loadReleases(
    tx,
    state.programs.filter((program) => program.pinned),
  );
  const off = await switchedOffPrograms(tx);
  const offeredKeys = (await programsOfContractor(tx, state.contractor_id)).filter((key) => !off.has(key));
  const keys = [...new Set([...state.programs.map((program) => program.key), ...offeredKeys])].filter((key) => releases.releaseOf(key));
  const settling = {
    ...(await settleContext(context, state, releases, { programs: keys })),
    actor: { kind: 'system' as const, name: 'System' as const },
    today: dateInTimeZone(now, state.place.time_zone),
  };
  const isIn = (key: string) => state.programs.some((program) => program.key === key && program.opted_in);
  const considered = query.considered?.split(',').filter((key) => keys.includes(key)) ?? keys.filter(isIn);
  const chosen = withSelection(state, keys, considered, settling);
  const before = taskKeys(state);
  const after = taskKeys(chosen);
  const { definitions } = settling;
  const titlesOf = (these: ReadonlySet<string>, without: ReadonlySet<string>): string[] =>
    [...these].filter((key) => !without.has(key)).map((key) => definitions.get(key)?.title ?? key);
  return {
    items: keys.map((key) => {
      const programState = (isIn(key) ? state : withSelection(state, keys, [...keys.filter(isIn), key], settling)).programs.find(
        (program) => program.key === key,
      );
      return {
        key,
        name: programName(releases, key),
        opted_in: isIn(key),
        eligibility: programState?.eligibility.status ?? 'pending_answer',
        why: programState?.eligibility.criteria.find((criterion) => criterion.counts && criterion.state !== 'met')?.description ?? '',
      };
    }),
    adds_tasks: titlesOf(after, before),
    removes_tasks: titlesOf(before, after),
  };
});

/**
 * Returns a copy of the job with exactly these programs opted in. For an empty selection, returns the job unchanged, because a job must keep at least one
 * program.
 */
function withSelection(state: JobState, keys: readonly string[], selection: readonly string[], settling: SettleContext): JobState {
  if (selection.length === 0) return state;
  const selections = keys.map((key) => ({ program: key, opted_in: selection.includes(key), reason: 'considered' }));
  return settle(state, selectPrograms(selections), settling).state;
}

const taskKeys = (job: JobState): ReadonlySet<string> => new Set(job.tasks.filter((task) => task.applicable !== false).map((task) => task.definition));
