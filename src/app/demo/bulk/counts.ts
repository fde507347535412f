import { sql } from 'kysely';
import type { Owner } from '@/platform/server';

/** The kept counts anew from the jobs that are there. */
export async function rebuildCounts(db: Owner): Promise<void> {
  await db.unsafeTransaction(async (tx) => {
    await sql`delete from app.job_counts`.execute(tx);
    await sql`insert into app.job_counts (contractor_id, program_key, stage, is_canceled, is_closed, jobs)
      select contractor_id, program_key, stage, is_canceled, is_closed, count(*)
        from app.jobs cross join lateral unnest(array[''] || program_keys) as program_key group by 1, 2, 3, 4, 5`.execute(tx);
  });
}
