import type { Tx } from '@/platform/server/db';
import './tables';

/** The label of a job in lists of other objects. */
export type JobLabel = { id: string; short_code: string; program_keys: string[] };

/** Returns code and programs of jobs by id. Jobs that the reader cannot see are missing. */
export async function jobLabels(tx: Tx, ids: readonly string[]): Promise<Map<string, JobLabel>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.jobs')
    .select(['id', 'short_code', 'program_keys'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
