import type pg from 'pg';
import { Session, type Tx } from './session';
import type { SessionSettings } from './settings';

type Options = {
  statementSeconds: number;
  /** PostgreSQL then rejects every write. */
  isReadOnly?: boolean;
  /** Role and settings for row-level security; empty for the owner. */
  settings: SessionSettings;
};

/**
 * Runs everything in one transaction on one client of the pool. Commits when `run` returns and rolls back when it throws.
 *
 * @throws Error if a statement failed and its error was caught, because PostgreSQL then commits nothing.
 */
export async function runInTransaction<T>(pool: pg.Pool, options: Options, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const session = new Session(client, options.settings.role ?? 'owner');
  try {
    await begin(client, options);
    const result = await run(session.tx);
    await session.close();
    // The result of a read does not depend on its commit, so the caller does not wait for it.
    if (options.isReadOnly) void end(client, 'commit');
    else {
      // PostgreSQL answers a commit after a failed statement with ROLLBACK and without an error.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('Nothing was written: a statement of this transaction had failed and its error was caught');
      client.release();
    }
    return result;
  } catch (error) {
    await session.abandon();
    await end(client, 'rollback');
    throw session.failure ?? error;
  }
}

/** Ends a transaction and returns its client to the pool. A client that fails to do so is removed from the pool. */
const end = (client: pg.PoolClient, statement: 'commit' | 'rollback'): Promise<void> =>
  client.query(statement).then(
    () => client.release(),
    (cause: Error) => client.release(cause),
  );

/** The settings end with the transaction: `set_config(…, true)` is SET LOCAL with parameters. */
async function begin(client: pg.PoolClient, { statementSeconds, isReadOnly = false, settings }: Options): Promise<void> {
  const all = Object.entries({
    search_path: 'app, public',
    statement_timeout: `${statementSeconds}s`,
    idle_in_transaction_session_timeout: '60s',
    ...settings,
  });
  const calls = all.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`);
  await Promise.all([client.query(isReadOnly ? 'begin read only' : 'begin'), client.query(`select ${calls.join(', ')}`, all.flat())]);
}
