import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { CARLA, createJob, openTestApp, type TestApp } from '../support/app';

/**
 * Simulates pg_dump, which locks every table and reads it with `row_security` off. The backup fails if its account may not read every row of a table.
 * docs/operating.md names the database account that makes backups.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await createJob(app, CARLA);
});
afterAll(() => app.close());

type Table = { name: string; is_forced: boolean; owner: string };
const tables = async () =>
  (
    await sql<Table>`select format('%I.%I', relnamespace::regnamespace, relname) as name, relforcerowsecurity as is_forced, relowner::regrole::text as owner
      from pg_class where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname in ('app', 'identity')) order by 1`.execute(
      app.db.unsafeKysely,
    )
  ).rows;

it('lets the owner of the tables read every row of a table, or refuses the backup', async () => {
  const client = await app.db.pool.connect();
  try {
    const all = await tables();
    expect(all.length).toBeGreaterThan(30);
    for (const { name, is_forced, owner } of all) {
      const read = (security: 'on' | 'off') => client.query(`set row_security = ${security}; select count(*)::int as n from ${name}`);
      if (owner !== 'hearthline') {
        // Passwords and sessions belong to the database role of the identity provider. The owner of the other tables cannot read them at all.
        await expect(read('on')).rejects.toThrow('permission denied');
      } else if (is_forced) await expect(read('off')).rejects.toThrow('would be affected by row-level security');
      else await expect(read('off')).resolves.toMatchObject([{}, { rows: [{ n: expect.any(Number) }] }]);
    }
  } finally {
    await client.query('reset row_security');
    client.release();
  }
});

it('lets an administrator back up every row, including passwords', async () => {
  const rows = new Map<string, number>();
  const admin = new pg.Client({ connectionString: Object.assign(new URL(inject('postgres').adminUrl), { pathname: new URL(app.url).pathname }).href });
  await admin.connect();
  try {
    await admin.query('set row_security = off');
    for (const { name } of await tables()) rows.set(name, (await admin.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]?.n ?? 0);
  } finally {
    await admin.end();
  }
  expect(rows.get('app.jobs')).toBe(1);
  expect(rows.get('identity.account')).toBeGreaterThan(0);
  // With row-level security on, the owner also sees all rows of its tables.
  for (const { name, owner } of await tables())
    if (owner === 'hearthline') {
      const { rows: own } = await app.db.pool.query<{ n: number }>(`select count(*)::int as n from ${name}`);
      expect([name, own[0]?.n]).toEqual([name, rows.get(name)]);
    }
});
