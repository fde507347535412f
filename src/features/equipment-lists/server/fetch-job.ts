import { z } from 'zod';
import { asSystem, readAsSystem } from '@/access/server';
import { type ListKey, publishedListOf } from '@/foundation/equipment';
import { addDays, dateInTimeZone } from '@/platform';
import { newId } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { PART_LENGTH } from '../contract';
import { t } from './messages';
import { readImportRequest } from './requests';
import './tables';

/** Days between two downloads of a list. */
const DAYS_BETWEEN = 7;
const LIMITS = { maxBytes: 200_000_000, timeoutMs: 10 * 60_000 };

/** Runs every hour and requests the downloads that are due. Does nothing if the operator allows no hosts. */
export const startFetchesBackgroundJob = defineBackgroundJob('equipment_lists.start_fetches', z.object({}), async ({ db, clock, config, deployment }) => {
  if (config.equipmentListHosts.length === 0) return;
  await asSystem(db, async (tx) => {
    const today = dateInTimeZone(clock.now(), deployment.timeZone);
    const due = await tx
      .updateTable('app.equipment_list_sources')
      .set({ tried_on: today })
      .where((eb) => eb.or([eb('tried_on', 'is', null), eb('tried_on', '<=', addDays(today, -DAYS_BETWEEN))]))
      .returning('list')
      .execute();
    for (const { list } of due) await enqueue(tx, fetchListBackgroundJob, { list, import_id: newId() }, { key: `equipment-fetch:${list}` });
  });
});

/** Downloads a list as a new import, which is then read like an uploaded file. A failure is shown on the page. */
export const fetchListBackgroundJob = defineBackgroundJob(
  'equipment_lists.fetch',
  // `import_id`: ID of the import that the download creates. It is fixed, so that a repeated background job creates no second import.
  z.object({ list: z.string(), import_id: z.string() }),
  async ({ payload, isLastAttempt, ...deps }) => {
    const { db, config, log } = deps;
    const source = await readAsSystem(db, (tx) =>
      tx.selectFrom('app.equipment_list_sources').selectAll().where('list', '=', payloadList(payload)).executeTakeFirst(),
    );
    // Skip the download if staff removed the source, the operator allows no downloads, or the list can be imported only from uploaded files. These settings may
    // have changed after this background job was queued.
    if (!source || config.equipmentListHosts.length === 0 || publishedListOf(source.list).isFileOnly) return;
    try {
      await download(deps, source, payload.import_id);
    } catch (error) {
      log.warn({ err: error, list: source.list }, 'a list of equipment could not be downloaded');
      const failure = error instanceof Error ? error.message : t.source('import_failed_failure');
      await asSystem(db, async (tx) => {
        await tx
          .updateTable('app.equipment_list_sources')
          .set({ failure, tried_on: dateInTimeZone(deps.clock.now(), deps.deployment.timeZone) })
          .where('list', '=', source.list)
          .execute();
        if (isLastAttempt) await failIncompleteImport(tx, payload.import_id, failure);
      });
      if (!isLastAttempt) throw error;
    }
  },
  // Three attempts are enough: the page shows the failure, and the portal downloads the list again a week later.
  { maxAttempts: 3 },
);

/** Marks an import as failed if its download stopped after the first chunk, and deletes its chunks. */
async function failIncompleteImport(tx: Tx, id: string, failure: string): Promise<void> {
  const failed = await tx
    .updateTable('app.equipment_imports')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  if (failed.numUpdatedRows > 0n) await tx.deleteFrom('app.equipment_import_parts').where('import_id', '=', id).execute();
}

// The cast is safe, because download requests contain only list keys.
const payloadList = ({ list }: { list: string }) => list as ListKey;

type Source = { list: ListKey; url: string };

async function download(
  { db, clock, config, download: fetchText, deployment }: Pick<BackgroundJobContext<never>, 'db' | 'clock' | 'config' | 'download' | 'deployment'>,
  source: Source,
  id: string,
): Promise<void> {
  const isDownloaded = await asSystem(db, async (tx) => {
    const stored = await tx.selectFrom('app.equipment_imports').select('state').where('id', '=', id).executeTakeFirst();
    if (stored && stored.state !== 'receiving') return true;
    // Delete the chunks of an earlier attempt that stopped before its last chunk.
    await tx.deleteFrom('app.equipment_import_parts').where('import_id', '=', id).execute();
    return false;
  });
  if (isDownloaded) return;
  let part = 0;
  let text = '';
  const store = async (content: string) => {
    await asSystem(db, async (tx) => {
      if (part === 0) {
        const day = dateInTimeZone(clock.now(), deployment.timeZone);
        const file_name = decodeURIComponent(new URL(source.url).pathname.split('/').at(-1) || source.list).slice(0, 200);
        await tx
          .insertInto('app.equipment_imports')
          .values({ id, list: source.list, file_name, url: source.url, source_date: day, created_by: t.source('portal_name'), created_at: clock.now() })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      }
      await tx.insertInto('app.equipment_import_parts').values({ import_id: id, part, content }).execute();
    });
    part += 1;
  };
  for await (const piece of fetchText(source.url, { hosts: config.equipmentListHosts, ...LIMITS })) {
    text += piece;
    for (; text.length >= PART_LENGTH; text = text.slice(PART_LENGTH)) await store(text.slice(0, PART_LENGTH));
  }
  await store(text);
  await asSystem(db, async (tx) => {
    await tx.updateTable('app.equipment_imports').set({ state: 'reading' }).where('id', '=', id).execute();
    await tx
      .updateTable('app.equipment_list_sources')
      .set({ failure: null, tried_on: dateInTimeZone(clock.now(), deployment.timeZone) })
      .where('list', '=', source.list)
      .execute();
    await enqueue(tx, readImportRequest, { import_id: id }, { key: `equipment-import:${id}` });
  });
}
