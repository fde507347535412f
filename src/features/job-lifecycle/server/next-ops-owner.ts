import { sql } from 'kysely';
import type { JobState } from '@/job-data';
import type { Tx } from '@/platform/server/db';

/**
 * Returns the next ops user in the rotation who works for the programs of the job. Returns null if there is no such user, or if the job already has an ops
 * owner.
 */
export async function pickNextOpsOwner(tx: Tx, state: JobState, now: Date): Promise<string | null> {
  if (state.ops_user_id) return null;
  const programs = state.programs.filter((program) => program.opted_in).map((program) => program.key);
  const { rows } = await sql<{ id: string | null }>`select app.assign_ops_user(${programs}::text[], ${now}) as id`.execute(tx);
  return rows[0]?.id ?? null;
}
