import type { Selectable } from 'kysely';
import { type Actor, canReadClass, isSelfOrHelper, type VisibilityClass } from '@/access';
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

type Viewer = Pick<UseCaseContext, 'actor' | 'deployment'>;

/** Returns the files of a job that the actor may see, oldest first. */
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
  return rows.filter(visibilityFilter(viewer, state));
}

/** Returns a file of the job. Throws `not_found` if it is missing or hidden from the actor. */
export async function findAttachmentOr404({ tx, ...viewer }: Pick<UseCaseContext, 'tx'> & Viewer, state: JobState, id: string): Promise<AttachmentRow> {
  const row = await tx.selectFrom('app.attachments as attachments').selectAll().where('id', '=', id).where('job_id', '=', state.id).executeTakeFirst();
  if (!row || !visibilityFilter(viewer, state)(row)) throw notFound(t('file_not_found_error'));
  return row;
}

/**
 * Returns a filter for the files that the actor may see. Contractors never see income evidence, and see files with the energy use of the home only if the
 * homeowner shares it. A guest sees the files that the guest or the guest's helpers added, and the files in the guest's tasks. In these tasks, only the
 * homeowner sees income evidence and energy use. Only guests see files that the portal generated.
 */
export function visibilityFilter(viewer: Viewer, state: JobState): (row: AttachmentRow) => boolean {
  const { actor } = viewer;
  const canReadContent = (row: AttachmentRow) => (!isRestricted(row) || canReadClass(actor, 'restricted_income')) && canReadUsage(actor, row);
  if (actor.kind !== 'guest') return (row) => !isMade(row) && canReadContent(row);
  const guestFileIds = shownToGuest(viewer, state);
  return (row) => (row.uploader_kind === 'guest' && isSelfOrHelper(actor, row.uploader_id)) || (guestFileIds.has(row.id) && canReadContent(row));
}

/**
 * Returns true for files that the portal generated, for example a document to sign. Such files are never deleted. The rights to the document decide who may
 * read its file.
 */
const isMade = (row: Pick<AttachmentRow, 'uploader_kind'>): boolean => row.uploader_kind === 'system';

const canReadUsage = (actor: Actor, { usage }: AttachmentRow): boolean =>
  usage === 'none' || canReadClass(actor, 'homeowner_private') || (usage === 'shared' && actor.kind === 'contractor');

/** Returns the visibility class of history entries about a file; undefined if everyone who sees the job may read them. */
export const classOfFile = (row: Pick<AttachmentRow, 'category'> & { usage?: AttachmentRow['usage'] }): VisibilityClass | undefined =>
  isRestricted(row) ? 'restricted_income' : (row.usage ?? 'none') === 'none' ? undefined : 'homeowner_private';

export const isRestricted = (row: Pick<AttachmentRow, 'category'>): boolean => categoryOf(row.category)?.restricted === true;

function shownToGuest({ actor, deployment }: Viewer, state: JobState): Set<string> {
  const fileIds = new Set<string>();
  for (const task of state.tasks) {
    const definition = definitionForTask(deployment.registry.definitions, task);
    if (!definition || !canReadTask(actor, task, definition)) continue;
    for (const field of definition.fields) {
      if (!canSeeField({ actor, job: state }, task, field) || isOfEarlierGuest(actor, task, field)) continue;
      for (const { ids } of answerFileSlots(field, (task.draft ?? task.answers)?.[field.key])) for (const id of ids) fileIds.add(id);
    }
  }
  return fileIds;
}
