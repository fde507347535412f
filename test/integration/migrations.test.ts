import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '@/app/server/migrations';
import { checkDatabase, migrate } from '@/platform/server/db';
import { CARLA, createJob, LUIS, openTestApp, type TestApp } from '../support/app';
import { testLog } from '../support/database';

/** Database with the current tables and some rows, like the database of a deployment before it is updated to the next release. */
let app: TestApp;
let job: string;
beforeAll(async () => {
  app = await openTestApp();
  job = await createJob(app, CARLA);
});
afterAll(() => app.close());

/**
 * Sample migration with each usual kind of change: a column that is filled from other rows, an index, a table under the policies of jobs, and a changed
 * function.
 */
const NEXT = {
  name: '9000_add_sample_rows',
  sql: `
    alter table app.jobs add column visits integer not null default 0;
    update app.jobs j set visits = (select count(*) from app.job_programs p where p.job_id = j.id);
    create index jobs_visits on app.jobs (visits);
    create table app.sample_rows (job_id uuid primary key references app.jobs (id), contractor_id uuid not null, program_keys text[] not null);
    call app.enable_job_rls('app.sample_rows');
    insert into app.sample_rows select id, contractor_id, program_keys from app.jobs;
    create or replace function app.contractor_name(the_id uuid) returns text
    language sql stable security definer set search_path = app, pg_temp as $$ select upper(name) from app.contractors where id = the_id $$;`,
};

it('runs the next migration on a database of the baseline that has rows', async () => {
  const db = app.db.unsafeKysely;
  const jobs = async () => (await sql<{ n: number }>`select count(*)::int as n from app.jobs`.execute(db)).rows[0]?.n ?? 0;
  const before = await jobs();
  expect(before).toBeGreaterThan(0);
  const next = [...MIGRATIONS, NEXT];
  await checkDatabase(app.url, next, { roles: [], extensions: [] });
  expect(await migrate(app.url, next, testLog)).toEqual(['9000_add_sample_rows']);
  expect(await migrate(app.url, next, testLog)).toEqual([]);
  expect([await jobs(), (await sql`select from app.sample_rows`.execute(db)).rows.length]).toEqual([before, before]);
  expect((await sql<{ visits: number }>`select visits from app.jobs where id = ${job}`.execute(db)).rows[0]?.visits).toBeGreaterThan(0);
  // The portal still works: it reads and creates jobs, and its triggers update the counts.
  expect((await app.call(CARLA, 'GET', `/api/jobs/${job}`)).status).toBe(200);
  await createJob(app, LUIS, {
    google_place_id: 'demo-milwaukee-central-library',
    answers: { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com', phone_number: '4145550123', job_scope: ['hvac'] },
  });
  expect(await jobs()).toBe(before + 1);
  // The release before this migration refuses to start with the migrated database.
  await expect(migrate(app.url, MIGRATIONS, testLog)).rejects.toThrow(/created by another version of the program .*9000_add_sample_rows/);
});
