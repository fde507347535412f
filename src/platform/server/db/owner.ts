import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { openPool, type PoolOptions } from './pool';
import type { Schema } from './schema';
import type { Tx } from './session';
import { runInTransaction } from './transaction';

/** Database access as the table owner, for startup, the queue, operator commands and tests. The API process does not have this access. */
export type OwnerAccess = {
  /** Connection pool for the queue, which runs SQL without Kysely. */
  pool: pg.Pool;
  /** Runs one transaction as the owner. Row-level security and grants do not restrict the owner. */
  unsafeTransaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs single statements as the owner, without a transaction. Row-level security and grants do not restrict the owner. */
  unsafeKysely: Kysely<Schema>;
  close: () => Promise<void>;
};

/** Statement timeout in seconds. It is long, because startup and rebuilds write many rows. */
const STATEMENT_SECONDS = 300;

/** Connects as the database owner, whom row-level security does not restrict. */
export function openOwner(options: PoolOptions): OwnerAccess {
  const pool = openPool(options);
  const unsafeKysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    unsafeTransaction: (run) => runInTransaction(pool, { statementSeconds: STATEMENT_SECONDS, settings: {} }, run),
    unsafeKysely,
    close: () => unsafeKysely.destroy(),
  };
}
