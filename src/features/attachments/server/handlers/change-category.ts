import { assertAllowed } from '@/access';
import { writeUseCase } from '@/access/server';
import { sharedMessage } from '@/foundation/messaging';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { badInput, notAllowed, wrongState } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import { categoryOf, isAllowedExtension, whyNotAllowed } from '../../categories';
import * as contract from '../../contract';
import { readerKindOf } from '../../text-recognition/readers';
import { enqueueReading } from '../../text-recognition/server/read-job';
import type { AttachmentDependencies } from './dependencies';
import { t } from './messages';
import { ATTACHMENT_RULES, canMoveBetweenCategories } from './rights';
import { classOfFile, findAttachmentOr404, isRestricted } from './rows';
import { attachmentViewOf } from './view';

export const changeCategoryHandler = ({ secret, reads }: AttachmentDependencies) =>
  writeUseCase(contract.changeCategory, async (context) => {
    const { tx, actor, params, body } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const row = await findAttachmentOr404(context, state, params.attachment_id);
    const category = categoryOf(body.category);
    if (!category) throw badInput([{ path: 'category', code: 'invalid_choice', message: sharedMessage('invalid_choice') }]);
    if (!isAllowedExtension(row.file_name, body.category))
      throw badInput([{ path: 'category', code: 'extension', message: whyNotAllowed(row.file_name, body.category) }]);
    // If a guest adds a file to a question, the question determines the category of the file. Therefore, guests may only move photos from one slot to another.
    if (actor.kind === 'guest' && !(isPhoto(row) && isPhoto(body))) throw notAllowed(t('categorize_file_forbidden_error'));
    if (!canMoveBetweenCategories(actor, row, body)) throw notAllowed(t('categorize_file_forbidden_error'));
    assertAllowed(actor.kind === 'guest' ? ATTACHMENT_RULES.place : ATTACHMENT_RULES.categorise, { row, state }, actor);
    // Reject a change to a category of usage data, because the consent is checked only when a file is added.
    if (category.usage && row.usage === 'none') throw wrongState(t('usage_category_error'));
    if (row.category === body.category) return attachmentViewOf(row, context, { state, secret });
    // The category decides which values are read from the file. If another parser is needed, read the file again.
    const isReadAgain =
      reads && readerKindOf({ ...row, category: body.category }) !== null && readerKindOf({ ...row, category: body.category }) !== readerKindOf(row);
    const saved = await tx
      .updateTable('app.attachments')
      .set({ category: body.category, ...(isReadAgain && { reading: 'waiting' }) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isReadAgain && saved.scan !== 'waiting' && saved.preview !== 'waiting') await enqueueReading(tx, saved);
    const visibility = isRestricted(saved) ? classOfFile(saved) : classOfFile(row);
    await changeJob(context, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('file_category_changed_entry'),
        field: 'category',
        subject: row.file_name,
        before: inSourceLanguage(() => categoryOf(row.category)?.label) ?? row.category,
        after: inSourceLanguage(() => category.label),
        ...(visibility && { visibility }),
      }),
    );
    return attachmentViewOf(saved, context, { state, secret });
  });

const isPhoto = ({ category }: { category: string }): boolean => categoryOf(category)?.kind === 'photo';
