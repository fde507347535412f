import { SYSTEM } from '@/access';
import type { Deployment } from '@/access/server';
import { contractorNames } from '@/foundation/accounts/server';
import { budgetInputOf, type SettleContext, type SettledJob, settle } from '@/job';
import { settleContext } from '@/job/server';
import { type JobProgram, type JobState, jobProgram } from '@/job-data';
import { countOpenJobs, countPinnedJobs, jobsFor, openJobIds } from '@/job-data/server';
import { jsonEquals } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import type { Tx } from '@/platform/server/db';
import { type Program, payingBudgets, programSchema, type ReleasedProgram, readsContractorFacts } from '@/rules/programs';
import { loadReleases, ProgramReleases } from '@/rules/programs/server';
import { addToPreview, compareEvaluations, type ExpectedDraw, type PreviewResult, type ProgramDifference } from '../compare';
import type { PreviewJob } from '../contract';
import type { RunBatch, RunProgress } from './runs';

/** Number of jobs per transaction. A batch is small, because it is in memory as a whole and urgent background jobs must not wait long. */
const BATCH = 100;

/** Evaluates the next jobs of a preview without changing them. */
export async function previewBatch({ tx, run, clock, deployment, jobId, log }: RunBatch): Promise<RunProgress> {
  const { program_key: key } = run;
  // The cast is safe, because the result of a preview is always a `PreviewResult`.
  const result = run.result as PreviewResult;
  let { total, failed } = run;
  if (total === null) {
    total = await countOpenJobs(tx, [key]);
    result.summary.keeps_version = await countPinnedJobs(tx, key);
  }
  const ids = await openJobIds(tx, { unpinned: [key], after: run.last_job_id, limit: BATCH });
  const loaded = await jobsFor(SYSTEM).findAll(tx, ids);
  const names = await contractorNames(tx, [...new Set(loaded.map(({ state }) => state.contractor_id))]);
  // 18:00 UTC is daytime on the chosen day in every time zone of the United States.
  const now = run.day === null ? clock.now() : new Date(`${run.day}T18:00:00Z`);
  const comparison = { tx, key, now, deployment, request: { id: `job-${jobId}` }, ...(await releasesOf(tx, run, loaded)) };
  // Request the data of all jobs at once, so that the batch waits for the database once.
  const contexts = await Promise.all(loaded.map(({ state }) => contextsOf(comparison, state)));
  const changed: PreviewJob[] = [];
  for (const [index, { state }] of loaded.entries()) {
    const context = contexts[index];
    const outcome = context && compareJob(key, state, context);
    if (outcome instanceof Error) {
      log.warn({ err: outcome, job: state.id, run: run.id }, 'the job could not be evaluated with the draft');
      failed += 1;
    } else if (outcome) {
      addToPreview(result, outcome.difference, outcome.money);
      const { id: job_id, short_code, contractor_id, stage } = state;
      if (outcome.difference.effects.length > 0)
        changed.push({
          job_id,
          short_code,
          job_name: outcome.job_name,
          contractor_id,
          contractor: names.get(contractor_id) ?? '',
          stage,
          ...outcome.difference,
        });
    }
  }
  if (changed.length > 0)
    await tx
      .insertInto('app.program_draft_run_jobs')
      .values(
        changed.map((job) => ({
          run_id: run.id,
          program_key: key,
          job_id: job.job_id,
          contractor_id: job.contractor_id,
          effects: job.effects,
          result: JSON.stringify(job),
        })),
      )
      .execute();
  return { total, done: run.done + ids.length, failed, last_job_id: ids.at(-1) ?? run.last_job_id, result, isLast: ids.length < BATCH };
}

/** Returns two sets of program releases to compare. The first has the newest version of the program; the second has the draft in its place. */
async function releasesOf(tx: Tx, { program_key: key, version, body }: RunBatch['run'], loaded: readonly { state: JobState }[]) {
  const pinned = loaded.flatMap(({ state }) => state.programs.filter((jobProgram) => jobProgram.pinned));
  const releases = await loadReleases(tx, [{ key, version }, ...pinned]);
  const newest = releases.releaseOf(key, version);
  if (!newest) throw new Error(`The program ${key} has no version ${version}`);
  const draft: ReleasedProgram = { key, version: version + 1, checksum: 'draft', program: programSchema.parse(body) };
  const released = releases.all().map((release) => [release.key, release] as const);
  return { before: new ProgramReleases(new Map([...released, [key, newest]])), after: new ProgramReleases(new Map([...released, [key, draft]])) };
}

type Comparison = { tx: Tx; key: string; now: Date; deployment: Deployment; request: { id: string }; before: ProgramReleases; after: ProgramReleases };
type Contexts = { before: SettleContext; after: SettleContext };

/** Returns the input for evaluating a job with the newest version and with the draft. If both read the same data of other jobs, loads this data once. */
async function contextsOf({ key, before, after, ...rest }: Comparison, state: JobState): Promise<Contexts> {
  const useCase = { ...rest, actor: SYSTEM };
  const withNewest = await settleContext(useCase, state, before);
  const isSame = readsSameOutside(before.releaseOf(key)?.program, after.releaseOf(key)?.program);
  return { before: withNewest, after: await settleContext(useCase, state, after, isSame ? { elsewhere: withNewest } : {}) };
}

/** Returns true if the newest version and the draft read the same data of other jobs, budgets and the contractor. */
const readsSameOutside = (newest: Program | undefined, draft: Program | undefined): boolean =>
  newest !== undefined &&
  draft !== undefined &&
  jsonEquals([newest.caps, newest.budgets, readsContractorFacts(newest)], [draft.caps, draft.budgets, readsContractorFacts(draft)]);

type ComparedJob = { job_name: string; difference: ProgramDifference; money: { before: ExpectedDraw[]; after: ExpectedDraw[] } };

/**
 * Settles a job twice in memory: with the newest version, and then with the draft as if it were published. Returns null if the program is not opted in. Returns
 * an error if the rules cannot be evaluated.
 */
function compareJob(key: string, state: JobState, { before, after }: Contexts): ComparedJob | Error | null {
  try {
    return inSourceLanguage(() => {
      const settled = settle(state, () => {}, before);
      const resettled = settle(settled.state, () => {}, after);
      const [was, is] = [jobProgram(settled.state, key), jobProgram(resettled.state, key)];
      if (!was?.opted_in || !is?.opted_in) return null;
      const stored = jobProgram(state, key);
      const money = { before: wantedMoney(was, stored, settled, before), after: wantedMoney(is, stored, resettled, after) };
      return { job_name: settled.columns.job_name, difference: compareEvaluations(was, is), money };
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Returns the dollars that the job would draw from budgets of the program. Omits budgets that already hold money for the job, because their balance excludes
 * this money.
 */
function wantedMoney(jobProgram: JobProgram, stored: JobProgram | undefined, { facts }: SettledJob, context: SettleContext): ExpectedDraw[] {
  const program: Program | undefined = context.releaseOf(jobProgram.key)?.program;
  const dollars = jobProgram.amounts.total ?? 0;
  if (!program || dollars === 0) return [];
  return payingBudgets(budgetInputOf(jobProgram, program, facts, context)).flatMap(({ key }) =>
    (stored?.budgets?.[key]?.held ?? null) === null ? [{ budget: key, cell: jobProgram.budgets?.[key]?.cell ?? null, dollars }] : [],
  );
}
