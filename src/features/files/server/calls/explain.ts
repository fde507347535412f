import { mustMay, nameOf } from '@/access';
import { writes } from '@/access/server';
import { change } from '@/job/server';
import { badInput, Refusal } from '@/platform';
import { asKept } from '@/platform/messages';
import { jobsFor } from '@/record/server';
import * as contract from '../../contract';
import { reasonsForDate } from '../../photo-date';
import { DATE_REASON_LABELS } from '../../problems';
import { t } from './messages';
import type { FileParts } from './parts';
import { FILE_RULES } from './rights';
import { mustFind } from './rows';
import { dateProblemOf, viewOf } from './view';

/** The reason stands at the photo for every reader, and in the history. Giving the same one again changes nothing. */
export const explain = ({ secret }: FileParts) =>
  writes(contract.explainPhotoDate, async (context) => {
    const { tx, actor, params, body, now } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const row = await mustFind(context, state, params.attachment_id);
    mustMay(FILE_RULES.explain, { row, state }, actor);
    const problem = dateProblemOf(row, state);
    if (!problem) throw new Refusal('wrong_state', t('photo_date_fits'));
    if (!reasonsForDate(problem).includes(body.because)) throw badInput([{ path: 'because', code: 'invalid_choice', message: t('photo_reason_mismatch') }]);
    if (row.date_reason === body.because) return viewOf(row, context, { state, secret });
    const saved = await tx
      .updateTable('app.attachments')
      .set({ date_reason: body.because, date_reason_by: nameOf(actor), date_reason_at: now })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await change(context, loaded, (work) =>
      work.note({
        type: 'action',
        action: t.kept('photo_date_explained', { reason: asKept(() => DATE_REASON_LABELS[body.because]) }),
        after: row.file_name,
        ...(row.task_id && { task_id: row.task_id }),
      }),
    );
    return viewOf(saved, context, { state, secret });
  });
