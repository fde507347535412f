import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, type Deployment } from '@/access/server';
import { checkDraft } from '@/features/program-settings/server';
import { settle } from '@/job';
import { loadReleasesOf, settleContext } from '@/job/server';
import { jobProgram } from '@/job-data';
import { countOpenJobs, jobsFor, openJobIds } from '@/job-data/server';
import { inSourceLanguage } from '@/platform/i18n';
import type { Tx } from '@/platform/server/db';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue } from '@/platform/server/outbox';
import type { Program, ReleasedProgram } from '@/rules/programs';
import { ProgramReleases } from '@/rules/programs/server';
import { addToSummary, compareEvaluations, EMPTY_SUMMARY, type ProgramDifference } from '../compare';
import './tables';

/** Jobs of one transaction. It is short, so that the worker can take a job that a person waits for, and one batch is all that is in memory. */
const BATCH = 25;

const schema = z.object({ preview_id: z.uuid() });
const nextBatch = defineBackgroundJobRequest('programs.preview_batch', schema);

/** Requests the next batch of a preview. */
export const enqueuePreviewBatch = (tx: Tx, previewId: string): Promise<void> =>
  enqueue(tx, nextBatch, { preview_id: previewId }, { key: `preview:${previewId}`, isOneOfMany: true });

/**
 * Judges the next jobs of a preview. Results, sums and the cursor of the run are one transaction, so a batch that is repeated after a crash counts no
 * job twice. A preview that was replaced or whose draft was discarded ends.
 */
export const previewBatchJob = defineBackgroundJob(nextBatch.name, schema, async ({ payload, db, clock, installation, jobId, log }) => {
  await asSystem(db, async (tx) => {
    const run = await tx
      .selectFrom('app.program_previews')
      .selectAll()
      .where('id', '=', payload.preview_id)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!run) return;
    const { program_key: key } = run;
    // Safe: only objects are stored.
    const { program: draft } = await checkDraft({ tx, installation }, run.body as Record<string, unknown>);
    if (!draft) throw new Error(`The draft of ${key} is no program`);
    const ids = await openJobIds(tx, { unpinned: [key], after: run.last_job_id, most: BATCH });
    const results: (ProgramDifference & { job_id: string; short_code: string; job_name: string; stage: string })[] = [];
    // 18:00 UTC is daytime on the chosen day in every time zone of the United States.
    const now = run.day === null ? clock.now() : new Date(`${run.day}T18:00:00Z`);
    let summary = { ...EMPTY_SUMMARY, ...run.summary };
    let { jobs_failed } = run;
    for (const id of ids) {
      const found = await judgeJob(tx, { id, key, draft, now, installation, request: { id: `job-${jobId}` } });
      if (found instanceof Error) {
        log.warn({ err: found, job: id, preview: run.id }, 'the job could not be judged with the draft');
        jobs_failed += 1;
      } else if (found) {
        summary = addToSummary(summary, found);
        if (found.effects.length > 0) results.push(found);
      }
    }
    if (results.length > 0)
      await tx
        .insertInto('app.program_preview_jobs')
        .values(
          results.map((result) => ({ preview_id: run.id, program_key: key, job_id: result.job_id, effects: result.effects, result: JSON.stringify(result) })),
        )
        .execute();
    const isLast = ids.length < BATCH;
    await tx
      .updateTable('app.program_previews')
      .set({
        jobs_total: run.jobs_total ?? (await countOpenJobs(tx, [key])),
        jobs_done: run.jobs_done + ids.length,
        jobs_failed,
        summary: JSON.stringify(summary),
        last_job_id: ids.at(-1) ?? run.last_job_id,
        finished_at: isLast ? clock.now() : null,
      })
      .where('id', '=', run.id)
      .execute();
    if (!isLast) await enqueuePreviewBatch(tx, run.id);
  });
});

type Judged = { id: string; key: string; draft: Program; now: Date; installation: Deployment; request: { id: string } };

/** Settles a job twice in memory: with the newest version and with the draft. Nothing is written. Returns an error if the rules cannot be evaluated. */
async function judgeJob(tx: Tx, { id, key, draft, now, installation, request }: Judged) {
  const { state } = await jobsFor(SYSTEM).find(tx, id);
  const releases = await loadReleasesOf(tx, state);
  const newest = releases.program(key);
  if (!newest) return null;
  const asDraft: ReleasedProgram = { ...newest, version: newest.version + 1, checksum: 'draft', program: draft };
  const withDraft = new ProgramReleases(new Map([...releases.all().map((release) => [release.key, release] as const), [key, asDraft]]));
  const useCase = { tx, actor: SYSTEM, now, request, installation };
  const [before, after] = [await settleContext(useCase, state, releases), await settleContext(useCase, state, withDraft)];
  try {
    return inSourceLanguage(() => {
      const settled = settle(state, () => {}, before);
      const [was, is] = [jobProgram(settled.state, key), jobProgram(settle(state, () => {}, after).state, key)];
      if (!was?.opted_in || !is?.opted_in) return null;
      return { ...compareEvaluations(was, is), job_id: id, short_code: state.short_code, job_name: settled.columns.job_name, stage: state.stage };
    });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
