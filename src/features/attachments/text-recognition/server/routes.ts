import { z } from 'zod';
import { actorNameOf, can } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { assertJobAbility, canReadTask, hasTaskAbility } from '@/job';
import { changeJob, findReadableTask, type UseCaseContext, viewerContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { notAllowed, notFound, wrongState } from '@/platform';
import { definitionForTask } from '@/rules/forms';
import { attachmentIdsIn } from '../../answer-files';
import { canChangeAttachment } from '../../server/handlers/rights';
import { type AttachmentRow, findAttachmentOr404, isRestricted, visibleAttachments } from '../../server/handlers/rows';
import * as contract from '../contract';
import { t } from './messages';
import { fileReadingOf, loadReadings, rebateLineOf } from './rows';

const listFileReadingsHandler = readUseCase(contract.listFileReadings, async (context) => {
  const { tx, actor, params, query } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  // Only users who may read the task may see its rebate line. `findReadableTask` checks this right.
  const task = query.task_id ? findReadableTask(state, query.task_id, context).task : null;
  const fileIds = query.files?.split(',') ?? [];
  const files = await filesOf(context, state, fileIds);
  const rows = await loadReadings(
    tx,
    state.id,
    files.map(({ file }) => file.id),
  );
  return {
    items: files.map(({ file, isVisible }) =>
      fileReadingOf(
        file,
        rows.filter(({ kind }) => (file.deleted_at ? kind === 'tax_paper' : isVisible)),
        state,
        context,
      ),
    ),
    rebate_line: task && (await rebateLineOf(context, state, task.id)),
  };
});

/**
 * Returns the files whose reading state the actor may see. `isVisible` is false if the actor may change the file but may not see it, for example income
 * evidence that a contractor user uploaded. Such an actor gets the reading state, but no values except the kind of a deleted tax paper.
 */
async function filesOf(context: UseCaseContext, state: JobState, ids: readonly string[]) {
  const visible = new Set((await visibleAttachments(context, state, { deleted: true })).map(({ id }) => id));
  const validIds = ids.filter((id) => z.uuid().safeParse(id).success);
  if (validIds.length === 0) return [];
  const rows = await context.tx.selectFrom('app.attachments').selectAll().where('job_id', '=', state.id).where('id', 'in', validIds).execute();
  return rows.filter((file) => visible.has(file.id) || canChangeAttachment(context.actor, file)).map((file) => ({ file, isVisible: visible.has(file.id) }));
}

const claimNoTaxPaperHandler = writeUseCase(contract.claimNoTaxPaper, async (context) => {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  const [found] = await filesOf(context, state, [params.attachment_id]);
  if (!found || !canChangeAttachment(actor, found.file)) throw notFound();
  if (found.file.reading !== 'refused') throw wrongState(t('file_state_error'));
  if (!found.file.claimed_not_tax) {
    await tx.updateTable('app.attachments').set({ claimed_not_tax: true }).where('id', '=', found.file.id).execute();
    await changeJob(context, loaded, (draft) =>
      draft.note({ type: 'action', action: t.source('tax_paper_claimed'), after: found.file.file_name, visibility: 'restricted_income' }),
    );
  }
  return fileReadingOf(found.file, [], state, context);
});

const keepAnswerHandler = writeUseCase(contract.keepAnswer, async (context) => {
  const { tx, actor, params, body, now } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const { state } = loaded;
  const file = await findAttachmentOr404(context, state, params.attachment_id);
  if (!can(actor, 'attachment.upload')) throw notAllowed(t('reading_keep_denied'));
  assertJobAbility('upload', state, actor, viewerContext(context, state));
  assertMayAnswer(context, state, file);
  const row = (await loadReadings(tx, state.id, [file.id])).find(({ id }) => id === params.reading_id);
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
        action: t.source('answer_confirmed_entry', { read: row.value }),
        after: body.value,
        subject: file.id,
        ...(file.task_id && { task_id: file.task_id }),
        ...(isRestricted(file) && { visibility: 'restricted_income' as const }),
      }),
    );
  }
  return fileReadingOf(file, await loadReadings(tx, state.id, [file.id]), state, context);
});

/**
 * Throws if the actor may not confirm an answer about this file. An actor may confirm an answer only with the right to edit a task that uses the file, or the
 * task for which the file was added.
 */
function assertMayAnswer({ actor, deployment }: UseCaseContext, state: JobState, file: AttachmentRow): void {
  const mayAnswer = state.tasks.some((task) => {
    const definition = definitionForTask(deployment.registry.definitions, task);
    if (!definition || !canReadTask(actor, task, definition) || !hasTaskAbility('edit', state, task, definition, actor)) return false;
    return task.id === file.task_id || attachmentIdsIn(task, definition).includes(file.id);
  });
  if (!mayAnswer) throw notAllowed(t('reading_keep_denied'));
}

/** Endpoints for the values that were read from files. */
export const readingRoutes = (): UseCase[] => [listFileReadingsHandler, keepAnswerHandler, claimNoTaxPaperHandler];
