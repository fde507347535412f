import { isInternal } from '@/access';
import { readUseCase } from '@/access/server';
import { jobsFor } from '@/job-data/server';
import * as contract from '../../contract';
import type { AttachmentDependencies } from './dependencies';
import { type AttachmentRow, visibleAttachments } from './rows';
import { attachmentViewOf } from './view';

export const listAttachmentsHandler = ({ secret }: AttachmentDependencies) =>
  readUseCase(contract.listAttachments, async (context) => {
    const { tx, actor, params, query } = context;
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    const rows = await visibleAttachments(context, state, { deleted: query.include_deleted === true && isInternal(actor) });
    const twice = duplicateIds(rows);
    return { items: rows.map((row) => attachmentViewOf(row, context, { state, secret, isDuplicate: twice.has(row.id) })) };
  });

/**
 * Returns the IDs of files that have the same bytes as an earlier file. Callers must pass only files that the actor may see; otherwise, a duplicate would
 * reveal that a hidden file exists. Ignores deleted files.
 */
export function duplicateIds(rows: readonly AttachmentRow[]): Set<string> {
  const first = new Map<string, string>();
  const twice = new Set<string>();
  for (const row of rows) {
    if (row.deleted_at) continue;
    if (first.has(row.sha256)) twice.add(row.id);
    else first.set(row.sha256, row.id);
  }
  return twice;
}
