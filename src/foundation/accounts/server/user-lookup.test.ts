import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database';
import { findUser } from './user-lookup';

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

const find = (...caller: Parameters<typeof callerOf>) => findUser(database.db, callerOf(...caller));

it('finds the user of each caller in concurrent lookups', async () => {
  const hostile = `'; drop table app.users; --`;
  const found = await Promise.all([
    find('nobody'),
    find('ann'),
    find('new', 'new', 'BEN@a.example'),
    find('ann', 'gone'),
    find(hostile, hostile, hostile),
    find('cleo'),
    find('ann'),
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
});

it('returns the new state of a user who changed after the last lookup', async () => {
  expect((await find('ann'))?.active).toBe(true);
  await database.asAdmin(`update app.users set active = false where subject = 'ann'`);
  expect((await find('ann'))?.active).toBe(false);
});
