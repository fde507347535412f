import { actorIdOf, actorNameOf, can } from '@/access';
import { writeUseCase } from '@/access/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import { sharedMessage } from '@/foundation/messaging';
import { assertJobAbility, assertTaskAbility } from '@/job';
import { changeJob, findReadableTask, type UseCaseContext, viewerContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { AppError, badInput, notAllowed, utcDateOf } from '@/platform';
import { inSourceLanguage } from '@/platform/i18n';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { TaskDefinition } from '@/rules/forms';
import { mayContainEnergyUse } from '../../answer-files';
import { categoryOf } from '../../categories';
import * as contract from '../../contract';
import '../../events';
import { cleanFileName } from '../../file-name';
import { readerKindOf } from '../../text-recognition/readers';
import { enqueueReading } from '../../text-recognition/server/read-job';
import { captureTimeAndPlace } from '../captured';
import { inspectFile, isImage } from '../inspect';
import { uploadOwnerOf } from '../uploads';
import type { AttachmentDependencies } from './dependencies';
import { duplicateIds } from './list';
import { t } from './messages';
import { enqueueProcessing } from './process-attachment';
import { classOfFile, visibleAttachments } from './rows';
import { attachmentViewOf } from './view';

export const addAttachmentHandler = ({ uploads, secret, scans, reads }: AttachmentDependencies) =>
  writeUseCase(contract.addAttachment, async (context) => {
    const { tx, actor, params, body, now } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state, columns } = loaded;
    if (!can(actor, 'attachment.upload')) throw notAllowed(t('upload_file_forbidden_error'));
    assertJobAbility('upload', state, actor, viewerContext(context, state));
    const definition = openTaskOf(context, state, body.task_id ?? null);
    const category = categoryOf(body.category);
    if (!category) throw badInput([{ path: 'category', code: 'invalid_choice', message: sharedMessage('invalid_choice') }]);
    const upload = await uploads.finished(body.upload_id, uploadOwnerOf(actor));
    if (!upload) throw badInput([{ path: 'upload_id', code: 'upload_failed', message: sharedMessage('upload_failed') }]);
    await assertBelowFileLimit(tx, body.upload_id);
    const fileName = cleanFileName(body.file_name);
    const inspected = await inspectFile(upload.bytes, { fileName, category: body.category, timeZone: state.place.time_zone });
    const id = newId();
    const key = `${utcDateOf(now).slice(0, 7).replace('-', '/')}/${id}`;
    // Store the bytes before the row. A row without bytes would be a broken file, but bytes without a row only waste space.
    await upload.store(key);
    const holds = mayContainEnergyUse(body.category, definition);
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
      ...captureTimeAndPlace(inspected, body.captured, now),
      storage_key: key,
      scan: scans ? ('waiting' as const) : ('not_scanned' as const),
      preview: isImage(inspected.content_type) ? ('waiting' as const) : ('none' as const),
      reading: reads && readerKindOf({ category: body.category, content_type: inspected.content_type }) ? ('waiting' as const) : ('none' as const),
      overridden_warnings: body.override?.warnings ?? null,
      override_reason: body.override?.reason ?? null,
      uploaded_at: now,
      uploader_kind: actor.kind,
      uploader_id: actorIdOf(actor),
      uploader_name: actorNameOf(actor),
      usage: holds ? ('private' as const) : ('none' as const),
    };
    const visibility = classOfFile(row);
    // Change the job before the row is written, because a handler of another feature may reject the file.
    await changeJob(context, loaded, (draft) => {
      draft.note({
        type: 'action',
        action: t.source('file_added', { label: inSourceLanguage(() => category.label) }),
        after: fileName,
        ...(body.task_id && { task_id: body.task_id }),
        ...(visibility && { visibility }),
      });
      draft.event({ kind: 'file_added', attachment_id: id, category: body.category, holds_usage: holds });
    });
    const saved = await tx.insertInto('app.attachments').values(row).returningAll().executeTakeFirstOrThrow();
    if (saved.scan === 'waiting' || saved.preview === 'waiting') await enqueueProcessing(tx, id);
    else if (saved.reading === 'waiting') await enqueueReading(tx, saved);
    const isDuplicate = duplicateIds(await visibleAttachments(context, state)).has(id);
    return attachmentViewOf(saved, context, { state, secret, isDuplicate });
  });

/**
 * Maximum number of attachments that one upload may create in a day. A repeated request uses the same upload again, so a few attachments per upload are normal.
 * An upload exists for one day.
 */
const FILES_OF_AN_UPLOAD = { tries: 10, minutes: 24 * 60 };

async function assertBelowFileLimit(tx: Tx, uploadId: string): Promise<void> {
  await enforceRateLimit(tx, 'file of an upload', uploadId, FILES_OF_AN_UPLOAD).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('too_many_tries', t('upload_reuse_limit_error'), { headers: error.headers });
  });
}

/**
 * Returns the task definition for the task of a file; null if the file has no task. Throws if the actor may not edit the task, or if the request of a guest
 * does not contain a task.
 */
function openTaskOf(useCase: UseCaseContext, state: JobState, taskId: string | null): TaskDefinition | null {
  const { actor } = useCase;
  if (!taskId) {
    if (actor.kind === 'guest') throw badInput([{ path: 'task_id', code: 'required', message: sharedMessage('required') }]);
    return null;
  }
  const { task, definition } = findReadableTask(state, taskId, useCase);
  assertTaskAbility('edit', state, task, definition, actor);
  return definition;
}
