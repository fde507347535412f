import { actorIdOf, actorNameOf } from '@/access';
import type { FeatureCloner, UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import type { Definitions } from '@/rules/forms';
import { attachmentIdsIn, replaceAnswerFiles } from '../answer-files';
import { categoryOf } from '../categories';
import { enqueueReading } from '../text-recognition/server/read-job';
import { enqueueProcessing } from './handlers/process-attachment';
import type { ReadingsTable } from './tables';

/**
 * Prepares copies of a job's files for the clone of the job. In the result, `answer` replaces the file IDs in an answer with the IDs of the copies, and `write`
 * inserts the rows of the copies. A copy uses the stored bytes of the original. If `documents` is false, no file is copied and `answer` removes all file IDs.
 */
export async function cloneFiles(useCase: UseCaseContext, source: JobState, { documents }: { documents: boolean }): Promise<FeatureCloner> {
  const { tx, deployment } = useCase;
  const copies = documents ? await copiesOf(tx, source, deployment.registry.definitions) : new Map<string, string>();
  return {
    answer: (value, field) => replaceAnswerFiles(field, value, (ids) => ids.flatMap((id) => copies.get(id) ?? [])),
    write: (copy) => copyRows(useCase, source, copy, copies),
  };
}

/**
 * Returns the files that a clone copies, as a map from the ID of each file to the ID of its copy. Includes only files in the answers of forms that are cloned.
 * Omits deleted files, income evidence, files with energy use and signed files.
 */
async function copiesOf(tx: Tx, source: JobState, definitions: Definitions): Promise<Map<string, string>> {
  const inClonedForms = new Set(
    source.tasks.flatMap((task) => {
      const definition = definitions.get(task.definition);
      return definition && definition.clone !== 'never' ? attachmentIdsIn(task, definition) : [];
    }),
  );
  if (inClonedForms.size === 0) return new Map();
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .select(['id', 'category', 'usage'])
    .where('job_id', '=', source.id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...inClonedForms])
    // Create the IDs in the order of the originals. The copies have the same upload time, so lists order them by ID.
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  return new Map(
    rows.filter((row) => !categoryOf(row.category)?.restricted && row.usage === 'none' && !row.category.endsWith('_signed')).map((row) => [row.id, newId()]),
  );
}

async function copyRows({ tx, actor, now, deployment }: UseCaseContext, source: JobState, target: JobState, files: ReadonlyMap<string, string>): Promise<void> {
  const used = new Map(
    target.tasks.flatMap((task) => {
      const definition = deployment.registry.definitions.get(task.definition);
      return definition ? attachmentIdsIn(task, definition).map((id) => [id, task.id] as const) : [];
    }),
  );
  const usedCopies = [...files].filter(([, copy]) => used.has(copy));
  if (usedCopies.length === 0) return;
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .selectAll()
    .where('job_id', '=', source.id)
    .where(
      'id',
      'in',
      usedCopies.map(([id]) => id),
    )
    .execute();
  const program_keys = target.programs.filter((program) => program.opted_in).map((program) => program.key);
  for (const row of rows) {
    const id = files.get(row.id);
    if (!id) continue;
    await tx
      .insertInto('app.attachments')
      .values({
        ...row,
        id,
        job_id: target.id,
        contractor_id: target.contractor_id,
        program_keys,
        task_id: used.get(id) ?? null,
        // Do not copy the reason for the date, because a person gave it for the original job.
        date_reason: null,
        date_reason_by: null,
        date_reason_at: null,
        uploaded_at: now,
        uploader_kind: actor.kind,
        uploader_id: actorIdOf(actor),
        uploader_name: actorNameOf(actor),
      })
      .execute();
    await copyReadings(tx, row.id, { attachment_id: id, job_id: target.id, contractor_id: target.contractor_id, program_keys });
    // Enqueue background jobs for the copy, because the background jobs of the original update only the original.
    if (row.scan === 'waiting' || row.preview === 'waiting') await enqueueProcessing(tx, id);
    else if (row.reading === 'waiting') await enqueueReading(tx, { ...row, id });
  }
}

/** Copies the values that were read from a file. Does not copy the confirmations of answers, because the answers belong to the original job. */
async function copyReadings(tx: Tx, from: string, copy: Pick<ReadingsTable, 'attachment_id' | 'job_id' | 'contractor_id' | 'program_keys'>): Promise<void> {
  const rows = await tx.selectFrom('app.readings').selectAll().where('attachment_id', '=', from).execute();
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, ...copy, id: newId(), kept_value: null, kept_by: null, kept_at: null }));
  await tx.insertInto('app.readings').values(values).execute();
}
