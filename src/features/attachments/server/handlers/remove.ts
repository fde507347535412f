import { actorNameOf, assertAllowed } from '@/access';
import { type UseCaseContext, writeUseCase } from '@/access/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { wrongState } from '@/platform';
import * as contract from '../../contract';
import type { AttachmentDependencies } from './dependencies';
import { t } from './messages';
import { ATTACHMENT_RULES } from './rights';
import { classOfFile, findAttachmentOr404 } from './rows';
import { attachmentViewOf } from './view';

export const deleteAttachmentHandler = (parts: AttachmentDependencies) =>
  writeUseCase(contract.deleteAttachment, (context) => setDeleted(context, parts, true));
export const restoreAttachmentHandler = (parts: AttachmentDependencies) =>
  writeUseCase(contract.restoreAttachment, (context) => setDeleted(context, parts, false));

/** Marks a file as deleted, or removes this mark. The bytes stay, so that the file can be restored. Repeating the request changes nothing. */
async function setDeleted(context: UseCaseContext<typeof contract.deleteAttachment>, { secret }: AttachmentDependencies, deleted: boolean) {
  const { tx, actor, params, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  const row = await findAttachmentOr404(context, state, params.attachment_id);
  assertAllowed(deleted ? ATTACHMENT_RULES.delete : ATTACHMENT_RULES.restore, { row, state }, actor);
  if (row.usage === 'erased') throw wrongState(t('erased_file_error'));
  if ((row.deleted_at !== null) === deleted) return attachmentViewOf(row, context, { state, secret });
  const saved = await tx
    .updateTable('app.attachments')
    .set({ deleted_at: deleted ? now : null, deleted_by: deleted ? actorNameOf(actor) : null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const visibility = classOfFile(row);
  await changeJob(context, loaded, (draft) =>
    draft.note({
      type: 'action',
      action: deleted ? t.source('file_deleted') : t.source('file_restored_entry'),
      after: row.file_name,
      ...(visibility && { visibility }),
    }),
  );
  return attachmentViewOf(saved, context, { state, secret });
}
