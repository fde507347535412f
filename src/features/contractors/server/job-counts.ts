import { sql } from 'kysely';
import type { Actor } from '@/access';
import { jobsFor } from '@/job-data/server';
import type { Tx } from '@/platform/server/db';

export type ContractorJobCounts = { open_jobs: number; complete_jobs: number; canceled_jobs: number; exceptions: number };

const NONE: ContractorJobCounts = { open_jobs: 0, complete_jobs: 0, canceled_jobs: 0, exceptions: 0 };

/** Counts the jobs of these contractors that the actor may see. Returns a function that maps a contractor ID to its counts. */
export async function jobCountsOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<(id: string) => ContractorJobCounts> {
  if (ids.length === 0) return () => NONE;
  const count = (where: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${where}))::int`;
  const rows = await jobsFor(actor)
    .visible(tx)
    .select([
      'jobs.contractor_id',
      count(sql`not jobs.is_canceled and not jobs.is_closed`).as('open_jobs'),
      count(sql`jobs.is_closed`).as('complete_jobs'),
      count(sql`jobs.is_canceled`).as('canceled_jobs'),
      count(sql`not jobs.is_canceled and (jobs.has_contractor_task_exception or jobs.has_ops_task_exception)`).as('exceptions'),
    ])
    .where('jobs.contractor_id', 'in', [...ids])
    .groupBy('jobs.contractor_id')
    .execute();
  const countsById = new Map(rows.map(({ contractor_id, ...figures }) => [contractor_id, figures]));
  return (id) => countsById.get(id) ?? NONE;
}

/**
 * Counts the jobs that still belong to these merged contractors and that the actor may see. Returns a function that maps a contractor ID to its number of jobs.
 */
export async function jobsLeftOf(tx: Tx, actor: Actor, ids: readonly string[]): Promise<(id: string) => number> {
  if (ids.length === 0) return () => 0;
  const rows = await jobsFor(actor)
    .visible(tx)
    .select(['jobs.contractor_id', sql<number>`count(*)::int`.as('jobs')])
    .where('jobs.contractor_id', 'in', [...ids])
    .groupBy('jobs.contractor_id')
    .execute();
  const jobCountById = new Map(rows.map(({ contractor_id, jobs }) => [contractor_id, jobs]));
  return (id) => jobCountById.get(id) ?? 0;
}
