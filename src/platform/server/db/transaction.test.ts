import { Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testLog } from '../../../../test/support/database';
import { createDatabase } from './database';
import { insertRows } from './insert-rows';
import type { Schema } from './schema';
import { pipelineWrite, prepared, type Tx } from './session';
import { boundSql } from './transaction-start';

declare module './schema' {
  interface Schema {
    'app.toys': { id: number; owner: string; due?: string | null };
  }
}

let test: TestDatabase;

beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.pool.query(`
    create table app.toys (id integer primary key, owner text not null, due date, dues date[]);
    alter table app.toys enable row level security;
    create policy toys_wall on app.toys using (owner = current_setting('app.user_id', true)) with check (owner = current_setting('app.user_id', true));
    grant select, insert on app.toys to app_nobody, app_staff;
    insert into app.toys values (1, 'ann', '2026-03-02', '{2026-03-02,NULL}'), (2, 'bob', null, '{}');
    create table app.closed (id integer);
  `);
});

afterAll(() => test.drop());

const idsOf = async (tx: Tx) => (await sql<{ id: number }>`select id from toys order by id`.execute(tx)).rows.map((row) => row.id);
/** Writes to sockets while something is done. */
async function writesOf(act: () => Promise<unknown>): Promise<number> {
  let writes = 0;
  const { _writev, _write } = Socket.prototype;
  Socket.prototype._write = function (...all) {
    writes += 1;
    return _write.apply(this, all);
  };
  Socket.prototype._writev = function (...all) {
    writes += 1;
    return _writev?.apply(this, all);
  };
  await act();
  Object.assign(Socket.prototype, { _writev, _write });
  return writes;
}

const asAnn = { 'app.user_id': 'ann' };

