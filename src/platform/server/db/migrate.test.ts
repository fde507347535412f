import { describe, expect, it } from 'vitest';
import { databaseForTest, testLog } from '../../../../test/support/database';
import { listMigrations, type Migration, migrate } from './migrate';

const STEPS: Migration[] = [
  { name: '0001_create_toys', sql: 'create table toys (id integer primary key); insert into toys values (1);' },
  { name: '0002_add_toys', sql: 'insert into toys select max(id) + 1 from toys' },
];
const NAMES = STEPS.map(({ name }) => name);

describe('migrate', () => {
  it('runs each migration once, in order, and creates the tables of the queue', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    expect(await migrate(url, STEPS, testLog)).toEqual(NAMES);
    expect(await migrate(url, STEPS, testLog)).toEqual([]);
    expect((await db.pool.query('select id from app.toys order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect((await db.pool.query('select count(*)::int as jobs from graphile_worker.jobs')).rows).toEqual([{ jobs: 0 }]);
  });

  it('runs each migration once when several processes start together', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, STEPS, testLog)));
    expect(ran.flat().sort()).toEqual(NAMES);
    expect((await db.pool.query('select count(*)::int as toys from app.toys')).rows).toEqual([{ toys: 2 }]);
  });

  it('rejects the database when a migration was changed after it ran', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    await migrate(url, STEPS, testLog);
    const changed = STEPS.map((step) => (step.name === '0002_add_toys' ? { ...step, sql: 'insert into toys values (7)' } : step));
    await expect(migrate(url, changed, testLog)).rejects.toThrow(/^This database was created by another version of the program .*0002_add_toys\.[0-9a-f]{12}/);
    expect((await db.pool.query('select count(*)::int as toys from app.toys')).rows).toEqual([{ toys: 2 }]);
    const sameButLineEnds = STEPS.map((step) => ({ ...step, sql: step.sql.replaceAll('\n', '\r\n') }));
    expect(await migrate(url, sameButLineEnds, testLog)).toEqual([]);
  });

  it('rejects a database that a newer version of the program created', async () => {
    const { url } = await databaseForTest({ empty: true });
    await migrate(url, STEPS, testLog);
    await expect(migrate(url, STEPS.slice(0, 1), testLog)).rejects.toThrow(/created by another version of the program .*0002_add_toys/);
  });

  it('rolls back all pending migrations and reports the line when one migration fails, and runs the migrations after the correction', async () => {
    const { url, db } = await databaseForTest({ empty: true });
    await migrate(url, STEPS, testLog);
    const good: Migration = { name: '0003_add_toy', sql: 'insert into toys values (8)' };
    const broken: Migration = { name: '0004_break', sql: 'insert into toys values (9);\ninsert into nothing values (1);' };
    await expect(migrate(url, [...STEPS, good, broken], testLog)).rejects.toThrow('Migration 0004_break failed: relation "nothing" does not exist (line 2)');
    expect((await db.pool.query('select count(*)::int as toys from app.toys')).rows).toEqual([{ toys: 2 }]);
    expect(await migrate(url, [...STEPS, good, { ...broken, sql: 'insert into toys values (9)' }], testLog)).toEqual(['0003_add_toy', '0004_break']);
  });

  it('runs a migration with a lower number that was added later', async () => {
    const { url } = await databaseForTest({ empty: true });
    const late: Migration = { name: '0000_create_boxes', sql: 'create table boxes (id integer primary key)' };
    await migrate(url, STEPS, testLog);
    expect(await migrate(url, [late, ...STEPS], testLog)).toEqual(['0000_create_boxes']);
  });
});

describe('listMigrations', () => {
  it('orders files by number, regardless of their folders', () => {
    const listed = listMigrations({
      '/src/b/server/migrations/0010_late.sql': 'b',
      '/src/a/server/migrations/0020_later.sql': 'c',
      '/src/c/server/migrations/0001_first.sql': 'a',
    });
    expect(listed).toEqual([
      { name: '0001_first', sql: 'a' },
      { name: '0010_late', sql: 'b' },
      { name: '0020_later', sql: 'c' },
    ]);
  });

  it('throws when a number occurs twice or a file name has no number', () => {
    expect(() => listMigrations({ '/src/a/server/migrations/0001_x.sql': '', '/src/b/server/migrations/0001_y.sql': '' })).toThrow('0001');
    expect(() => listMigrations({ '/src/a/server/migrations/x.sql': '' })).toThrow('is not a valid path of a migration: …/server/migrations/NNNN_name.sql');
  });
});
