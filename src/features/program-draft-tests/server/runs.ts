import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type Actor, actorNameOf, assertCan } from '@/access';
import { asSystem, type UseCase, writeUseCase } from '@/access/server';
import { checkDraft, findDraft, findProgram, type SettingsContext } from '@/features/program-settings/server';
import { type IsoDate, notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob, defineBackgroundJobRequest, enqueue, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import * as contract from '../run-contract';
import { t } from './messages';
import './tables';

export type RunRow = Selectable<Schema['app.program_draft_runs']>;

const nextBatch = defineBackgroundJobRequest('programs.draft_run_batch', z.object({ run_id: z.uuid() }));
const enqueueBatch = (tx: Tx, runId: string): Promise<void> => enqueue(tx, nextBatch, { run_id: runId }, { key: `draft_run:${runId}`, isOneOfMany: true });

/**
 * Returns the newest version of a program and its open draft. Runs show jobs of all contractors, so the user must have the right to edit. Throws `not_allowed`
 * without this right, and `not_found` without a draft.
 */
export async function editableDraft(tx: Tx, actor: Actor, key: string, lock: 'lock' | 'read' = 'read') {
  const newest = await findProgram(tx, actor, key);
  assertCan(actor, 'program.edit');
  const draft = await findDraft(tx, key, lock);
  if (!draft) throw notFound();
  return { newest, draft };
}

type NewRun = { kind: contract.DraftRunKind; day: IsoDate | null; result: unknown };

/**
 * Requests a run over the draft, which replaces the earlier run of its kind. Returns an unfinished run for the same revision and day instead, if there is one.
 * The draft is locked, so that two users who request a run at the same moment share one run.
 * @throws AppError `wrong_state` if the draft has schema errors; for a preview, also if it has any other problem
 */
export async function startRun(context: SettingsContext, key: string, { kind, day, result }: NewRun): Promise<RunRow> {
  const { tx, actor, now } = context;
  const { newest, draft } = await editableDraft(tx, actor, key, 'lock');
  const checked = await checkDraft(context, draft.body);
  if (!checked.program || (kind === 'preview' && checked.problems.length > 0)) throw wrongState(t('draft_has_problems_error'));
  const earlier = await findRun(tx, draft.id, kind);
  if (earlier?.finished_at === null && earlier.revision === draft.revision && earlier.version === newest.version && earlier.day === day) return earlier;
  if (earlier) {
    await tx.deleteFrom('app.program_draft_runs').where('id', '=', earlier.id).execute();
    await enqueue(tx, deleteDraftRunsBackgroundJob, {}, { key: 'delete_draft_run_jobs', isOneOfMany: true });
  }
  const run = await tx
    .insertInto('app.program_draft_runs')
    .values({
      id: newId(),
      program_key: key,
      draft_id: draft.id,
      kind,
      version: newest.version,
      revision: draft.revision,
      body: JSON.stringify(draft.body),
      households: JSON.stringify(draft.households),
      day,
      requested_by: actorNameOf(actor),
      requested_at: now,
      total: null,
      last_job_id: null,
      result: JSON.stringify(result),
      finished_at: null,
      stopped_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueBatch(tx, run.id);
  return run;
}

/** Returns the run of this kind for the draft; undefined without such a run. */
export const findRun = (tx: Tx, draftId: string, kind: contract.DraftRunKind): Promise<RunRow | undefined> =>
  tx.selectFrom('app.program_draft_runs').selectAll().where('draft_id', '=', draftId).where('kind', '=', kind).executeTakeFirst();

/** Returns a run for the API without its results, which other functions add. */
export const runView = ({ id, version, revision, requested_at, requested_by, total, done, failed, finished_at, stopped_by }: RunRow): contract.DraftRun => ({
  id,
  version,
  revision,
  requested_at: requested_at.toISOString(),
  requested_by,
  total,
  done,
  failed,
  finished_at: finished_at?.toISOString() ?? null,
  stopped_by,
});

export const stopRunHandler: UseCase = writeUseCase(contract.stopRun, async ({ tx, actor, now, params }) => {
  const { draft } = await editableDraft(tx, actor, params.key);
  await tx
    .updateTable('app.program_draft_runs')
    .set({ finished_at: now, stopped_by: actorNameOf(actor) })
    .where('draft_id', '=', draft.id)
    .where('kind', '=', params.run)
    .where('finished_at', 'is', null)
    .execute();
  const run = await findRun(tx, draft.id, params.run);
  if (!run) throw wrongState(t('run_missing_error'));
  return runView(run);
});

export type RunBatch = Pick<BackgroundJobContext<never>, 'clock' | 'deployment' | 'log' | 'jobId'> & { tx: Tx; run: RunRow };

/** Progress of a run after a batch. `isLast`: true if the run is complete. */
export type RunProgress = Pick<RunRow, 'total' | 'done' | 'failed' | 'last_job_id'> & { result: unknown; isLast: boolean };

/**
 * Defines the background job that continues a run. One transaction contains the results, the progress and the request of the next batch. So a batch that is
 * repeated after a crash counts no item twice. The run ends if it was replaced or stopped, or if its draft was discarded.
 * @param kinds functions that run the next batch of each kind
 */
export const defineDraftRunBackgroundJob = (kinds: Readonly<Record<contract.DraftRunKind, (batch: RunBatch) => Promise<RunProgress>>>) =>
  implementBackgroundJob(nextBatch, async ({ payload, db, ...deps }) => {
    await asSystem(db, async (tx) => {
      const run = await tx
        .selectFrom('app.program_draft_runs')
        .selectAll()
        .where('id', '=', payload.run_id)
        .where('finished_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!run) return;
      const { isLast, result, ...progress } = await kinds[run.kind]({ ...deps, tx, run });
      await tx
        .updateTable('app.program_draft_runs')
        .set({ ...progress, result: JSON.stringify(result), finished_at: isLast ? deps.clock.now() : null })
        .where('id', '=', run.id)
        .execute();
      if (!isLast) await enqueueBatch(tx, run.id);
    });
  });

/** Maximum number of rows that one transaction deletes, because long transactions would block others. */
const DELETED_ROWS = 5_000;

/**
 * Deletes rows of `app.program_draft_run_jobs` without a run: it was replaced, or its draft was discarded or published. The worker also starts this background
 * job each night.
 */
export const deleteDraftRunsBackgroundJob = defineBackgroundJob('programs.delete_draft_run_jobs', z.object({}), async ({ db, log, signal }) => {
  let total = 0;
  for (let isMore = true; isMore && !signal.aborted; ) {
    const deleted = await asSystem(db, (tx) =>
      tx
        .deleteFrom('app.program_draft_run_jobs')
        .where(
          sql<boolean>`(run_id, job_id) in (
            select jobs.run_id, jobs.job_id from app.program_draft_run_jobs as jobs
            where not exists (select 1 from app.program_draft_runs as runs where runs.id = jobs.run_id) limit ${DELETED_ROWS})`,
        )
        .executeTakeFirst(),
    );
    total += Number(deleted.numDeletedRows);
    isMore = Number(deleted.numDeletedRows) === DELETED_ROWS;
  }
  log.info({ total }, 'jobs of earlier runs over drafts were deleted');
});
