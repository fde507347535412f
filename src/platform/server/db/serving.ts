import type pg from 'pg';
import { gather } from './gather';
import { checked, opening, type Settings } from './opening';
import { nothingWritten } from './owner';
import { openPool, type PoolOptions } from './pool';
import { Session, type Tx } from './session';

export type Database = {
  /** Runs everything in one transaction as a role of actors, so the walls apply with these settings. Commits when `run` returns, rolls back when it throws; repeats nothing. */
  transaction: <T>(settings: Settings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for what only reads, which PostgreSQL holds it to; answers without waiting for the end of the transaction. */
  reading: <T>(settings: Settings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const STATEMENT_SECONDS = 15;

/**
 * The database as requests and jobs use it, through a login that owns nothing and may only become a
 * role of actors. The queries of a transaction are sent behind its opening without waiting for it; if the
 * opening fails, they run as that login, which may do nothing. So never give it the owner's address.
 */
export function createDatabase(options: PoolOptions): Database {
  const pool = openPool(options, { pipeline: true });
  return {
    transaction: (settings, run) => inTransaction(pool, opening({ statementSeconds: STATEMENT_SECONDS }, checked(settings)), run),
    reading: (settings, run) => inTransaction(pool, opening({ statementSeconds: STATEMENT_SECONDS, isRead: true }, checked(settings)), run, { isRead: true }),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, begin: string, run: (tx: Tx) => Promise<T>, { isRead = false } = {}): Promise<T> {
  const client = await pool.connect();
  const session = new Session(client);
  const send = (statement: string) => {
    gather(client);
    return client.query(statement);
  };
  let problem: Error | undefined;
  send(begin).catch((cause: Error) => {
    problem = cause;
  });
  try {
    const result = await run(session.tx);
    await session.end();
    if (problem) throw problem;
    const committed = send('commit');
    if (isRead) {
      void committed.then(
        () => client.release(),
        (cause: Error) => client.release(cause),
      );
      return result;
    }
    if ((await committed).command !== 'COMMIT') throw nothingWritten();
    client.release();
    return result;
  } catch (error) {
    await session.end();
    // A client that could not even roll back is thrown away, not given to the next.
    await send('rollback').then(
      () => client.release(),
      (cause: Error) => client.release(cause),
    );
    // What was sent behind an opening that failed only says that there is no transaction.
    throw problem ?? error;
  }
}
