import { actorNameOf, can } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { assertJobAbility } from '@/job';
import { changeJob, viewerContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { notAllowed, notFound } from '@/platform';
import { findAttachmentOr404, isRestricted, visibleAttachments } from '../../server/calls/rows';
import * as contract from '../contract';
import { t } from './messages';
import { fileReadingOf, readingsOf, rebateLineOf } from './rows';

const listReadingsHandler = readUseCase(contract.listReadings, async (context) => {
  const { tx, actor, params, query } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const wanted = new Set(query.files?.split(','));
  const visible = (await visibleAttachments(context, state, { deleted: true })).filter(({ id }) => wanted.has(id));
  const rows = await readingsOf(
    tx,
    state.id,
    visible.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
  );
  return {
    items: visible.map((file) => fileReadingOf(file, rows, state, context)),
    rebate_line: query.task_id ? await rebateLineOf(context, state, query.task_id) : null,
  };
});

const keepAnswerHandler = writeUseCase(contract.keepAnswer, async (context) => {
  const { tx, actor, params, body, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  const file = await findAttachmentOr404(context, state, params.attachment_id);
  if (!can(actor, 'attachment.upload')) throw notAllowed(t('reading_keep_denied'));
  assertJobAbility('upload', state, actor, viewerContext(context, state));
  const row = (await readingsOf(tx, state.id, [file.id])).find(({ id }) => id === params.reading_id);
  if (!row) throw notFound();
  if (row.kept_value !== body.value) {
    await tx
      .updateTable('app.readings')
      .set({ kept_value: body.value, kept_by: actorNameOf(actor), kept_at: now })
      .where('id', '=', row.id)
      .execute();
    await changeJob(context, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('value_kept_entry', { read: row.value }),
        after: body.value,
        subject: file.id,
        ...(file.task_id && { task_id: file.task_id }),
        ...(isRestricted(file) && { visibility: 'restricted_income' as const }),
      }),
    );
  }
  return fileReadingOf(file, await readingsOf(tx, state.id, [file.id]), state, context);
});

/** Endpoints for what files say. */
export const readingCalls = (): UseCase[] => [listReadingsHandler, keepAnswerHandler];
