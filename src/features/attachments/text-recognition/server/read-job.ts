import { z } from 'zod';
import { SYSTEM } from '@/access';
import { asSystem, readAsSystem, sessionSettingsFor } from '@/access/server';
import { knownBrands } from '@/foundation/equipment/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { newId } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { type FileStore, openFileStore } from '../../server/file-store';
import type { AttachmentRow } from '../../server/handlers/rows';
import { createPreviews, UnreadableImageError } from '../../server/image-previews';
import { FILE_VERSIONS, storageKeyOf } from '../../server/links';
import { afterSecondReading, MIN_SHOWN_CONFIDENCE, type ReadingFinding } from '../findings';
import { interpretText } from '../interpret';
import { brandCandidates } from '../plate';
import { type ReaderKind, readerKindOf } from '../readers';
import { isSameValue } from '../values';
import { t } from './messages';
import { type AttachmentReader, ReadingError, startTextRecognition } from './reader';

type Context = BackgroundJobContext<{ attachment_id: string }>;

/** Reads an upload in a separate process, one file at a time, and stores the values that this process finds. Repeating the background job changes nothing. */
export const readFileBackgroundJob = defineBackgroundJob('attachments.read', z.object({ attachment_id: z.uuid() }), async (context) => {
  const { db, payload, config, log } = context;
  const row = await readAsSystem(db, (tx) => tx.selectFrom('app.attachments').selectAll().where('id', '=', payload.attachment_id).executeTakeFirst());
  const kind = row && readerKindOf(row);
  const files = openFileStore(config);
  // Delete the bytes again, because the worker may have stopped after it rejected the file and before it deleted the bytes.
  if (row?.reading === 'refused') return deleteBytes(row, files);
  if (!row || !kind || row.reading !== 'waiting' || row.deleted_at || row.scan === 'infected') return;
  const reader = startTextRecognition();
  try {
    await readFile({ context, row, kind, reader, files });
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    log.warn({ err: error, attachment: row.id }, 'a file could not be read');
    await asSystem(db, (tx) =>
      tx.updateTable('app.attachments').set({ reading: error.failure }).where('id', '=', row.id).where('reading', '=', 'waiting').execute(),
    );
  } finally {
    reader.close();
  }
});

/**
 * Queues the reading of a file. The worker reads one file at a time, because reading takes much memory. Invoices, bills and income approvals come first.
 * Nameplates, which arrive many at a time, and files that are only searched for Social Security numbers come later.
 */
export const enqueueReading = (tx: Tx, row: Pick<AttachmentRow, 'id' | 'category' | 'content_type'>): Promise<void> => {
  const kind = readerKindOf(row);
  const isOneOfMany = kind === 'plate' || kind === 'papers' || kind === 'photo';
  return enqueue(tx, readFileBackgroundJob, { attachment_id: row.id }, { key: `read:${row.id}`, queue: 'attachments.read', isOneOfMany });
};

type ReadFileInput = { context: Context; row: AttachmentRow; kind: ReaderKind; reader: AttachmentReader; files: FileStore };

async function readFile({ context, row, kind, reader, files }: ReadFileInput): Promise<void> {
  const original = await files.read(storageKeyOf(row.storage_key, 'original'));
  // Convert HEIC, which the text recognition process cannot decode. Read the original instead of the preview, because the preview may already have covered
  // regions.
  const isHeic = /hei[cf]$/.test(row.content_type);
  const bytes = isHeic ? await jpegOf(original, row.content_type) : original;
  const text = await reader.read(bytes, { contentType: isHeic ? 'image/jpeg' : row.content_type, isPlate: kind === 'plate', isPhoto: kind === 'photo' });
  const brands = kind === 'plate' ? await readAsSystem(context.db, (tx) => knownBrands(tx, brandCandidates(text))) : [];
  const findings = await readTwice(interpretText(kind, text, brands), reader);
  const sureFindings = findings.filter(({ confidence }) => confidence >= MIN_SHOWN_CONFIDENCE);
  const paper = sureFindings.find(({ kind }) => kind === 'tax_paper');
  if (paper && !(await isClaimed(context, row))) return refuse({ context, row, files, paper });
  const isCovered = !sureFindings.some(({ kind }) => kind === 'ssn') || (await coverPreview({ context, row, reader, files, findings: sureFindings }));
  const crops = isCovered ? await reader.cut(sureFindings.map(({ page, box }) => ({ page, box }))) : [];
  await asSystem(context.db, async (tx) => {
    const saved = await tx
      .updateTable('app.attachments')
      .set({ reading: text.pages.length > 0 ? 'read' : 'unreadable', page_count: text.pageCount, pages_read: text.pages.length })
      .where('id', '=', row.id)
      .where('reading', '=', 'waiting')
      // Return the current tenant columns, because the job may have moved to another contractor in the meantime.
      .returning(['job_id', 'contractor_id', 'program_keys'])
      .executeTakeFirst();
    if (!saved) return;
    // Delete the values of an earlier reading, which exist if the category of the file changed.
    await tx.deleteFrom('app.readings').where('attachment_id', '=', row.id).execute();
    if (sureFindings.length === 0) return;
    const rows = sureFindings.map(({ kind, value, confidence, page, box }, index) => {
      const crop = kind === 'ssn' ? null : crops[index];
      return { id: newId(), attachment_id: row.id, ...saved, kind, value, confidence, page, ...box, crop: crop ? Buffer.from(crop) : null };
    });
    await tx.insertInto('app.readings').values(rows).execute();
  });
}