describe('a transaction', () => {
  it('runs as nobody with its settings, and leaves neither on the connection', async () => {
    const seen = sql<{
      role: string;
      user_id: string | null;
      path: string;
    }>`select current_user::text as role, current_setting('app.user_id', true) as user_id, current_setting('search_path') as path`;
    const inside = await test.db.transaction(asAnn, async (tx) => (await seen.execute(tx)).rows[0]);
    expect(inside).toEqual({ role: 'app_nobody', user_id: 'ann', path: 'app, public' });
    for (const client of await Promise.all(Array.from({ length: 3 }, () => test.db.pool.connect()))) {
      const { rows } = await client.query("select current_user::text as role, coalesce(current_setting('app.user_id', true), '') as user_id");
      expect(rows).toEqual([{ role: 'hearthline', user_id: '' }]);
      client.release();
    }
  });

  it('sees and writes only what row security allows', async () => {
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
    expect(await test.db.transaction({ 'app.user_id': 'bob' }, idsOf)).toEqual([2]);
    expect(await test.db.transaction({}, idsOf)).toEqual([]);
    await expect(test.db.transaction(asAnn, (tx) => sql`insert into toys values (3, 'bob')`.execute(tx))).rejects.toThrow(/row-level security/);
    await expect(test.db.transaction(asAnn, (tx) => sql`select * from closed`.execute(tx))).rejects.toThrow(/permission denied/);
    expect(await test.db.unsafeTransaction(idsOf)).toEqual([1, 2]);
  });

  it('quotes values and takes no settings that are not ours', async () => {
    const hostile = "x', true); reset role; select set_config('a.b', '";
    const value = await test.db.transaction(
      { 'app.user_id': hostile },
      async (tx) =>
        (await sql<{ value: string; role: string }>`select current_setting('app.user_id') as value, current_user::text as role`.execute(tx)).rows[0],
    );
    expect(value).toEqual({ value: hostile, role: 'app_nobody' });
    for (const role of ['hearthline', 'app_identity', 'postgres']) expect(() => test.db.transaction({ role }, idsOf)).toThrow('role is not a setting of ours');
    expect(() => test.db.transaction({ search_path: 'x' }, idsOf)).toThrow('search_path is not a setting of ours');
  });

  it('is rolled back when anything throws', async () => {
    await expect(
      test.db.transaction(asAnn, async (tx) => {
        await sql`insert into toys values (4, 'ann')`.execute(tx);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('says so when a failed statement was swallowed, instead of pretending to have written', async () => {
    const swallow = test.db.transaction(asAnn, async (tx) => {
      await sql`insert into toys values (5, 'ann')`.execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallow).rejects.toThrow('Nothing was written');
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('sends the queries of a Promise.all on one connection, and answers each', async () => {
    const pids = await test.db.transaction(asAnn, (tx) =>
      Promise.all([1, 2, 3].map(async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid)),
    );
    expect(new Set(pids).size).toBe(1);
  });

  it('is held to reading when it said so, and is over before its connection is used again', async () => {
    expect(await test.db.reading(asAnn, idsOf)).toEqual([1]);
    await expect(test.db.reading(asAnn, (tx) => sql`insert into toys values (6, 'ann')`.execute(tx))).rejects.toThrow('read-only transaction');
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    for (let i = 0; i < 20; i++) {
      expect(await one.reading(asAnn, idsOf)).toEqual([1]);
      expect(await one.transaction({ 'app.user_id': 'bob' }, idsOf)).toEqual([2]);
    }
    await one.close();
  });

  it('a query whose await was forgotten is part of it or refused, and never of another', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
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
      // It is sent, and nobody waits for its answer.
      await new Promise(setImmediate);
    });
    await one.transaction({ 'app.user_id': 'bob' }, async () => void (kept && forgotten.push(insert(kept, 8))));
    expect(await Promise.all(forgotten)).toEqual(['written', 'The transaction of this query is over: an await is missing']);
    expect(await one.reading(asAnn, idsOf)).toEqual([1, 7]);
    expect(await one.reading({ 'app.user_id': 'bob' }, idsOf)).toEqual([2]);
    await one.close();
    await test.db.pool.query('delete from app.toys where id = 7');
  });

  it('leaves as few writes to the socket as turns of the event loop', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    await one.transaction(asAnn, idsOf);
    const reading = () => one.reading(asAnn, (tx) => Promise.all([idsOf(tx), idsOf(tx), idsOf(tx)]));
    // One for the opening and its three queries; the commit leaves with whoever comes next.
    expect(await writesOf(reading)).toBe(1);
    expect(await writesOf(async () => [await reading(), await reading(), await one.asking(asAnn, boundSql`select 1`)])).toBe(3);
    // The last of them ended by itself, and nothing is left to be ended.
    expect(await writesOf(() => new Promise((resolve) => setTimeout(resolve, 20)))).toBe(0);
    await reading();
    expect(await writesOf(() => new Promise((resolve) => setTimeout(resolve, 20)))).toBe(1);
    await reading();
    await one.close();
  });

  it('of a reader that asks nothing is never begun, and of one that could not begin says why', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    expect(await one.reading(asAnn, idsOf)).toEqual([1]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await writesOf(async () => expect(await one.reading(asAnn, async () => 'known before')).toBe('known before'))).toBe(0);
    await expect(one.reading({ 'app.job_id': 'x'.repeat(10) }, () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
    expect(() => one.reading({ role: 'postgres' }, idsOf)).toThrow('role is not a setting of ours');
    expect(await one.reading(asAnn, (tx) => Promise.all([idsOf(tx), idsOf(tx)]))).toEqual([[1], [1]]);
    await one.close();
    await expect(one.reading(asAnn, idsOf)).rejects.toThrow('Cannot use a pool after calling end');
  });

  it('is read and planned once for each role where it is asked to be kept, and passes the walls of whoever asks', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const keptIds = async (tx: Tx) => (await sql<{ id: number }>`select id from toys order by id`.execute(prepared(tx))).rows.map((row) => row.id);
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
      { name: expect.stringMatching(/^app_nobody \d+$/), runs: 24 },
      { name: expect.stringMatching(/^app_staff \d+$/), runs: 16 },
    ]);
    await one.close();
  });

  it('plain rows are written by a kept statement, also where the first of them failed', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const insert = (tx: Tx, id: number) => tx.withTables<{ toys: { id: number; owner: string } }>().insertInto('toys').values({ id, owner: 'ann' });
    await expect(one.transaction(asAnn, (tx) => insert(tx, 1).execute())).rejects.toThrow('duplicate key');
    await expect(one.transaction({ 'app.user_id': 'bob' }, (tx) => insert(tx, 41).execute())).rejects.toThrow('row-level security');
    await one.transaction(asAnn, async (tx) => {
      for (const id of [41, 42]) pipelineWrite(tx, insert(tx, id));
    });
    await expect(one.transaction({ 'app.user_id': 'bob' }, (tx) => insert(tx, 43).execute())).rejects.toThrow('row-level security');
    expect(await one.reading(asAnn, idsOf)).toEqual([1, 41, 42]);
    const { rows } = await one.reading(asAnn, (tx) => sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(tx));
    expect(rows).toEqual([{ n: 1 }]);
    await one.close();
    await test.db.pool.query('delete from app.toys where id > 40');
  });

  it('rows are written by a text that is remembered, in the order of their columns; others do not go together', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const toys = (...rows: Schema['app.toys'][]) => insertRows('app.toys', rows);
    for (const first of [51, 53])
      await one.transaction(asAnn, async (tx) => {
        pipelineWrite(tx, toys({ id: first, owner: 'ann', due: '2026-03-02' }, { id: first + 1, owner: 'ann', due: null }));
      });
    expect(await one.reading(asAnn, idsOf)).toEqual([1, 51, 52, 53, 54]);
    expect(() => toys({ id: 55, owner: 'ann' }, { id: 56, owner: 'ann', due: null })).toThrow('same columns');
    await expect(one.transaction(asAnn, async (tx) => pipelineWrite(tx, toys({ id: 57, owner: 'bob' })))).rejects.toThrow('row-level security');
    await one.close();
    await test.db.pool.query('delete from app.toys where id > 40');
  });

  it('answers one question in one message, as the role and within its wall, and leaves nothing behind', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const hostile = "x'; insert into toys values (9, 'ann'); --";
    const asked = boundSql`select ${hostile} as said, ${null}::text as none, current_user::text as role, array(select id from toys) as ids`;
    expect(await one.asking(asAnn, asked)).toEqual([{ said: hostile, none: null, role: 'app_nobody', ids: [1] }]);
    await expect(one.asking(asAnn, boundSql`insert into toys values (9, 'ann')`)).rejects.toThrow('read-only transaction');
    await expect(one.asking(asAnn, boundSql`select * from closed`)).rejects.toThrow('permission denied');
    expect(() => one.asking({ role: 'postgres' }, asked)).toThrow('role is not a setting of ours');
    for (const said of ["o'hara", 'a\\b', `${hostile}\\`, ''])
      expect(await one.asking({ ...asAnn, 'app.caller': said }, boundSql`select current_setting('app.caller') as said, ${said} as again`)).toEqual([
        { said, again: said },
      ]);
    // Behind a reader that left its end to us, and before one that must not see what was set here.
    await one.reading(asAnn, idsOf);
    expect(await one.asking({ 'app.user_id': 'bob' }, boundSql`select id from toys`)).toEqual([{ id: 2 }]);
    expect(await one.reading({}, idsOf)).toEqual([]);
    expect(await one.transaction(asAnn, idsOf)).toEqual([1]);
    await one.close();
  });

  it('sends its last write with the commit, and fails with it', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const last = (id: number, owner: string) => one.transaction(asAnn, async (tx) => pipelineWrite(tx, sql`insert into toys values (${id}, ${owner})`));
    await last(10, 'ann');
    expect(await writesOf(() => last(11, 'ann'))).toBe(1);
    expect(await one.transaction(asAnn, idsOf)).toEqual([1, 10, 11]);
    await expect(last(12, 'bob')).rejects.toThrow(/row-level security/);
    const both = one.transaction(asAnn, async (tx) => {
      await sql`insert into toys values (12, 'ann')`.execute(tx);
      pipelineWrite(tx, sql`select 1 / 0`);
    });
    await expect(both).rejects.toThrow('division by zero');
    expect(await one.transaction(asAnn, idsOf)).toEqual([1, 10, 11]);
    await one.close();
    await test.db.pool.query('delete from app.toys where id in (10, 11)');
  });

  it('tells why a write failed that nobody waited for, whatever was asked behind it', async () => {
    const failing = async (tx: Tx) => {
      pipelineWrite(tx, sql`insert into toys values (12, 'ann')`);
      pipelineWrite(tx, sql`select 1 / 0`);
      return idsOf(tx);
    };
    const swallowing = (tx: Tx) => failing(tx).catch(() => []);
    const both: ((run: (tx: Tx) => Promise<unknown>) => Promise<unknown>)[] = [
      (run) => test.db.transaction(asAnn, run),
      // The owner's own, where each message waits for the one before.
      (run) => test.db.unsafeTransaction((tx) => sql`set local search_path to app`.execute(tx).then(() => run(tx))),
    ];
    for (const within of both) {
      await expect(within(failing)).rejects.toThrow('division by zero');
      await expect(within(swallowing)).rejects.toThrow('division by zero');
    }
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('keeps nobody waiting for a connection whose reader is done', async () => {
    const one = createDatabase({ url: test.logins.serving, log: testLog, poolSize: 1 });
    const readers = Array.from({ length: 20 }, (_, n) => one.reading({ 'app.user_id': n % 2 ? 'ann' : 'bob' }, idsOf));
    expect(await Promise.all(readers)).toEqual(readers.map((_, n) => (n % 2 ? [1] : [2])));
    await one.close();
  });

  it('refuses a query that comes after its end', async () => {
    let late: Tx | undefined;
    await test.db.transaction(asAnn, async (tx) => {
      late = tx;
    });
    if (!late) throw new Error('did not run');
    await expect(idsOf(late)).rejects.toThrow('an await is missing');
    await expect(test.db.transaction(asAnn, (tx) => tx.transaction().execute(idsOf))).rejects.toThrow('inside a transaction already');
  });

  it('survives the death of its connection', async () => {
    await expect(test.db.transaction(asAnn, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))).rejects.toThrow();
    expect(await test.db.transaction(asAnn, idsOf)).toEqual([1]);
  });

  it('gives calendar days as text', async () => {
    const rows = await test.db.unsafeTransaction(async (tx) => (await sql`select due, dues from toys order by id`.execute(tx)).rows);
    expect(rows).toEqual([
      { due: '2026-03-02', dues: ['2026-03-02', null] },
      { due: null, dues: [] },
    ]);
  });
});
