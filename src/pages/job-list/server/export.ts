import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Actor } from '@/access';
import { asSystem, fileUseCase, readAsSystem, readUseCase, sessionSettingsFor, type UseCase, writeUseCase } from '@/access/server';
import { type FileStore, openFileStore } from '@/features/attachments/server';
import { hasRightsOf, ordererFromActor, stillHasRights } from '@/foundation/accounts/server';
import { recordFileExport } from '@/foundation/audit/server';
import { AppError, dateInTimeZone, notAllowed, notFound, wrongState } from '@/platform';
import { newId } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import { FileResponse } from '@/platform/server/http';
import * as contract from '../contract';
import { countJobs, exportLines } from './export-file';
import { t } from './messages';
import './tables';

const DAY_MS = 24 * 3_600_000;

const schema = z.object({ export_id: z.uuid() });

/** Returns the key of the file in the file store. */
const keyOf = (userId: string, id: string): string => `exports/${userId}/${id}`;

/** Endpoints to request a CSV file of jobs and to download it. The worker writes the file. */
export function exportRoutes({ files }: { files: FileStore }): UseCase[] {
  return [
    writeUseCase(contract.orderExport, async ({ tx, actor, query, now, deployment }) => {
      const orderer = ordererFromActor(actor);
      const id = newId();
      const file_name = `jobs-${dateInTimeZone(now, deployment.timeZone)}.csv`;
      const order = { id, user_id: orderer.userId, ordered_by: JSON.stringify(orderer), query: JSON.stringify(query), file_name };
      await tx.insertInto('app.job_exports').values(order).execute();
      await enqueue(tx, exportBackgroundJob, { export_id: id }, { key: `export:${id}` });
      await enqueue(tx, forgetExportBackgroundJob, { export_id: id }, { key: `forget_export:${id}`, runAt: new Date(Date.now() + DAY_MS) });
      return { id };
    }),
    readUseCase(contract.getExportState, async ({ tx, actor, params }) => {
      const { status, total, done, why } = await findExport(tx, actor, params.export_id);
      return { status, total, done, why };
    }),
    fileUseCase(contract.downloadExport, async (context) => {
      const { params, read } = context;
      const { found, actor } = await read(async (tx, now) => ({ found: await findExport(tx, now, params.export_id), actor: now }));
      if (!hasRightsOf(actor, found.ordered_by)) throw notAllowed(t('export_rights_error'));
      if (found.status !== 'made') throw wrongState(found.why ?? t('export_waiting_error'));
      await recordFileExport(context, found.file_name);
      return new FileResponse(found.file_name, await files.open(keyOf(found.user_id, found.id)));
    }),
  ];
}

/** Returns an export that this user requested within the last day. */
function findExport(tx: Tx, actor: Actor, id: string) {
  return tx
    .selectFrom('app.job_exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ordererFromActor(actor).userId)
    .where('ordered_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow(() => notFound(t('export_missing_error')));
}

/** Writes the CSV file. After an interruption, the export starts again from the beginning. A complete file is not written again. */
export const exportBackgroundJob = defineBackgroundJob(
  'jobs.export',
  schema,
  async ({ payload: { export_id }, db, config, deployment, jobId, isLastAttempt, signal, log }) => {
    const order = await readAsSystem(db, (tx) => tx.selectFrom('app.job_exports').selectAll().where('id', '=', export_id).executeTakeFirst());
    if (order?.status !== 'waiting') return;
    const set = (values: Updateable<Schema['app.job_exports']>) =>
      asSystem(db, (tx) => tx.updateTable('app.job_exports').set(values).where('id', '=', export_id).execute());
    const check = async () => {
      signal.throwIfAborted();
      if (!(await stillHasRights(db, order.ordered_by))) throw notAllowed(t.source('export_rights_error'));
    };
    const progress = async (done: number) => void (await set({ done }));
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-export-'));
    try {
      await check();
      const path = join(folder, 'jobs.csv');
      await db.readingSnapshot(sessionSettingsFor(order.ordered_by, `job-${jobId}`), async (tx) => {
        const source = { tx, deployment, orderer: order.ordered_by, query: order.query, check, progress };
        await set({ total: await countJobs(source), done: 0 });
        await pipeline(exportLines(source), createWriteStream(path));
      });
      await openFileStore(config).keepFile(keyOf(order.user_id, order.id), path);
      await set({ status: 'made' });
    } catch (error) {
      const isFinal = error instanceof AppError && error.code === 'not_allowed';
      if (!isFinal && !isLastAttempt) throw error;
      log.warn({ err: error }, 'the export of jobs failed');
      await set({ status: 'failed', why: isFinal ? error.message : t.source('export_failed_error') });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  { maxAttempts: 3 },
);

/** Deletes the file and the row of an export, a day after the request. */
export const forgetExportBackgroundJob = defineBackgroundJob('jobs.forget_export', schema, async ({ payload: { export_id }, db, config }) => {
  const order = await readAsSystem(db, (tx) => tx.selectFrom('app.job_exports').select('user_id').where('id', '=', export_id).executeTakeFirst());
  if (!order) return;
  await openFileStore(config).remove(keyOf(order.user_id, export_id));
  await asSystem(db, (tx) => tx.deleteFrom('app.job_exports').where('id', '=', export_id).execute());
});
