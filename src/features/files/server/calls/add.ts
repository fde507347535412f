import { can, idOf, nameOf } from '@/access';
import { writes } from '@/access/server';
import { mustJob, mustTask } from '@/job';
import { asked, change, findTask, type UseCaseContext } from '@/job/server';
import { badInput, notAllowed, Refusal } from '@/platform';
import { asKept } from '@/platform/messages';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { JobState } from '@/record';
import { jobsFor } from '@/record/server';
import { text } from '@/world/messages';
import { limitTries } from '@/world/people/server';
import { categoryOf } from '../../categories';
import * as contract from '../../contract';
import { cleanFileName } from '../../file-name';
import { takenOf } from '../captured';
import { inspect, isPicture } from '../inspect';
import { ownerOf } from '../uploads';
import { duplicatesIn } from './list';
import { t } from './messages';
import type { FileParts } from './parts';
import { prepareLater } from './prepare';
import { visibleRows } from './rows';
import { viewOf } from './view';

export const add = ({ uploads, secret, scans }: FileParts) =>
  writes(contract.addAttachment, async (context) => {
    const { tx, actor, params, body, now } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state, columns } = loaded;
    if (!can(actor, 'attachment.upload')) throw notAllowed(t('you_are_not_allowed_to_upload'));
    mustJob('upload', state, actor, asked(context, state));
    mustBeOnTask(context, state, body.task_id ?? null);
    const category = categoryOf(body.category);
    if (!category) throw badInput([{ path: 'category', code: 'invalid_choice', message: text('invalid_choice') }]);
    const upload = await uploads.finished(body.upload_id, ownerOf(actor));
    if (!upload) throw badInput([{ path: 'upload_id', code: 'upload_failed', message: text('upload_failed') }]);
    await mayBecomeAFile(tx, body.upload_id);
    const fileName = cleanFileName(body.file_name);
    const inspected = await inspect(upload.bytes, { fileName, category: body.category, timeZone: state.place.time_zone });
    const id = newId();
    const key = `${now.toISOString().slice(0, 7).replace('-', '/')}/${id}`;
    // The bytes first: a row without its file would be a promise without a file; a file without its row is only waste.
    await upload.keep(key);
    const row = {
      id,
      job_id: state.id,
      contractor_id: state.contractor_id,
      program_keys: columns.program_keys,
      task_id: body.task_id ?? null,
      stage: state.stage,
      category: body.category,
      file_name: fileName,
      ...inspected,
      ...takenOf(inspected, body.captured, now),
      storage_key: key,
      scan: scans ? ('waiting' as const) : ('not_scanned' as const),
      picture: isPicture(inspected.content_type) ? ('waiting' as const) : ('none' as const),
      kept_despite: body.kept?.despite ?? null,
      kept_because: body.kept?.because ?? null,
      uploaded_at: now,
      uploader_kind: actor.kind,
      uploader_id: idOf(actor),
      uploader_name: nameOf(actor),
    };
    const saved = await tx.insertInto('app.attachments').values(row).returningAll().executeTakeFirstOrThrow();
    if (saved.scan === 'waiting' || saved.picture === 'waiting') await prepareLater(tx, id);
    await change(context, loaded, (work) =>
      work.note({
        type: 'action',
        action: t.kept('file_added', { label: asKept(() => category.label) }),
        after: fileName,
        ...(body.task_id && { task_id: body.task_id }),
        ...(category.restricted && { visibility: 'restricted_income' as const }),
      }),
    );
    const isDuplicate = duplicatesIn(await visibleRows(context, state)).has(id);
    return viewOf(saved, context, { state, secret, isDuplicate });
  });

/** A call that is repeated finds its upload again; a thousand files of one upload are nobody's mistake. An upload is there for a day. */
const FILES_OF_AN_UPLOAD = { tries: 10, minutes: 24 * 60 };

async function mayBecomeAFile(tx: Tx, uploadId: string): Promise<void> {
  await limitTries(tx, 'file of an upload', uploadId, FILES_OF_AN_UPLOAD).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal('too_many_tries', t('this_upload_became_a_file_many'), { headers: error.headers });
  });
}

/** A guest puts files only on a task that lies with them. */
function mustBeOnTask(useCase: UseCaseContext, state: JobState, taskId: string | null): void {
  const { actor } = useCase;
  if (!taskId) {
    if (actor.kind === 'guest') throw badInput([{ path: 'task_id', code: 'required', message: text('required') }]);
    return;
  }
  const { task, definition } = findTask(state, taskId, useCase);
  mustTask('edit', state, task, definition, actor);
}
