import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testLog } from '../../../../test/support/database';
import { openDatabase } from './database';
import { pipelineWrite, type Tx, withPreparedStatements } from './session';

declare module './schema' {
  interface Schema {
    'app.toys': { id: number; owner: string };
  }
}

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.pool.query(`
    create table app.toys (id integer primary key, owner text not null, due date, dues date[]);
    alter table app.toys enable row level security;
    create policy toys_wall on app.toys using (owner = current_setting('app.user_id', true)) with check (owner = current_setting('app.user_id', true));
    grant select, insert on app.toys to app_anonymous, app_staff;
    insert into app.toys values (1, 'ann', '2026-03-02', '{2026-03-02,NULL}'), (2, 'bob', null, '{}');
    create table app.closed (id integer);
  `);
});

afterAll(() => test.drop());

const idsOf = async (tx: Tx) => (await sql<{ id: number }>`select id from toys order by id`.execute(tx)).rows.map((row) => row.id);
const asAnn = { 'app.user_id': 'ann' };

describe('a transaction', () => {
  it('runs as the anonymous role with its settings, and leaves neither the role nor the settings on the connection', async () => {
    const seen = sql<{
      role: string;
      user_id: string | null;
      path: string;
    }>`select current_user::text as role, current_setting('app.user_id', true) as user_id, current_setting('search_path') as path`;
    const inside = await test.db.transaction(asAnn, async (tx) => (await seen.execute(tx)).rows[0]);
    expect(inside).toEqual({ role: 'app_anonymous', user_id: 'ann', path: 'app, public' });
    for (const client of await Promise.all(Array.from({ length: 3 }, () => test.db.pool.connect()))) {
      const { rows } = await client.query("select current_user::text as role, coalesce(current_setting('app.user_id', true), '') as user_id");
      expect(rows).toEqual([{ role: 'hearthline', user_id: '' }]);
      client.release();
    }
  });

  it('reads and writes only rows that row-level security allows', async () => {
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
    expect(await test.db.transaction({ 'app.user_id': 'bob' }, idsOf)).toEqual([2]);
    expect(await test.db.transaction({}, idsOf)).toEqual([]);
    await expect(test.db.transaction(asAnn, (tx) => sql`insert into toys values (3, 'bob')`.execute(tx))).rejects.toThrow(/row-level security/);
    await expect(test.db.transaction(asAnn, (tx) => sql`select * from closed`.execute(tx))).rejects.toThrow(/permission denied/);
    expect(await test.db.unsafeTransaction(idsOf)).toEqual([1, 2]);
  });

  it('rejects unknown settings and treats SQL in the value of a setting as text', async () => {
    const hostile = "x', true); reset role; select set_config('a.b', '";
    const value = await test.db.transaction(
      { 'app.user_id': hostile },
      async (tx) =>
        (await sql<{ value: string; role: string }>`select current_setting('app.user_id') as value, current_user::text as role`.execute(tx)).rows[0],
    );
    expect(value).toEqual({ value: hostile, role: 'app_anonymous' });
    for (const role of ['hearthline', 'app_identity', 'postgres']) expect(() => test.db.transaction({ role }, idsOf)).toThrow('role is not a known setting');
    expect(() => test.db.transaction({ search_path: 'x' }, idsOf)).toThrow('search_path is not a known setting');
  });

  it('rolls back when its code throws', async () => {
    await expect(
      test.db.transaction(asAnn, async (tx) => {
        await sql`insert into toys values (4, 'ann')`.execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('fails and rolls back if a statement failed, even if the code caught the error', async () => {
    const swallow = test.db.transaction(asAnn, async (tx) => {
      await sql`insert into toys values (5, 'ann')`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallow).rejects.toThrow('The transaction was rolled back');
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('runs the queries of a Promise.all on one connection', async () => {
    const pids = await test.db.transaction(asAnn, (tx) =>
      Promise.all([1, 2, 3].map(async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid)),
    );
    expect(new Set(pids).size).toBe(1);
  });

  it('rejects writes when it is read-only, and ends before its connection is used again', async () => {
    expect(await test.db.reading(asAnn, idsOf)).toEqual([1]);
    await expect(test.db.reading(asAnn, (tx) => sql`insert into toys values (6, 'ann')`.execute(tx))).rejects.toThrow('read-only transaction');
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    for (let i = 0; i < 20; i++) {
      expect(await one.reading(asAnn, idsOf)).toEqual([1]);
      expect(await one.transaction({ 'app.user_id': 'bob' }, idsOf)).toEqual([2]);
    }
    await one.close();
  });

  it('reads the data of one moment when it is a snapshot, and rejects writes', async () => {
    const seen = await test.db.readingSnapshot(asAnn, async (tx) => {
      const first = await idsOf(tx);
      await test.db.transaction(asAnn, (other) => sql`insert into toys values (9, 'ann')`.execute(other));
      return [first, await idsOf(tx), await test.db.reading(asAnn, idsOf)];
    });
    expect(seen).toEqual([[1], [1], [1, 9]]);
    await test.db.pool.query('delete from app.toys where id = 9');
    await expect(test.db.readingSnapshot(asAnn, (tx) => sql`insert into toys values (6, 'ann')`.execute(tx))).rejects.toThrow('read-only transaction');
  });

  it('runs a single query with the rights of its caller, and leaves neither the role nor an open transaction on the connection', async () => {
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const hostile = "x'; reset role; select 'y \\ $1";
    for (const [settings, owners] of [
      [asAnn, ['ann']],
      [{ 'app.user_id': hostile }, []],
    ] as const)
      expect(await one.readingOnce(settings, sql`select owner from toys`)).toEqual(owners.map((owner) => ({ owner })));
    expect(await one.readingOnce(asAnn, sql`select ${hostile} as text, ${null}::text as nothing, current_user::text as role`)).toEqual([
      { text: hostile, nothing: null, role: 'app_anonymous' },
    ]);
    await expect(one.readingOnce(asAnn, sql`insert into toys values (6, 'ann')`)).rejects.toThrow('read-only transaction');
    await expect(one.readingOnce(asAnn, sql`select ${1}::integer`)).rejects.toThrow('must be text or null');
    expect(await one.readingOnce({ role: 'app_staff' }, sql`select current_user::text as role`)).toEqual([{ role: 'app_staff' }]);
    expect(await one.reading(asAnn, idsOf)).toEqual([1]);
    await one.close();
  });

  it('is rejected if the database refuses its role', async () => {
    const refused = openDatabase({ url: test.logins.identity, log: testLog, poolSize: 1 });
    await expect(refused.transaction({ role: 'app_staff' }, idsOf)).rejects.toThrow('permission denied to set role');
    await expect(refused.transaction({ role: 'app_staff' }, async () => {})).rejects.toThrow('permission denied to set role');
    await refused.close();
  });

  it('runs or rejects a query whose await is missing, but never runs the query in another transaction', async () => {
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const insert = (tx: Tx, id: number) =>
      sql`insert into toys values (${id}, current_setting('app.user_id'))`
        .execute(tx)
        .then(() => 'written')
        .catch((error: Error) => error.message);
    const forgotten: Promise<string>[] = [];
    let kept: Tx | undefined;
    await one.transaction(asAnn, async (tx) => {
      kept = tx;
      forgotten.push(insert(tx, 7));
      // Wait until the statement is sent. The test never awaits its result.
      await new Promise(setImmediate);
    });
    await one.transaction({ 'app.user_id': 'bob' }, async () => void (kept && forgotten.push(insert(kept, 8))));
    expect(await Promise.all(forgotten)).toEqual(['written', 'The transaction of this query is over: an await is missing']);
    expect(await one.reading(asAnn, idsOf)).toEqual([1, 7]);
    expect(await one.reading({ 'app.user_id': 'bob' }, idsOf)).toEqual([2]);
    await one.close();
    await test.db.pool.query('delete from app.toys where id = 7');
  });

  it('plans a prepared statement once per role and applies the policies of each caller', async () => {
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const keptIds = async (tx: Tx) =>
      (await sql<{ id: number }>`select id from toys order by id`.execute(withPreparedStatements(tx))).rows.map((row) => row.id);
    const preparedStatements = (tx: Tx) =>
      sql<{ name: string; runs: number }>`select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by name`.execute(tx);
    for (let round = 0; round < 8; round += 1) {
      expect(await one.reading(asAnn, keptIds)).toEqual([1]);
      expect(await one.reading({ 'app.user_id': 'bob' }, keptIds)).toEqual([2]);
      expect(await one.reading({}, keptIds)).toEqual([]);
      expect(await one.transaction({ ...asAnn, role: 'app_staff' }, (tx) => Promise.all([keptIds(tx), keptIds(tx)]))).toEqual([[1], [1]]);
      expect(await one.reading(asAnn, idsOf)).toEqual([1]);
    }
    expect((await one.reading(asAnn, preparedStatements)).rows).toEqual([
      { name: expect.stringMatching(/^app_anonymous \S+$/), runs: 24 },
      { name: expect.stringMatching(/^app_staff \S+$/), runs: 16 },
    ]);
    await one.close();
  });

  it('runs a prepared statement again after it failed', async () => {
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const insert = (tx: Tx, id: number) => withPreparedStatements(tx).insertInto('app.toys').values({ id, owner: 'ann' });
    await expect(one.transaction(asAnn, (tx) => insert(tx, 1).execute())).rejects.toThrow('duplicate key');
    await expect(one.transaction({ 'app.user_id': 'bob' }, (tx) => insert(tx, 41).execute())).rejects.toThrow('row-level security');
    await one.transaction(asAnn, async (tx) => {
      for (const id of [41, 42]) pipelineWrite(withPreparedStatements(tx), insert(tx, id));
    });
    await expect(one.transaction({ 'app.user_id': 'bob' }, (tx) => insert(tx, 43).execute())).rejects.toThrow('row-level security');
    expect(await one.reading(asAnn, idsOf)).toEqual([1, 41, 42]);
    const { rows } = await one.reading(asAnn, (tx) => sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(tx));
    expect(rows).toEqual([{ n: 1 }]);
    await one.close();
    await test.db.pool.query('delete from app.toys where id > 40');
  });

  it('fails when a pipelined write fails', async () => {
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const last = (id: number, owner: string) => one.transaction(asAnn, async (tx) => pipelineWrite(tx, sql`insert into toys values (${id}, ${owner})`));
    await last(10, 'ann');
    expect(await one.transaction(asAnn, idsOf)).toEqual([1, 10]);
    await expect(last(12, 'bob')).rejects.toThrow(/row-level security/);
    const both = one.transaction(asAnn, async (tx) => {
      await sql`insert into toys values (12, 'ann')`.execute(tx);
      pipelineWrite(tx, sql`select 1 / 0`);
    });
    await expect(both).rejects.toThrow('division by zero');
    expect(await one.transaction(asAnn, idsOf)).toEqual([1, 10]);
    await one.close();
    await test.db.pool.query('delete from app.toys where id = 10');
  });

  it('reports the pipelined write that failed when a later query fails too', async () => {
    const failing = async (tx: Tx) => {
      pipelineWrite(tx, sql`insert into toys values (12, 'ann')`);
      pipelineWrite(tx, sql`select 1 / 0`);
      return idsOf(tx);
    };
    const swallowing = (tx: Tx) => failing(tx).catch(() => []);
    const both: ((run: (tx: Tx) => Promise<unknown>) => Promise<unknown>)[] = [
      (run) => test.db.transaction(asAnn, run),
      // Run a transaction as the owner, in which each message waits for the previous one.
      (run) => test.db.unsafeTransaction((tx) => sql`set local search_path to app`.execute(tx).then(() => run(tx))),
    ];
    for (const within of both) {
      await expect(within(failing)).rejects.toThrow('division by zero');
      await expect(within(swallowing)).rejects.toThrow('division by zero');
    }
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('waits for a free connection when more transactions than connections exist', async () => {
    const one = openDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const readers = Array.from({ length: 20 }, (_, n) => one.reading({ 'app.user_id': n % 2 ? 'ann' : 'bob' }, idsOf));
    expect(await Promise.all(readers)).toEqual(readers.map((_, n) => (n % 2 ? [1] : [2])));
    await one.close();
  });

  it('rejects a query after its end, and a nested transaction', async () => {
    let late: Tx | undefined;
    await test.db.transaction(asAnn, async (tx) => {
      late = tx;
    });
    if (!late) throw new Error('did not run');
    await expect(idsOf(late)).rejects.toThrow('an await is missing');
    await expect(test.db.transaction(asAnn, (tx) => tx.transaction().execute(idsOf))).rejects.toThrow('already inside a transaction');
  });

  it('leaves the pool usable when its connection dies', async () => {
    await expect(test.db.transaction(asAnn, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))).rejects.toThrow();
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('returns calendar days as text', async () => {
    const rows = await test.db.unsafeTransaction(async (tx) => (await sql`select due, dues from toys order by id`.execute(tx)).rows);
    expect(rows).toEqual([
      { due: '2026-03-02', dues: ['2026-03-02', null] },
      { due: null, dues: [] },
    ]);
  });
});
