import { z } from 'zod';
import { asSystem, readAsSystem } from '@/access/server';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { type BackgroundJobContext, defineBackgroundJob, enqueue } from '@/platform/server/outbox';
import type { AttachmentRow } from '../../server/calls/rows';
import { type FileStore, openFileStore } from '../../server/file-store';
import { storageKeyOf } from '../../server/links';
import { afterSecondReading, type Finding, SURE } from '../findings';
import { interpret } from '../interpret';
import { type ReaderKind, readerOf } from '../readers';
import { datesIn, decimalOf, moneyIn } from '../values';
import { openReader, type Reader, ReadingError } from './reader';

type Context = BackgroundJobContext<{ attachment_id: string }>;

/** Reads the text of an upload in a process of its own, one file at a time, and stores what it says. Repeating it changes nothing. */
export const readFileJob = defineBackgroundJob('attachments.read', z.object({ attachment_id: z.uuid() }), async (context) => {
  const { db, payload, config, log } = context;
  const row = await readAsSystem(db, (tx) => tx.selectFrom('app.attachments').selectAll().where('id', '=', payload.attachment_id).executeTakeFirst());
  const kind = row && readerOf(row);
  if (!row || !kind || row.reading !== 'waiting' || row.deleted_at || row.scan === 'infected') return;
  const reader = openReader();
  try {
    await readFile({ context, row, kind, reader, files: openFileStore(config) });
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

/** Requests the reading of a file. Files are read one after the other, because one takes much memory. */
export const enqueueReading = (tx: Tx, attachment_id: string): Promise<void> =>
  enqueue(tx, readFileJob, { attachment_id }, { key: `read:${attachment_id}`, queue: 'attachments.read' });

type Work = { context: Context; row: AttachmentRow; kind: ReaderKind; reader: Reader; files: FileStore };

async function readFile({ context, row, kind, reader, files }: Work): Promise<void> {
  // The reading process cannot decode HEIC; its preview is a JPEG.
  const isHeic = /hei[cf]$/.test(row.content_type);
  const bytes = await files.read(storageKeyOf(row.storage_key, isHeic ? 'view' : 'original'));
  const text = await reader.read(bytes, { contentType: isHeic ? 'image/jpeg' : row.content_type, isPlate: kind === 'plate' });
  const findings = await readTwice(interpret(kind, text), reader);
  const shown = findings.filter(({ confidence }) => confidence >= SURE);
  const crops = await reader.cut(shown.map(({ page, box }) => ({ page, box })));
  const tenant = { job_id: row.job_id, contractor_id: row.contractor_id, program_keys: row.program_keys };
  await asSystem(context.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('app.attachments')
      .set({ reading: text.pages.length > 0 ? 'read' : 'unreadable', page_count: text.pageCount, pages_read: text.pages.length })
      .where('id', '=', row.id)
      .where('reading', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n || shown.length === 0) return;
    const rows = shown.map(({ kind, value, confidence, page, box }, index) => {
      const crop = kind === 'ssn' ? null : crops[index];
      return { id: newId(), attachment_id: row.id, ...tenant, kind, value, confidence, page, ...box, crop: crop ? Buffer.from(crop) : null };
    });
    await tx.insertInto('app.readings').values(rows).execute();
  });
}

/** Recognizes the places of values that nothing confirms a second time, so that a misread character is not shown as a value. */
async function readTwice(findings: readonly Finding[], reader: Reader): Promise<Finding[]> {
  const open = findings.filter(({ isChecked }) => !isChecked);
  const texts = await reader.again(open.map(({ page, box }) => ({ page, box })));
  const second = new Map(open.map((finding, index) => [finding, texts[index] ?? '']));
  return findings.map((finding) => {
    const text = second.get(finding);
    return text === undefined ? finding : afterSecondReading(finding, text, (again) => isSameValue(finding, again));
  });
}

const isSameValue = ({ kind, value }: Finding, text: string): boolean => {
  if (kind === 'total' || kind === 'rebate_amount') return moneyIn(text).some(({ cents }) => decimalOf(Math.abs(cents)) === value);
  if (kind === 'invoice_date' || kind === 'statement_date') return datesIn(text).some(({ date }) => date === value);
  return false;
};
