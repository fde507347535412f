import pg from 'pg';
import { batchSocketWrites } from './batch-writes';
import { commitFailed } from './owner';
import { openPool, type PoolOptions } from './pool';
import { PreparedStatementNames } from './prepared-statements';
import { ReadPool } from './read-pool';
import { Session, type Tx } from './session';
import { assertKnownSettings, type BoundSql, beginWithSettings, queryWithSettings, type SessionSettings } from './transaction-start';

export type Database = {
  /** Runs everything in one transaction as a role of actors, so the walls apply with these settings. Commits when `run` returns, rolls back when it throws; repeats nothing. */
  transaction: <T>(settings: SessionSettings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same for what only reads, which PostgreSQL holds it to; begins with the first query, and answers without waiting for its end. */
  reading: <T>(settings: SessionSettings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One question as a role of actors, in one message and without a transaction around it; reads only. Its columns are what the caller says. */
  asking: <R>(settings: SessionSettings, question: BoundSql) => Promise<R[]>;
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
  const clients = new ReadPool(pool);
  const names = new PreparedStatementNames();
  const times = { statementSeconds: STATEMENT_SECONDS };
  return {
    transaction: (settings, run) => {
      const held = assertKnownSettings(settings);
      return inTransaction(clients, beginWithSettings(times, held), { role: held.role, names }, run);
    },
    reading: (settings, run) => {
      const held = assertKnownSettings(settings);
      return whileReading(clients, () => beginWithSettings({ ...times, isRead: true }, held), { role: held.role, names }, run);
    },
    asking: <R>(settings: SessionSettings, question: BoundSql) => ask<R>(clients, queryWithSettings(times, assertKnownSettings(settings), question)),
    close: () => clients.close(),
  };
}

/** Under which names its statements are kept: those of its role. */
type Keeping = { role: string | undefined; names: PreparedStatementNames };

/** Sent at once, with what else leaves in this turn. */
function say(client: pg.PoolClient, statement: string): Promise<pg.QueryResult> {
  batchSocketWrites(client);
  return client.query(statement);
}

async function inTransaction<T>(clients: ReadPool, begin: string, keeping: Keeping, run: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, before } = await clients.take();
  const session = new Session(client, keeping);
  let problem: Error | undefined;
  say(client, `${before}${begin}`).catch((cause: Error) => {
    problem = cause;
  });
  try {
    const result = await run(session.tx);
    await session.leave();
    // The commit follows at once on what nobody waited for: should that fail, there is nothing to commit.
    const unanswered = session.close();
    const committed = say(client, 'commit');
    const [behind, outcome] = await Promise.allSettled([unanswered, committed]);
    if (problem) throw problem;
    if (behind.status === 'rejected') throw behind.reason;
    if (outcome.status === 'rejected') throw outcome.reason;
    if (outcome.value.command !== 'COMMIT') throw commitFailed();
    client.release();
    return result;
  } catch (error) {
    await session.end();
    await rolledBack(client);
    // What was sent behind an opening that failed only says that there is no transaction.
    throw problem ?? session.failure ?? error;
  }
}

/** Who asks nothing after all, because the answer is known already, costs the database nothing. */
async function whileReading<T>(clients: ReadPool, begin: () => string, keeping: Keeping, run: (tx: Tx) => Promise<T>): Promise<T> {
  let opened: Promise<pg.PoolClient> | undefined;
  let problem: Error | undefined;
  const open = async () => {
    const { client, before } = await clients.take();
    say(client, `${before}${begin()}`).catch((cause: Error) => {
      problem = cause;
    });
    return client;
  };
  const fetched = () => {
    opened ??= open();
    return opened;
  };
  const session = new Session(fetched, keeping);
  try {
    const result = await run(session.tx);
    await session.end();
    if (problem) throw problem;
    if (opened) clients.keep(await opened);
    return result;
  } catch (error) {
    await session.end();
    // Where there was no connection to be had, there is none to be given back.
    const client = await opened?.catch(() => undefined);
    if (client) await rolledBack(client);
    throw problem ?? session.failure ?? error;
  }
}

/** A client that could not even roll back is thrown away, not given to the next. */
const rolledBack = (client: pg.PoolClient): Promise<void> =>
  say(client, 'rollback').then(
    () => client.release(),
    (cause: Error) => client.release(cause),
  );

async function ask<R>(clients: ReadPool, message: string): Promise<R[]> {
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
