import { sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import './tables';

/** Numbers of what belongs to a company; `foreign_jobs`: jobs that the asker does not see. */
export type CompanyContents = {
  jobs: number;
  open_jobs: number;
  foreign_jobs: number;
  people: number;
  invites: number;
  saved_views: number;
  announcements: number;
};

/** Counts what moves with a company. Undefined where the asker may not manage the company, or programs of others share it. */
export async function companyContents(tx: Tx, id: string): Promise<CompanyContents | undefined> {
  const { rows } = await sql<CompanyContents>`select * from app.company_contents(${id}::uuid)`.execute(tx);
  return rows[0];
}

/** Moves everything but the jobs of the source to the target and marks the source as merged. False where the database refuses. */
export async function mergeCompany(tx: Tx, source: string, target: string, by: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.merge_company(${source}::uuid, ${target}::uuid, ${by}, ${now}) as done`.execute(tx);
  return rows[0]?.done === true;
}

/** The company that an old link leads to; null where the company was not merged, or is none of the asker's business. */
export async function mergedInto(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ target: string | null }>`select app.company_merged_into(${id}::uuid) as target`.execute(tx);
  return rows[0]?.target ?? null;
}

/** The companies that were merged into this one, the newest first. */
export const mergedCompanies = (tx: Tx, id: string): Promise<{ id: string; name: string; merged_at: Date | null }[]> =>
  tx.selectFrom('app.contractors').select(['id', 'name', 'merged_at']).where('merged_into', '=', id).orderBy('merged_at', 'desc').orderBy('id').execute();

/** Every merged company, for the worker that looks for jobs which stayed behind. */
export async function mergedIds(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('app.contractors').select('id').where('merged_into', 'is not', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

type Merge = { source: string; target: { id: string; name: string }; by: string };

/** A merge that was made: the names of both companies and of the person who merged them. Undefined where the company is not merged. */
export async function mergeOf(tx: Tx, id: string): Promise<Merge | undefined> {
  const row = await tx
    .selectFrom('app.contractors as source')
    .innerJoin('app.contractors as target', 'target.id', 'source.merged_into')
    .select(['source.name as source', 'source.merged_by as by', 'target.id', 'target.name'])
    .where('source.id', '=', id)
    .executeTakeFirst();
  return row && { source: row.source, target: { id: row.id, name: row.name }, by: row.by ?? '' };
}

/** Of two people who add a company of one name at once, the second one waits and finds what the first one wrote. */
export async function holdCompanyNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('app.company_names'))`.execute(tx);
}