async function jpegOf(original: Buffer, contentType: string): Promise<Buffer> {
  try {
    return (await createPreviews(original, contentType)).view;
  } catch (error) {
    throw error instanceof UnreadableImageError ? new ReadingError('unreadable', error) : error;
  }
}

/** Returns true if an uploader already disputed that a file of this job with the same bytes is a tax paper. */
const isClaimed = ({ db }: Context, { job_id, sha256 }: AttachmentRow): Promise<boolean> =>
  readAsSystem(db, async (tx) => {
    const claims = await tx
      .selectFrom('app.attachments')
      .select('id')
      .where('job_id', '=', job_id)
      .where('sha256', '=', sha256)
      .where('claimed_not_tax', '=', true)
      .limit(1)
      .execute();
    return claims.length > 0;
  });

/** Deletes a tax paper immediately and records the reason, because the portal must not store tax papers. */
async function refuse({ context, row, files, paper }: Pick<ReadFileInput, 'context' | 'row' | 'files'> & { paper: ReadingFinding }): Promise<void> {
  const { db, clock, deployment, jobId } = context;
  const request = { id: `job-${jobId}` };
  await db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, row.job_id);
    const now = clock.now();
    const { numUpdatedRows } = await tx
      .updateTable('app.attachments')
      .set({ reading: 'refused', deleted_at: now, deleted_by: t.source('system_name'), preview: 'none' })
      .where('id', '=', row.id)
      .where('reading', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { job_id, contractor_id, program_keys } = row;
    const { kind, value, confidence, page, box } = paper;
    await tx
      .insertInto('app.readings')
      .values({ id: newId(), attachment_id: row.id, job_id, contractor_id, program_keys, kind, value, confidence, page, ...box })
      .execute();
    await changeJob({ tx, actor: SYSTEM, now, request, deployment }, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('tax_paper_deleted'),
        after: row.file_name,
        ...(row.task_id && { task_id: row.task_id }),
        visibility: 'restricted_income',
      }),
    );
  });
  await deleteBytes(row, files);
}

/** Deletes the bytes of a file and of its previews. */
export async function deleteBytes({ storage_key }: Pick<AttachmentRow, 'storage_key'>, files: FileStore): Promise<void> {
  for (const version of FILE_VERSIONS) await files.remove(storageKeyOf(storage_key, version));
}

/**
 * Replaces the preview with a preview in which Social Security numbers are covered. Creates such a preview for a PDF too. Removes the uncovered preview first,
 * so that no user sees it if the covering fails. Returns false if the pages cannot be drawn.
 */
async function coverPreview({
  context,
  row,
  reader,
  files,
  findings,
}: Omit<ReadFileInput, 'kind'> & { findings: readonly ReadingFinding[] }): Promise<boolean> {
  const set = (values: { shows_ssn: true; preview: 'none' | 'ready' }) =>
    asSystem(context.db, (tx) => tx.updateTable('app.attachments').set(values).where('id', '=', row.id).execute());
  await set({ shows_ssn: true, preview: 'none' });
  await files.remove(storageKeyOf(row.storage_key, 'view'));
  await files.remove(storageKeyOf(row.storage_key, 'thumb'));
  const cover = await reader.cover(findings.filter(({ kind }) => kind === 'ssn').map(({ page, box }) => ({ page, box })));
  if (!cover) return false;
  const { view, thumb } = await createPreviews(Buffer.from(cover), 'image/jpeg');
  await files.put(storageKeyOf(row.storage_key, 'view'), view);
  await files.put(storageKeyOf(row.storage_key, 'thumb'), thumb);
  await set({ shows_ssn: true, preview: 'ready' });
  return true;
}

/** Runs text recognition a second time for findings that are not checked yet, so that the portal does not show misread characters. */
async function readTwice(findings: readonly ReadingFinding[], reader: AttachmentReader): Promise<ReadingFinding[]> {
  const open = findings.filter(({ isChecked }) => !isChecked);
  const texts = await reader.again(open.map(({ page, box }) => ({ page, box })));
  const second = new Map(open.map((finding, index) => [finding, texts[index] ?? '']));
  return findings.map((finding) => {
    const text = second.get(finding);
    return text === undefined ? finding : afterSecondReading(finding, text, (again) => isSameValue(finding, again));
  });
}
