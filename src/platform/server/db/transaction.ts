import pg from 'pg';
import { Session, type Tx } from './session';
import type { SessionSettings } from './settings';

type Options = {
  statementSeconds: number;
  /** True for a transaction in which PostgreSQL rejects every write. */
  isReadOnly?: boolean;
  /** True for a read-only transaction in which all statements read the data as it was at the same moment. */
  isSnapshot?: boolean;
  /** Role and settings for row-level security. Empty for the owner. */
  settings: SessionSettings;
};

/**
 * Calls `run` in one transaction on one client of the pool. Commits when `run` returns and rolls back when `run` throws.
 *
 * @throws Error if a statement failed and `run` caught its error, because PostgreSQL then commits nothing.
 */
export async function runInTransaction<T>(pool: pg.Pool, options: Options, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const session = new Session(client, options.settings.role ?? 'owner');
  try {
    sendTogether(client);
    // Send the first query before the response to `begin` arrives, because PostgreSQL keeps the order of messages. If `begin` fails, PostgreSQL rejects the
    // query, because the login for requests has no rights without a role.
    session.recordFailureOf(client.query(beginText(options)));
    const result = await run(session.tx);
    await session.close();
    // The result of a read does not depend on its commit, so do not wait for the commit.
    if (options.isReadOnly) void end(client, 'commit');
    else {
      // If a statement has failed, PostgreSQL responds to the commit with ROLLBACK and reports no error.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement failed, and the code caught its error');
      client.release();
    }
    return result;
  } catch (error) {
    await session.abandon();
    await end(client, 'rollback');
    throw session.failure ?? error;
  }
}

/** Collects the queries until the next tick and sends them in one write, because writing to the socket is the most expensive part of a request. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Ends a transaction and returns its client to the pool. If the commit or rollback fails, closes the client, so that it is not reused. */
const end = (client: pg.PoolClient, statement: 'commit' | 'rollback'): Promise<void> =>
  client.query(statement).then(
    () => client.release(),
    (cause: Error) => client.release(cause),
  );

/**
 * Runs one statement in its own transaction. Sends the begin, the statement and the commit in one message. PostgreSQL plans the statement each time.
 *
 * @param text the statement, without parameters
 */
export async function runInOneMessage(pool: pg.Pool, options: Options, text: string): Promise<Record<string, unknown>[]> {
  const client = await pool.connect();
  try {
    // For several statements, `pg` returns a list with one result per statement, although its type declares a single result.
    const results = [await client.query(`${beginText(options)}; ${text}; commit`)].flat();
    client.release();
    return results.at(-2)?.rows ?? [];
  } catch (error) {
    // Close the connection, because a failed statement leaves the transaction open.
    client.release(true);
    throw error;
  }
}

/** Returns the statements that begin a transaction, as one string. The settings apply only until the end of the transaction. */
function beginText({ statementSeconds, isReadOnly = false, isSnapshot = false, settings }: Options): string {
  return [
    `begin${isSnapshot ? ' isolation level repeatable read' : ''}${isReadOnly ? ' read only' : ''}`,
    'set local search_path = app, public',
    `set local statement_timeout = '${statementSeconds}s'`,
    `set local idle_in_transaction_session_timeout = '60s'`,
    ...Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`),
  ].join('; ');
}
