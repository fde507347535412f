import type { Selectable } from 'kysely';
import { type Actor, can, isInternal, mayRead } from '@/access';
import { reads, type UseCase, writes } from '@/access/server';
import { type AttachmentView, categoryOf, attachmentsContract as contract } from '@/attachments';
import { type AttachmentsTable, type FileStore, inspect, ownerOf, signLink, type Uploads } from '@/attachments/server';
import { text } from '@/messages';
import { badInput, notAllowed, notFound, Refusal, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import { mustJob, mustTask } from '../abilities';
import type { JobState } from '../state';
import { change, todayOf } from './context';
import { jobsFor } from './store';
import { findTask } from './tasks';

type Row = Selectable<AttachmentsTable>;

/** Files are bound to jobs here: whose job it is decides who may see what. */
export function attachmentCalls({ uploads, files, secret }: { uploads: Uploads; files: FileStore; secret: string }): UseCase[] {
  return [
    reads(contract.listAttachments, async ({ tx, actor, params }) => {
      const { state } = await jobsFor(actor).find(tx, params.job_id);
      const rows = await tx
        .selectFrom('app.attachments as attachments')
        .selectAll()
        .where('job_id', '=', state.id)
        .where('deleted_at', 'is', null)
        .orderBy('uploaded_at')
        .execute();
      return { items: rows.filter((row) => maySee(actor, row)).map((row) => viewOf(row, actor, state)) };
    }),

    writes(contract.addAttachment, async (context) => {
      const { tx, actor, params, body, now } = context;
      const loaded = await jobsFor(actor).lock(tx, params.job_id);
      const { state, columns } = loaded;
      if (!can(actor, 'attachment.upload')) throw notAllowed('You are not allowed to upload files.');
      mustJob('upload', state, actor, todayOf(state, now));
      mustBeOnTask(state, body.task_id ?? null, actor);
      if (!categoryOf(body.category)) throw badInput([{ path: 'category', code: 'invalid_choice', message: text('invalid_choice') }]);
      const upload = await uploads.finished(body.upload_id, ownerOf(actor));
      if (!upload) throw badInput([{ path: 'upload_id', code: 'upload_failed', message: text('upload_failed') }]);
      const inspected = await inspect(upload.path, body.file_name, upload.size);
      const id = newId();
      const key = `${now.toISOString().slice(0, 7).replace('-', '/')}/${id}`;
      // The bytes first: a row without its file would be a promise without a file; a file without its row is only waste.
      await files.adopt(upload.path, key);
      const row = {
        id,
        job_id: state.id,
        contractor_id: state.contractor_id,
        program_keys: columns.program_keys,
        category: body.category,
        file_name: body.file_name,
        ...inspected,
        storage_key: key,
        uploaded_at: now,
        uploader_kind: actor.kind,
        uploader_id: idOf(actor),
        uploader_name: actor.name,
      };
      const saved = await tx.insertInto('app.attachments').values(row).returningAll().executeTakeFirstOrThrow();
      await change(context, loaded, (work) =>
        work.note({
          type: 'action',
          action: `File added: ${categoryOf(body.category)?.label ?? body.category}`,
          after: body.file_name,
          ...(body.task_id && { task_id: body.task_id }),
          ...(categoryOf(body.category)?.restricted && { visibility: 'restricted_income' as const }),
        }),
      );
      return viewOf(saved, actor, state);
    }),

    writes(contract.deleteAttachment, (context) => setDeleted(context, true)),
    writes(contract.restoreAttachment, (context) => setDeleted(context, false)),

    reads(contract.attachmentLink, async ({ tx, actor, params }) => {
      await jobsFor(actor).find(tx, params.job_id);
      const row = await mustFind(tx, actor, params.job_id, params.attachment_id);
      if (row.deleted_at || (await files.sizeOf(row.storage_key)) === null) throw new Refusal('not_found', text('attachment_gone'));
      const { path, expiresAt } = signLink(secret, row.id);
      return { url: path, expires_at: expiresAt.toISOString() };
    }),
  ];
}

/** A guest puts files only on a task that lies with them. */
function mustBeOnTask(state: JobState, taskId: string | null, actor: Actor): void {
  if (!taskId) {
    if (actor.kind === 'guest') throw badInput([{ path: 'task_id', code: 'required', message: text('required') }]);
    return;
  }
  const { task, definition } = findTask(state, taskId, { actor });
  mustTask('edit', state, task, definition, actor);
}

async function mustFind(tx: Tx, actor: Actor, jobId: string, id: string): Promise<Row> {
  const row = await tx.selectFrom('app.attachments as attachments').selectAll().where('id', '=', id).where('job_id', '=', jobId).executeTakeFirst();
  if (!row || !maySee(actor, row)) throw notFound('This file');
  return row;
}

/** Income evidence never reaches the contractor; a guest sees what they uploaded themselves. */
function maySee(actor: Actor, row: Row): boolean {
  if (actor.kind === 'guest') return row.uploader_kind === 'guest' && row.uploader_id === actor.guestId;
  return !categoryOf(row.category)?.restricted || mayRead(actor, 'restricted_income');
}

async function setDeleted(context: Parameters<Parameters<typeof writes<typeof contract.deleteAttachment>>[1]>[0], deleted: boolean) {
  const { tx, actor, params, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const row = await mustFind(tx, actor, params.job_id, params.attachment_id);
  if (!can(actor, 'attachment.delete') || !isMine(actor, row)) throw notAllowed(text('delete_failed'));
  if (!canDelete(row, actor, loaded.state)) throw wrongState('The stage is submitted. Ask your program contact.');
  if ((row.deleted_at !== null) === deleted) return viewOf(row, actor, loaded.state);
  const saved = await tx
    .updateTable('app.attachments')
    .set({ deleted_at: deleted ? now : null, deleted_by: deleted ? actor.name : null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await change(context, loaded, (work) => work.note({ type: 'action', action: deleted ? 'File deleted' : 'File taken back', after: row.file_name }));
  return viewOf(saved, actor, loaded.state);
}

const idOf = (actor: Actor): string | null => (actor.kind === 'guest' ? actor.guestId : actor.kind === 'system' ? null : actor.userId);

/** Ops may delete any file; everybody else their own, a company's people each other's. */
const isMine = (actor: Actor, row: Row): boolean =>
  actor.kind === 'staff'
    ? actor.roles.includes('ops') || row.uploader_id === actor.userId
    : actor.kind === 'contractor'
      ? row.uploader_kind === 'contractor'
      : row.uploader_id === idOf(actor);

/** Own uploads until the job is handed in; ops always. */
function canDelete(row: Row, actor: Actor, state: JobState): boolean {
  if (!can(actor, 'attachment.delete') || !isMine(actor, row) || state.canceled) return false;
  return isInternal(actor) || state.stage === 'create' || state.stage === 'draft' || state.stage === 'install';
}

const viewOf = (row: Row, actor: Actor, state: JobState): AttachmentView => ({
  id: row.id,
  category: row.category,
  category_label: categoryOf(row.category)?.label ?? row.category,
  file_name: row.file_name,
  content_type: row.content_type,
  size: row.size,
  uploaded_at: row.uploaded_at.toISOString(),
  uploaded_by: row.uploader_name,
  taken_at: row.taken_at?.toISOString() ?? null,
  has_position: row.latitude !== null,
  scan: row.scan,
  is_deleted: row.deleted_at !== null,
  can_delete: canDelete(row, actor, state),
});
