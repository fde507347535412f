import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { createUserLoader } from './batch-user-lookup';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.asAdmin(`insert into app.users (id, subject, email, display_name, kind, roles, active, created_at) values
    ('01900000-0000-7000-8000-000000000001', 'ann', 'ann@a.example', 'Ann', 'staff', '{program_admin}', true, now()),
    ('01900000-0000-7000-8000-000000000002', null, 'ben@a.example', 'Ben', 'staff', '{program_admin}', true, now()),
    ('01900000-0000-7000-8000-000000000003', 'cleo', 'cleo@a.example', 'Cleo', 'staff', '{program_admin}', false, now())`);
  await database.asAdmin(`select app.end_sessions('{gone}', 'ann', now() + interval '1 day')`);
});
afterAll(() => database.drop());

const callerOf = (subject: string, session: string = subject, email: string | null = null) => ({ subject, email, session });

it('loads users of concurrent requests with one query and returns each their own row', async () => {
  const asking = vi.spyOn(database.db, 'asking');
  const find = createUserLoader(database.db);
  const hostile = `'; drop table app.users; --`;
  const found = await Promise.all([
    find(callerOf('nobody')),
    find(callerOf('ann')),
    find(callerOf('new', 'new', 'BEN@a.example')),
    find(callerOf('ann', 'gone')),
    find(callerOf(hostile, hostile, hostile)),
    find(callerOf('cleo')),
    find(callerOf('ann')),
  ]);
  expect(found.map((user) => user && [user.display_name, user.active, user.has_ended])).toEqual([
    null,
    ['Ann', true, false],
    ['Ben', true, false],
    ['Ann', true, true],
    null,
    ['Cleo', false, false],
    ['Ann', true, false],
  ]);
  expect(asking).toHaveBeenCalledTimes(1);
});

it('reads the row again for each request, so that a disabled user has no access', async () => {
  const find = createUserLoader(database.db);
  expect((await find(callerOf('ann')))?.active).toBe(true);
  await database.asAdmin(`update app.users set active = false where subject = 'ann'`);
  expect((await find(callerOf('ann')))?.active).toBe(false);
});
