import { mustMay, nameOf } from '@/access';
import { type UseCaseContext, writes } from '@/access/server';
import { change } from '@/job/server';
import { jobsFor } from '@/record/server';
import * as contract from '../../contract';
import { t } from './messages';
import type { FileParts } from './parts';
import { FILE_RULES } from './rights';
import { isRestricted, mustFind } from './rows';
import { viewOf } from './view';

export const remove = (parts: FileParts) => writes(contract.deleteAttachment, (context) => setDeleted(context, parts, true));
export const restore = (parts: FileParts) => writes(contract.restoreAttachment, (context) => setDeleted(context, parts, false));

/** The bytes stay, so that it can be taken back; saying it twice is saying it once. */
async function setDeleted(context: UseCaseContext<typeof contract.deleteAttachment>, { secret }: FileParts, deleted: boolean) {
  const { tx, actor, params, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  const row = await mustFind(context, state, params.attachment_id);
  mustMay(deleted ? FILE_RULES.delete : FILE_RULES.restore, { row, state }, actor);
  if ((row.deleted_at !== null) === deleted) return viewOf(row, context, { state, secret });
  const saved = await tx
    .updateTable('app.attachments')
    .set({ deleted_at: deleted ? now : null, deleted_by: deleted ? nameOf(actor) : null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await change(context, loaded, (work) =>
    work.note({
      type: 'action',
      action: deleted ? t.kept('file_deleted') : t.kept('file_taken_back'),
      after: row.file_name,
      ...(isRestricted(row) && { visibility: 'restricted_income' as const }),
    }),
  );
  return viewOf(saved, context, { state, secret });
}
