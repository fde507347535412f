import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { databaseForTest } from '../support/database';

/** Queries that were slow with many jobs before they had an index. */
it.each([
  ["select line from app.digest_items where message_key = 'x' order by created_at, id", 'digest_items_of_message'],
  ["select from app.guests g where g.role = 'installer' and g.email = 'x' and g.contractor_id = '00000000-0000-7000-8000-000000000001'", 'guests_of_installer'],
  ['select id, roles, program_keys from app.users where active = true and kind = $$staff$$', 'users_of_staff'],
  ["select kind from app.live_events where at > '2026-03-02'", 'live_events_at'],
  // The job list shows jobs that need action before the others. Each of the two groups is read in the order of an index.
  [
    "select id from app.jobs where contractor_id = '00000000-0000-7000-8000-000000000001' and not is_canceled and not is_closed and not (open_owners && '{contractor}') order by current_stage_started_at, id limit 26",
    'Index Only Scan using jobs_contractor_stage_start on',
  ],
  // These queries need only the index and read no row of a job.
  [
    "select id from app.jobs where contractor_id = '00000000-0000-7000-8000-000000000001' and not is_canceled and not is_closed and (next_due_on is null or next_due_on > '2026-03-02')",
    'Index Only Scan using jobs_contractor_created on',
  ],
  [
    "select count(*) filter (where not is_canceled and (has_contractor_task_exception or has_ops_task_exception)) from app.jobs where contractor_id = '00000000-0000-7000-8000-000000000001'",
    'Index Only Scan using jobs_contractor_created on',
  ],
])('uses an index for the query: %s', async (query, index) => {
  const test = await databaseForTest();
  const plan = await test.db.unsafeTransaction(async (tx) => {
    // The tables are empty, so PostgreSQL would read them without an index. Disable sequential scans.
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${sql.raw(query)}`.execute(tx)).rows;
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
});
