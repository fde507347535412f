import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool';
import type { Schema } from './schema';
import { Session, type Tx } from './session';
import { beginWithSettings } from './transaction-start';

/**
 * What the owner of the tables can do: for start-up, the queue and tests. The process that serves
 * requests holds none of it.
 */
export type Owner = {
  /** As the owner, without a role of actors: for the queue, which brings its own SQL. */
  pool: pg.Pool;
  /** One transaction as the owner: skips the walls and grants. */
  unsafeTransaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Single statements as the owner: skips the walls, grants and the transaction. */
  unsafeKysely: Kysely<Schema>;
  close: () => Promise<void>;
};

/** Start-up and rebuilding touch many rows. */
const STATEMENT_SECONDS = 300;

export function openOwner(options: PoolOptions): Owner {
  const pool = openPool(options);
  const unsafeKysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    unsafeTransaction: (run) => inTransaction(pool, run),
    unsafeKysely,
    close: () => unsafeKysely.destroy(),
  };
}

/** Each message waits for the answer to the one before: what an owner sends behind an opening that failed would be done. */
async function inTransaction<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const session = new Session(client, { inTurn: true });
  let broken: Error | undefined;
  try {
    await client.query(beginWithSettings({ statementSeconds: STATEMENT_SECONDS }, {}));
    const result = await run(session.tx);
    await session.close();
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw commitFailed();
    return result;
  } catch (error) {
    await session.end();
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw session.failure ?? error;
  } finally {
    // A client that could not even roll back is thrown away, not given to the next.
    client.release(broken);
  }
}

/** PostgreSQL answers a commit after a failed statement with ROLLBACK and no error: somebody swallowed that failure. */
export const commitFailed = () => new Error('Nothing was written: a statement of this transaction had failed and its error was caught');
