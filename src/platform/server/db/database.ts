import type { RawBuilder } from 'kysely';
import { withLiterals } from './literals';
import { openPool, type PoolOptions } from './pool';
import type { Tx } from './session';
import { type SessionSettings, withRole } from './settings';
import { runInOneMessage, runInTransaction } from './transaction';

export type Database = {
  /**
   * Calls `run` in one transaction with the caller's database role and row-level security settings. Commits when `run` returns and rolls back when `run`
   * throws. Never calls `run` twice.
   */
  transaction: <T>(settings: SessionSettings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Calls `run` in a read-only transaction, in which PostgreSQL rejects every write. */
  reading: <T>(settings: SessionSettings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Calls `run` like `reading`, but all statements read the data as it was at the same moment. Use it to read many pages of rows that change in the meantime.
   * PostgreSQL keeps old row versions until the transaction ends, so the transaction must end within minutes.
   */
  readingSnapshot: <T>(settings: SessionSettings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs one read-only statement in its own transaction, with a single message to PostgreSQL. Use it for statements that every request runs. PostgreSQL plans
   * the statement each time, but this costs less than sending the begin, the statement and the commit in separate messages.
   */
  readingOnce: <T>(settings: SessionSettings, statement: RawBuilder<T>) => Promise<T[]>;
  close: () => Promise<void>;
};

const STATEMENT_SECONDS = 15;

/** Opens the database for requests and background jobs. The login owns no tables and can only switch to the callers' database roles. */
export function openDatabase(options: PoolOptions): Database {
  const pool = openPool(options);
  const runAs = <T>(settings: SessionSettings, kind: { isReadOnly?: true; isSnapshot?: true }, run: (tx: Tx) => Promise<T>): Promise<T> =>
    runInTransaction(pool, { statementSeconds: STATEMENT_SECONDS, ...kind, settings: withRole(settings) }, run);
  return {
    transaction: (settings, run) => runAs(settings, {}, run),
    reading: (settings, run) => runAs(settings, { isReadOnly: true }, run),
    readingSnapshot: (settings, run) => runAs(settings, { isReadOnly: true, isSnapshot: true }, run),
    readingOnce: async <T>(settings: SessionSettings, statement: RawBuilder<T>) => {
      const options = { statementSeconds: STATEMENT_SECONDS, isReadOnly: true, settings: withRole(settings) };
      // The cast is not checked. The caller declares the type of the rows.
      return (await runInOneMessage(pool, options, withLiterals(statement))) as T[];
    },
    close: () => pool.end(),
  };
}
