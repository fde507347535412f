import { isInternal } from '@/access';
import { reads } from '@/access/server';
import { jobsFor } from '@/record/server';
import * as contract from '../../contract';
import type { FileParts } from './parts';
import { type Row, visibleRows } from './rows';
import { viewOf } from './view';

export const list = ({ secret }: FileParts) =>
  reads(contract.listAttachments, async (context) => {
    const { tx, actor, params, query } = context;
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    const rows = await visibleRows(context, state, { deleted: query.include_deleted === true && isInternal(actor) });
    const twice = duplicatesIn(rows);
    return { items: rows.map((row) => viewOf(row, context, { state, secret, isDuplicate: twice.has(row.id) })) };
  });

/** All but the first of the same bytes. Only among what this person sees: a duplicate must not tell of a file they may not know of. */
export function duplicatesIn(rows: readonly Row[]): Set<string> {
  const first = new Map<string, string>();
  const twice = new Set<string>();
  for (const row of rows) {
    if (row.deleted_at) continue;
    if (first.has(row.sha256)) twice.add(row.id);
    else first.set(row.sha256, row.id);
  }
  return twice;
}
