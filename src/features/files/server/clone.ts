import { idOf } from '@/access';
import type { JobState } from '@/job';
import type { Cloning, Situation } from '@/job/server';
import type { Tx } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import type { Definitions } from '@/rules/forms';
import { categoryOf } from '..';

/** Files go along as copies of their rows; the bytes lie where they are. */
export async function cloneFiles(situation: Situation, source: JobState, { documents }: { documents: boolean }): Promise<Cloning> {
  const { tx, installation } = situation;
  const copies = documents ? await copiesOf(tx, source, installation.house.definitions) : new Map<string, string>();
  return {
    answer: (value, field) => {
      if (field.kind !== 'files') return value;
      const ids = (Array.isArray(value) ? value : []).flatMap((id) => copies.get(String(id)) ?? []);
      return ids.length > 0 ? ids : undefined;
    },
    write: (copy) => copyRows(situation, source, copy, copies),
  };
}

/** Files that may go along, each with the id of its copy. What proves an income or carries a signature does not. */
async function copiesOf(tx: Tx, source: JobState, definitions: Definitions): Promise<Map<string, string>> {
  const inClonedForms = new Set(
    source.tasks.flatMap((task) => {
      const definition = definitions.get(task.definition);
      if (!definition || definition.clone === 'never') return [];
      const answers = task.draft ?? task.answers ?? {};
      return definition.fields.filter((field) => field.kind === 'files').flatMap((field) => (answers[field.key] as string[] | undefined) ?? []);
    }),
  );
  if (inClonedForms.size === 0) return new Map();
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .select(['id', 'category'])
    .where('job_id', '=', source.id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...inClonedForms])
    .execute();
  return new Map(rows.filter((row) => !categoryOf(row.category)?.restricted && !row.category.endsWith('_signed')).map((row) => [row.id, newId()]));
}

async function copyRows({ tx, actor, now }: Situation, source: JobState, target: JobState, files: ReadonlyMap<string, string>): Promise<void> {
  const used = new Set(target.tasks.flatMap((task) => Object.values(task.draft ?? {}).flatMap((value) => (Array.isArray(value) ? value.map(String) : []))));
  const wanted = [...files].filter(([, copy]) => used.has(copy));
  if (wanted.length === 0) return;
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .selectAll()
    .where('job_id', '=', source.id)
    .where(
      'id',
      'in',
      wanted.map(([id]) => id),
    )
    .execute();
  const program_keys = target.programs.filter((program) => program.opted_in).map((program) => program.key);
  for (const row of rows) {
    const id = files.get(row.id);
    if (!id) continue;
    const task = target.tasks.find((other) => Object.values(other.draft ?? {}).some((value) => Array.isArray(value) && value.includes(id)));
    await tx
      .insertInto('app.attachments')
      .values({
        ...row,
        id,
        job_id: target.id,
        contractor_id: target.contractor_id,
        program_keys,
        task_id: task?.id ?? null,
        uploaded_at: now,
        uploader_kind: actor.kind,
        uploader_id: idOf(actor),
        uploader_name: actor.name,
      })
      .execute();
  }
}
