import { describe, expect, it } from 'vitest';
import { databaseForTest, testLog } from '../../../../test/support/database';
import { listMigrations, type Migration, migrate } from './migrate';

const STEPS: Migration[] = [
  { id: '0001', name: '0001_toys', sql: 'create table toys (id integer primary key); insert into toys values (1);' },
  { id: '0002', name: '0002_more', sql: 'insert into toys select max(id) + 1 from toys' },
];

describe('migrations', () => {
  it('run once, in order, and the queue has its tables', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    expect(await migrate(url, STEPS, testLog)).toEqual(['0001', '0002']);
    expect(await migrate(url, STEPS, testLog)).toEqual([]);
    expect((await db.pool.query('select id from app.toys order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await db.pool.query('select count(*)::int as jobs from graphile_worker.jobs')).rows).toEqual([{ jobs: 0 }]);
  });

  it('run once although several processes start together', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, STEPS, testLog)));
    expect(ran.flat().sort()).toEqual(['0001', '0002']);
    expect((await db.pool.query('select count(*)::int as toys from app.toys')).rows).toEqual([{ toys: 2 }]);
  });

  it('that were changed after they ran are refused', async () => {
    const { url } = await databaseForTest({ empty: true });
    await migrate(url, STEPS, testLog);
    const changed = STEPS.map((step) => (step.id === '0002' ? { ...step, sql: 'insert into toys values (7)' } : step));
    await expect(migrate(url, changed, testLog)).rejects.toThrow(/^Changed after it ran in this database: 0002_more\./);
    const sameButLineEnds = STEPS.map((step) => ({ ...step, sql: step.sql.replaceAll('\n', '\r\n') }));
    expect(await migrate(url, sameButLineEnds, testLog)).toEqual([]);
  });

  it('leave nothing behind when one fails, say which and where, and go on once it is mended', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    const broken: Migration = { id: '0003', name: '0003_broken', sql: 'insert into toys values (9);\ninsert into nothing values (1);' };
    await expect(migrate(url, [...STEPS, broken], testLog)).rejects.toThrow('Migration 0003_broken failed: relation "nothing" does not exist (line 2)');
    expect((await db.pool.query('select count(*)::int as toys from app.toys')).rows).toEqual([{ toys: 2 }]);
    expect(await migrate(url, [...STEPS, { ...broken, sql: 'insert into toys values (9)' }], testLog)).toEqual(['0003']);
  });

  it('that ran when the folder was a part of their id are known', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    await migrate(url, STEPS, testLog);
    await db.pool.query(`update app.migrations set id = 'toys/' || id || '_as_it_was_called'`);
    expect(await migrate(url, STEPS, testLog)).toEqual([]);
    expect((await db.pool.query('select id from app.migrations order by id')).rows).toEqual([{ id: '0001' }, { id: '0002' }]);
  });

  it('that state functions run behind all others, and again whenever their text changes', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    const state = (answer: number): Migration => ({
      id: 'functions of toys',
      name: 'functions of toys',
      sql: `drop function if exists app.how_many(); create function app.how_many() returns integer language sql return ${answer}`,
      isRestated: true,
    });
    const answer = async () => (await db.pool.query<{ how_many: number }>('select app.how_many()')).rows[0]?.how_many;
    expect(await migrate(url, [...STEPS, state(1)], testLog)).toEqual(['0001', '0002', 'functions of toys']);
    expect(await migrate(url, [...STEPS, state(1)], testLog)).toEqual([]);
    expect(await answer()).toBe(1);
    expect(await migrate(url, [...STEPS, state(2)], testLog)).toEqual(['functions of toys']);
    expect(await answer()).toBe(2);
    await expect(migrate(url, STEPS, testLog)).rejects.toThrow(/made by a newer version of the program: it has functions of toys/);
  });

  it('of a newer version are noticed', async () => {
    const { url } = await databaseForTest({ empty: true });
    await migrate(url, STEPS, testLog);
    await expect(migrate(url, STEPS.slice(0, 1), testLog)).rejects.toThrow(/made by a newer version of the program: it has 0002/);
  });
});

describe('the list of migrations', () => {
  it('is in the order of the numbers, wherever the files lie', () => {
    const listed = listMigrations({
      '/src/b/server/migrations/0010_late.sql': 'b',
      '/src/a/server/migrations/0020_later.sql': 'c',
      '/src/c/server/migrations/0001_first.sql': 'a',
    });
    expect(listed.map(({ id }) => id)).toEqual(['0001', '0010', '0020']);
    expect(listed.some(({ isRestated }) => isRestated)).toBe(false);
  });

  it('ends with the files that state functions', () => {
    const listed = listMigrations({ '/src/a/server/functions/toys.sql': 'b', '/src/a/server/migrations/0001_first.sql': 'a' });
    expect(listed).toEqual([
      { id: '0001', name: '0001_first', sql: 'a' },
      { id: 'functions of toys', name: 'functions of toys', sql: 'b', isRestated: true },
    ]);
  });

  it('refuses two with one number and a name that is none', () => {
    expect(() => listMigrations({ '/src/a/server/migrations/0001_x.sql': '', '/src/b/server/migrations/0001_y.sql': '' })).toThrow('0001');
    expect(() => listMigrations({ '/src/a/server/migrations/x.sql': '' })).toThrow('is not named like a migration');
  });
});
