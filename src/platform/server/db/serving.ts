import pg from 'pg';
import { gather } from './gather';
import { asking, checked, opening, type Question, type Settings } from './opening';
import { nothingWritten } from './owner';
import { openPool, type PoolOptions } from './pool';
import { Readers } from './readers';
import { Session, type Tx } from './session';

export type Database = {
  /** Runs everything in one transaction as a role of actors, so the walls apply with these settings. Commits when `run` returns, rolls back when it throws; repeats nothing. */
  transaction: <T>(settings: Settings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for what only reads, which PostgreSQL holds it to; answers without waiting for the end of the transaction. */
  reading: <T>(settings: Settings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One question as a role of actors, in one message and without a transaction around it; reads only. Its columns are what the caller says. */
  asking: <R>(settings: Settings, question: Question) => Promise<R[]>;
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
  const clients = new Readers(pool);
  const times = { statementSeconds: STATEMENT_SECONDS };
  return {
    transaction: (settings, run) => inTransaction(clients, opening(times, checked(settings)), run),
    reading: (settings, run) => inTransaction(clients, opening({ ...times, isRead: true }, checked(settings)), run, { isRead: true }),
    asking: <R>(settings: Settings, question: Question) => ask<R>(clients, asking(times, checked(settings), question)),
    close: () => clients.close(),
  };
}

/** Sent at once, with what else leaves in this turn. */
function say(client: pg.PoolClient, statement: string): Promise<pg.QueryResult> {
  gather(client);
  return client.query(statement);
}

async function inTransaction<T>(clients: Readers, begin: string, run: (tx: Tx) => Promise<T>, { isRead = false } = {}): Promise<T> {
  const { client, before } = await clients.take();
  const session = new Session(client);
  let problem: Error | undefined;
  say(client, `${before}${begin}`).catch((cause: Error) => {
    problem = cause;
  });
  try {
    const result = await run(session.tx);
    if (isRead) {
      await session.end();
      if (problem) throw problem;
      clients.keep(client);
      return result;
    }
    await session.leave();
    // The commit follows at once on what nobody waited for: should that fail, there is nothing to commit.
    const unanswered = session.close();
    const committed = say(client, 'commit');
    const [behind, outcome] = await Promise.allSettled([unanswered, committed]);
    if (problem) throw problem;
    if (behind.status === 'rejected') throw behind.reason;
    if (outcome.status === 'rejected') throw outcome.reason;
    if (outcome.value.command !== 'COMMIT') throw nothingWritten();
    client.release();
    return result;
  } catch (error) {
    await session.end();
    // A client that could not even roll back is thrown away, not given to the next.
    await say(client, 'rollback').then(
      () => client.release(),
      (cause: Error) => client.release(cause),
    );
    // What was sent behind an opening that failed only says that there is no transaction.
    throw problem ?? session.failure ?? error;
  }
}

async function ask<R>(clients: Readers, message: string): Promise<R[]> {
  const { client, before } = await clients.take();
  try {
    // A message of several statements is answered with a list of results, which its type does not know.
    const results: unknown = await say(client, `${before}${message}`);
    client.release();
    const last: pg.QueryResult | undefined = Array.isArray(results) ? results.at(-1) : undefined;
    return last?.rows ?? [];
  } catch (error) {
    // Nothing is left open, whatever failed; a connection that broke is not given to the next.
    client.release(error instanceof pg.DatabaseError ? undefined : (error as Error));
    throw error;
  }
}
