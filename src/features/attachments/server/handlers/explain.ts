import { actorNameOf, assertAllowed } from '@/access';
import { writeUseCase } from '@/access/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { AppError, badInput } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import * as contract from '../../contract';
import { reasonsForDate } from '../../photo-date';
import { DATE_REASON_LABELS } from '../../photo-problems';
import type { AttachmentDependencies } from './dependencies';
import { t } from './messages';
import { ATTACHMENT_RULES } from './rights';
import { findAttachmentOr404 } from './rows';
import { attachmentViewOf, dateProblemOf } from './view';

/**
 * Stores the reason for the date of a photo with the photo and in the history. Storing the same reason again changes nothing. Throws `wrong_state` if the date
 * fits the job, and `bad_input` for a reason that does not fit the problem.
 */
export const explainPhotoDateHandler = ({ secret }: AttachmentDependencies) =>
  writeUseCase(contract.explainPhotoDate, async (context) => {
    const { tx, actor, params, body, now } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const row = await findAttachmentOr404(context, state, params.attachment_id);
    assertAllowed(ATTACHMENT_RULES.explain, { row, state }, actor);
    const problem = dateProblemOf(row, state);
    if (!problem) throw new AppError('wrong_state', t('photo_date_fits'));
    if (!reasonsForDate(problem).includes(body.because)) throw badInput([{ path: 'because', code: 'invalid_choice', message: t('photo_reason_mismatch') }]);
    if (row.date_reason === body.because) return attachmentViewOf(row, context, { state, secret });
    const saved = await tx
      .updateTable('app.attachments')
      .set({ date_reason: body.because, date_reason_by: actorNameOf(actor), date_reason_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await changeJob(context, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('photo_date_explained', { reason: inSourceLanguage(() => DATE_REASON_LABELS[body.because]) }),
        after: row.file_name,
        ...(row.task_id && { task_id: row.task_id }),
      }),
    );
    return attachmentViewOf(saved, context, { state, secret });
  });
