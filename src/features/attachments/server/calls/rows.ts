import type { Selectable } from 'kysely';
import { canReadClass } from '@/access';
import { canReadTask, canSeeField } from '@/job';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { notFound } from '@/platform';
import { definitionForTask } from '@/rules/forms';
import { isOfEarlierGuest } from '@/rules/tasks';
import { answerFileSlots } from '../../answer-files';
import { categoryOf } from '../../categories';
import type { AttachmentsTable } from '../tables';
import { t } from './messages';

export type AttachmentRow = Selectable<AttachmentsTable>;

type Viewer = Pick<UseCaseContext, 'actor' | 'installation'>;

/** The files of a job that this actor may know of, oldest first. */
export async function visibleAttachments(
  { tx, ...viewer }: Pick<UseCaseContext, 'tx'> & Viewer,
  state: JobState,
  { deleted = false } = {},
): Promise<AttachmentRow[]> {
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .selectAll()
    .where('job_id', '=', state.id)
    .$if(!deleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
  return rows.filter(sight(viewer, state));
}

/** One file; what this actor may not know of is not there. */
export async function findAttachmentOr404({ tx, ...viewer }: Pick<UseCaseContext, 'tx'> & Viewer, state: JobState, id: string): Promise<AttachmentRow> {
  const row = await tx.selectFrom('app.attachments as attachments').selectAll().where('id', '=', id).where('job_id', '=', state.id).executeTakeFirst();
  if (!row || !sight(viewer, state)(row)) throw notFound(t('file_not_found_error'));
  return row;
}

/** Income evidence never reaches the contractor; a guest sees what they brought themselves and what their tasks show. */
function sight(viewer: Viewer, state: JobState): (row: AttachmentRow) => boolean {
  const { actor } = viewer;
  if (actor.kind !== 'guest') return (row) => !isMade(row) && (!isRestricted(row) || canReadClass(actor, 'restricted_income'));
  const shown = shownToGuest(viewer, state);
  return (row) =>
    (row.uploader_kind === 'guest' && row.uploader_id === actor.guestId) ||
    (shown.has(row.id) && (!isRestricted(row) || canReadClass(actor, 'restricted_income')));
}

/** What the portal made is reached through its document, which knows who may read it, and is never deleted. */
const isMade = (row: Pick<AttachmentRow, 'uploader_kind'>): boolean => row.uploader_kind === 'system';

export const isRestricted = (row: Pick<AttachmentRow, 'category'>): boolean => categoryOf(row.category)?.restricted === true;

function shownToGuest({ actor, installation }: Viewer, state: JobState): Set<string> {
  const shown = new Set<string>();
  for (const task of state.tasks) {
    const definition = definitionForTask(installation.house.definitions, task);
    if (!definition || !canReadTask(actor, task, definition)) continue;
    for (const field of definition.fields) {
      if (!canSeeField({ actor, job: state }, task, field) || isOfEarlierGuest(actor, task, field)) continue;
      for (const { ids } of answerFileSlots(field, (task.draft ?? task.answers)?.[field.key])) for (const id of ids) shown.add(id);
    }
  }
  return shown;
}
