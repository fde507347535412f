import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app';

type Cells = Record<string, number>;

/** Checks that the materialized counts, which triggers maintain, are equal to the counted rows: by contractor, in total, and for the worklist. */
export async function expectRightCounts(app: TestApp): Promise<void> {
  expect(await materializedCounts(app)).toEqual(await countedCounts(app));
}

/** Returns the materialized counts without those that are 0. */
export async function materializedCounts({ db }: TestApp): Promise<Cells> {
  return cellsIn(
    db,
    sql`
    select ${CELL} as cell, sum(jobs)::int as n from (
      select * from app.job_counts
      union all select contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs from app.job_count_moves
      union all select null, program_set, stage, is_canceled, is_closed, payment_keys, open_owners, jobs from app.job_count_moves
    ) counts group by 1 having sum(jobs) <> 0
    union all
    select concat_ws(' ', program_set, owner, definition, since), sum(tasks)::int from (
      select * from app.worklist_counts union all select program_set, owner, definition, since, tasks from app.worklist_count_moves
    ) counts group by 1 having sum(tasks) <> 0`,
  );
}

async function countedCounts({ db }: TestApp): Promise<Cells> {
  return cellsIn(
    db,
    sql`
    select ${CELL} as cell, count(*)::int as n from app.jobs group by 1
    union all
    select ${CELL}, count(*)::int from (select null as contractor_id, program_set, stage, is_canceled, is_closed, payment_keys, open_owners from app.jobs) all_of_them group by 1
    union all
    select concat_ws(' ', program_set, owner, definition, (since at time zone 'UTC')::date), count(*)::int from app.worklist group by 1`,
  );
}

const CELL = sql`concat_ws(' ', coalesce(contractor_id::text, 'all'), program_set, stage, is_canceled, is_closed, payment_keys, open_owners)`;

async function cellsIn(db: TestApp['db'], query: ReturnType<typeof sql>): Promise<Cells> {
  const { rows } = await sql<{ cell: string; n: number }>`${query}`.execute(db.unsafeKysely);
  return Object.fromEntries(rows.map(({ cell, n }) => [cell, n]));
}
