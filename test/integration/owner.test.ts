import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { loginUrl, migrate } from '@/platform/server/db';
import { databaseForTest, testLog } from '../support/database';

/** Creates a database whose owner is not an administrator and may not create roles, as on some managed database services. */
async function poorOwner() {
  const test = await databaseForTest({ empty: true });
  const owner = { name: `owner_${randomBytes(4).toString('hex')}`, password: 'x' };
  await test.asAdmin(`create role ${owner.name} login password 'x'`);
  onTestFinished(async () => {
    await test.asAdmin(`reassign owned by ${owner.name} to hearthline; drop owned by ${owner.name}`);
    const server = new pg.Client({ connectionString: inject('postgres').adminUrl });
    await server.connect();
    await server.query(`drop role ${owner.name}`).finally(() => server.end());
  });
  const url = loginUrl(test.url, owner);
  const start = (needs = REQUIRED_RIGHTS) => migrate(url, MIGRATIONS, testLog, needs);
  return { test, owner, start };
}

it('reports in one line the statements that an administrator must run, and creates the tables afterwards', async () => {
  const { test, owner, start } = await poorOwner();
  const error = await start().then(
    () => '',
    (error: Error) => error.message,
  );
  expect(error).toMatch(
    new RegExp(`^DATABASE_URL: the owner of the database, ${owner.name}, lacks rights that the portal needs\\. As an administrator .* run: `),
  );
  expect(error).not.toContain('\n');
  for (const role of REQUIRED_RIGHTS.roles) expect(error).toContain(`"${role}"`);
  const [, advice = ''] = /run: (.*)$/.exec(error) ?? [];
  expect(advice).toContain(`owner to "${owner.name}"`);
  await test.asAdmin(advice);
  expect(await start()).toEqual(MIGRATIONS.map(({ name }) => name));
  // If nothing must be created, the owner does not need the role `app_search`.
  await test.asAdmin(`revoke app_search from ${owner.name}`);
  expect(await start()).toEqual([]);
});

it('names missing database roles and extensions in the error', async () => {
  const { test, owner, start } = await poorOwner();
  const role = `absent_${randomBytes(4).toString('hex')}`;
  await test.asAdmin(`do $$ begin execute format('alter database %I owner to ${owner.name}', current_database()); end $$`);
  // Only an administrator can create the extension `pageinspect`, because the extension can read any page of any table.
  await expect(start({ roles: [role], extensions: ['pageinspect'] })).rejects.toThrow(
    `run: create role "${role}" nologin noinherit; grant "${role}" to "${owner.name}" with inherit false, set true; create extension "pageinspect";`,
  );
  await expect(start({ roles: [], extensions: ['no_such_thing'] })).rejects.toThrow('DATABASE_URL: this PostgreSQL lacks the extensions no_such_thing');
});
