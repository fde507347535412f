import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, readAsSystem, sessionSettingsFor } from '@/access/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { type BackgroundJobContext, defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { isCheckedByServer, type PhotoWarning } from '../../photo-quality';
import { readerKindOf } from '../../text-recognition/readers';
import { enqueueReading } from '../../text-recognition/server/read-job';
import { mayShowText } from '../../text-recognition/server/text-check';
import { type FileStore, openFileStore } from '../file-store';
import { createPreviews, UnreadableImageError, warningsOfView } from '../image-previews';
import { storageKeyOf } from '../links';
import { connectScanner } from '../scanner';
import { t } from './messages';
import { type AttachmentRow, classOfFile } from './rows';

type Context = BackgroundJobContext<{ attachment_id: string }>;

/**
 * Prepares an uploaded file: scans the file for viruses, creates the thumbnail and the preview, and queues the text recognition. Repeating the background job
 * gives the same result.
 */
export const processAttachmentBackgroundJob = defineBackgroundJob('attachments.prepare', z.object({ attachment_id: z.uuid() }), async (context) => {
  const files = openFileStore(context.config);
  const row = await find(context);
  if (!row || (await files.sizeOf(row.storage_key)) === null) return;
  if (row.scan === 'waiting' && !(await isClean(context, row, files))) return;
  if (row.preview === 'waiting' && row.scan !== 'infected') await draw(context, row, files);
  if (row.reading !== 'waiting' || row.scan === 'infected') return;
  if (readerKindOf(row) === 'photo' && (await hasNoText(row, files))) await markAsRead(context, row);
  else await asSystem(context.db, (tx) => enqueueReading(tx, row));
});

/**
 * Returns true if the preview of a photo contains nothing that looks like a line of text. Such a photo needs no text recognition, so it can be opened
 * immediately. Most users can open other photos only after text recognition searched them for Social Security numbers (`isHeldBack`).
 */
async function hasNoText(row: AttachmentRow, files: FileStore): Promise<boolean> {
  const view = storageKeyOf(row.storage_key, 'view');
  return (await files.sizeOf(view)) !== null && !(await mayShowText(await files.read(view)));
}

const markAsRead = ({ db }: Context, { id, category }: AttachmentRow) =>
  asSystem(db, (tx) =>
    tx
      .updateTable('app.attachments')
      .set({ reading: 'read' })
      .where('id', '=', id)
      .where('reading', '=', 'waiting')
      // Skip the update if the category changed in the meantime, because the file may now need another parser.
      .where('category', '=', category)
      .execute(),
  );

export const enqueueProcessing = (tx: Tx, attachment_id: string): Promise<void> =>
  enqueue(tx, processAttachmentBackgroundJob, { attachment_id }, { key: `prepare:${attachment_id}` });

const find = ({ db, payload }: Context): Promise<AttachmentRow | undefined> =>
  readAsSystem(db, (tx) => tx.selectFrom('app.attachments').selectAll().where('id', '=', payload.attachment_id).executeTakeFirst());

async function isClean({ db, config, clock, deployment, jobId }: Context, row: AttachmentRow, files: FileStore): Promise<boolean> {
  // Without a configured scanner, mark the file as not scanned. The scanner may have been removed from the configuration after the upload.
  const scanResult = config.clamdHost ? await connectScanner(config.clamdHost)(await files.open(row.storage_key)) : null;
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, row.job_id);
    const { numUpdatedRows } = await tx
      .updateTable('app.attachments')
      .set({
        scan: scanResult === null ? 'not_scanned' : scanResult.clean ? 'clean' : 'infected',
        scan_found: scanResult === null || scanResult.clean ? null : scanResult.threatName.slice(0, 200),
        // Do not start to read an infected file. If the file was read earlier, its values stay.
        ...(scanResult !== null && !scanResult.clean && row.reading === 'waiting' && { reading: 'none' as const }),
      })
      .where('id', '=', row.id)
      .where('scan', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || scanResult === null || scanResult.clean) return;
    const visibility = classOfFile(row);
    await changeJob({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('virus_quarantined_entry', { found: scanResult.threatName }),
        after: row.file_name,
        ...(visibility && { visibility }),
      }),
    );
  });
  return scanResult === null || scanResult.clean;
}

async function draw({ db, log }: Context, row: AttachmentRow, files: FileStore): Promise<void> {
  let preview: 'ready' | 'failed' = 'ready';
  let worker_warnings: PhotoWarning[] | null = null;
  try {
    const { view, thumb } = await createPreviews(await files.read(row.storage_key), row.content_type);
    if (isCheckedByServer(row.content_type)) worker_warnings = await warningsOfView(view, { width: row.width ?? 0, height: row.height ?? 0 });
    await files.put(storageKeyOf(row.storage_key, 'view'), view);
    await files.put(storageKeyOf(row.storage_key, 'thumb'), thumb);
  } catch (error) {
    if (!(error instanceof UnreadableImageError)) throw error;
    log.warn({ err: error, attachment: row.id }, 'image preview failed');
    preview = 'failed';
  }
  await asSystem(db, (tx) =>
    tx.updateTable('app.attachments').set({ preview, worker_warnings }).where('id', '=', row.id).where('preview', '=', 'waiting').execute(),
  );
}
