import type { Selectable } from 'kysely';
import { type Actor, mayRead } from '@/access';
import { DEFINITIONS } from '@/app/definitions';
import { mayReadTask } from '@/job/abilities';
import type { JobState } from '@/job/state';
import { seesField } from '@/job/task-form';
import { notFound } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { placesIn } from '@/rules/forms/file-places';
import { definitionOf } from '@/rules/forms/released';
import { categoryOf } from '../..';
import type { AttachmentsTable } from '..';

export type Row = Selectable<AttachmentsTable>;

/** The files of a job that this actor may know of, oldest first. */
export async function visibleRows(tx: Tx, actor: Actor, state: JobState, { deleted = false } = {}): Promise<Row[]> {
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .selectAll()
    .where('job_id', '=', state.id)
    .$if(!deleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  const sees = sight(actor, state);
  return rows.filter(sees);
}

/** One file; what this actor may not know of is not there. */
export async function mustFind(tx: Tx, actor: Actor, state: JobState, id: string): Promise<Row> {
  const row = await tx.selectFrom('app.attachments as attachments').selectAll().where('id', '=', id).where('job_id', '=', state.id).executeTakeFirst();
  if (!row || !sight(actor, state)(row)) throw notFound('This file');
  return row;
}

/** Income evidence never reaches the contractor; a guest sees what they brought themselves and what their tasks show. */
function sight(actor: Actor, state: JobState): (row: Row) => boolean {
  if (actor.kind !== 'guest') return (row) => !isMade(row) && (!isRestricted(row) || mayRead(actor, 'restricted_income'));
  const shown = shownToGuest(actor, state);
  return (row) =>
    (row.uploader_kind === 'guest' && row.uploader_id === actor.guestId) || (shown.has(row.id) && (!isRestricted(row) || mayRead(actor, 'restricted_income')));
}

/** What the portal made is reached through its document, which knows who may read it, and is never deleted. */
const isMade = (row: Pick<Row, 'uploader_kind'>): boolean => row.uploader_kind === 'system';

export const isRestricted = (row: Pick<Row, 'category'>): boolean => categoryOf(row.category)?.restricted === true;

function shownToGuest(actor: Actor, state: JobState): Set<string> {
  const shown = new Set<string>();
  for (const task of state.tasks) {
    const definition = definitionOf(DEFINITIONS, task);
    if (!definition || !mayReadTask(actor, task, definition)) continue;
    for (const field of definition.fields) {
      if (!seesField({ actor, job: state }, task, field)) continue;
      for (const { ids } of placesIn(field, (task.draft ?? task.answers)?.[field.key])) for (const id of ids) shown.add(id);
    }
  }
  return shown;
}
