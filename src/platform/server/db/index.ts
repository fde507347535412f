import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log';
import type { Schema } from './schema';
import { Session, type Tx } from './session';
import { valueTypes } from './values';

export { type EmbeddedPostgres, startEmbedded } from './embedded';
export { listMigrations, type Migration, migrate } from './migrate';
export type { Schema } from './schema';
export type { Tx } from './session';

/**
 * Who is asking, as row policies read it: the role of their kind (`role`, nobody's when it is missing)
 * and what the policies of that role compare: `app.company_id`, `app.job_id` …
 */
export type Settings = Readonly<Record<string, string>>;

export type Database = {
  /** As the owner, without row security: for parts that bring their own SQL (queue, identity). */
  pool: pg.Pool;
  /** Runs everything in one transaction as a role of actors, so row policies apply with these settings. Commits when `run` returns, rolls back when it throws; repeats nothing. */
  transaction: <T>(settings: Settings, run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same as the owner: skips row security and grants. For start-up, nightly passes and the worker's own books. */
  unsafeTransaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Single statements as the owner: skips row security, grants and the transaction. */
  unsafeKysely: Kysely<Schema>;
  close: () => Promise<void>;
};

export type DatabaseOptions = { url: string; log: Log; poolSize?: number };

const NOBODY = 'app_nobody';
/** The roles of actors (access/server/migrations/0170_roles.sql). Not the identity provider's, and never the owner. */
const ROLES = /^app_(system|staff|some|contractor|guest|nobody)$/;

const STATEMENT_SECONDS = 15;
/** Start-up and nightly passes touch many rows. */
const OWNER_STATEMENT_SECONDS = 300;

export function createDatabase({ url, log, poolSize = 10 }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: valueTypes,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'hearthline',
  });
  // Without these a connection that breaks (PostgreSQL restarts) would end the process. The pool replaces it by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')));
  const unsafeKysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    transaction: (settings, run) => inTransaction(pool, opening(STATEMENT_SECONDS, { role: NOBODY, ...checked(settings) }), run),
    unsafeTransaction: (run) => inTransaction(pool, opening(OWNER_STATEMENT_SECONDS, {}), run),
    unsafeKysely,
    close: () => unsafeKysely.destroy(),
  };
}

async function inTransaction<T>(pool: pg.Pool, begin: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const session = new Session(client);
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const result = await run(session.tx);
    await session.end();
    const { command } = await client.query('commit');
    // PostgreSQL answers a commit after a failed statement with ROLLBACK and no error: somebody swallowed that failure.
    if (command !== 'COMMIT') throw new Error('Nothing was written: a statement of this transaction had failed and its error was caught');
    return result;
  } catch (error) {
    await session.end();
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    // A client that could not even roll back is thrown away, not given to the next.
    client.release(broken);
  }
}

/** Begin, role and settings as one message: one round trip, whoever asks. */
function opening(statementSeconds: number, settings: Settings): string {
  const all: Settings = {
    search_path: 'app, public',
    statement_timeout: `${statementSeconds}s`,
    idle_in_transaction_session_timeout: '60s',
    ...settings,
  };
  const calls = Object.entries(all).map(([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`);
  return `begin; select ${calls.join(', ')}`;
}

/** Only names of ours: another role or a `search_path` among them would undo what the transaction promises. */
function checked(settings: Settings): Settings {
  for (const [name, value] of Object.entries(settings)) {
    if (name === 'role' ? !ROLES.test(value) : !/^app\.[a-z_]+$/.test(name)) throw new Error(`${name} is not a setting of ours`);
  }
  return settings;
}
