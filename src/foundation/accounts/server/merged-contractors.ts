import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import './tables';

/** Numbers of jobs, users and other rows of a contractor. `foreign_jobs`: jobs that the actor may not see. */
export type ContractorContents = {
  jobs: number;
  open_jobs: number;
  foreign_jobs: number;
  people: number;
  invites: number;
  saved_views: number;
  announcements: number;
  quotes: number;
};

/** Counts the jobs, users and other rows of a contractor. Undefined if the actor may not manage the contractor's users (`app.may_manage_users`). */
export async function loadContractorContents(tx: Tx, id: string): Promise<ContractorContents | undefined> {
  const { rows } = await sql<ContractorContents>`select * from app.contractor_contents(${id}::uuid)`.execute(tx);
  return rows[0];
}

/**
 * Merges the source contractor into the target contractor and marks the source contractor as merged. Moves users, invites, saved views, announcements, quotes,
 * calendar addresses and preferred equipment. The price list moves only if the target contractor has none. The worker moves the jobs afterward. Returns false
 * if the actor may not manage both contractors or cannot see all jobs of the source contractor.
 */
export async function mergeContractor(tx: Tx, source: string, target: string, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.merge_contractor(${source}::uuid, ${target}::uuid, ${by}, ${now}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/**
 * Returns the ID of the contractor into which this contractor was merged. Null if this contractor was not merged or the actor may not see the target
 * contractor.
 */
export async function mergedInto(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ target: string | null }>`select app.contractor_merged_into(${id}::uuid) as target`.execute(tx);
  return rows[0]?.target ?? null;
}

/** Returns the contractors that were merged into this one, newest first. */
export const mergedContractors = (tx: Tx, id: string): Promise<{ id: string; name: string; merged_at: Date | null }[]> =>
  tx.selectFrom('app.contractors').select(['id', 'name', 'merged_at']).where('merged_into', '=', id).orderBy('merged_at', 'desc').orderBy('id').execute();

/** Returns the IDs of all merged contractors. The worker uses them to find jobs that have not moved yet. */
export async function mergedIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('app.contractors').select('id').where('merged_into', 'is not', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

type Merge = { source: string; target: { id: string; name: string }; by: string };

/**
 * Returns the name of the merged contractor, the contractor into which it was merged, and the name of the user who merged them. Undefined if the contractor was
 * not merged.
 */
export async function findMerge(tx: Tx, id: string): Promise<Merge | undefined> {
  const row = await tx
    .selectFrom('app.contractors as source')
    .innerJoin('app.contractors as target', 'target.id', 'source.merged_into')
    .select(['source.name as source', 'source.merged_by as by', 'target.id', 'target.name'])
    .where('source.id', '=', id)
    .executeTakeFirst();
  return row && { source: row.source, target: { id: row.id, name: row.name }, by: row.by ?? '' };
}

/**
 * Locks the contractor names until the transaction ends. If two users add the same name at the same time, the second request waits and then finds the
 * contractor that the first request added.
 */
export async function lockContractorNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('app.contractor_names'))`.execute(tx);
}
