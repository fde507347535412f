import type { Actor } from '@/access';
import type { UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import type { Tx } from '@/platform/server/db';
import { isHeldBack } from './handlers/rights';
import { type AttachmentRow, isRestricted, visibleAttachments } from './handlers/rows';

/**
 * Returns true if all participants of a job may open a file. Deleted files, and files with income evidence, energy use or a Social Security number, are not
 * shareable.
 */
const isShareable = (row: AttachmentRow): boolean => !isRestricted(row) && row.usage === 'none' && !row.shows_ssn && row.deleted_at === null;

/** Returns the files of a job that the actor can see and may share with other participants, newest first. */
export async function shareableFiles(context: Pick<UseCaseContext, 'tx' | 'actor' | 'deployment'>, state: JobState): Promise<AttachmentRow[]> {
  return (await visibleAttachments(context, state)).filter(isShareable).reverse();
}

/**
 * Returns the files with these IDs as a map by ID. `can_open`: whether the actor can open the file now. The caller must check that the actor may learn that
 * these files exist.
 */
export async function findSharedFiles(
  tx: Tx,
  actor: Actor,
  jobId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; file_name: string; can_open: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.attachments as attachments')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('id', 'in', [...ids])
    .execute();
  const canOpen = (row: AttachmentRow) => isShareable(row) && row.scan !== 'waiting' && row.scan !== 'infected' && !isHeldBack(actor, row);
  return new Map(rows.map((row) => [row.id, { id: row.id, file_name: row.file_name, can_open: canOpen(row) }]));
}
