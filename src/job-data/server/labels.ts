import type { Tx } from '@/platform/server/db';
import './tables';

/** Short code and programs of a job. Lists of payments and other objects show them to identify the job. */
export type JobLabel = { id: string; short_code: string; program_keys: string[] };

/** Returns short codes and programs by job ID. Row-level security omits jobs that the viewer may not see. */
export async function jobLabels(tx: Tx, ids: readonly string[]): Promise<Map<string, JobLabel>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('app.jobs')
    .select(['id', 'short_code', 'program_keys'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
