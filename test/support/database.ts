import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createLog, type Database, type Log, type OwnerAccess, openDatabase, openOwner } from '@/platform/server';
import type { DatabaseLogins } from '@/platform/server/db';

/** Log levels that can be set, such as `TEST_LOG_LEVEL=error npx vitest …`, to see the server log. */
const LEVELS = ['silent', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
const level = LEVELS.find((one) => one === process.env.TEST_LOG_LEVEL) ?? 'silent';
/** Log that all tests use. It is silent unless TEST_LOG_LEVEL is set. */
export const testLog: Log = createLog({ level, mode: 'production', name: 'test' });

/** `db` connects with the same database login as the API of the product. Its members that begin with `unsafe` connect as the owner of the tables. */
export type TestDatabase = {
  url: string;
  logins: DatabaseLogins;
  db: Database & OwnerAccess;
  /** Runs a statement as superuser of the test server. */
  asAdmin: (statement: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** Initial content of a database. The first test that needs it fills a database, and all tests copy that database. The name must identify the content. */
export type SeedState = { name: string; fill: (database: TestDatabase) => Promise<void> };

type Options = { empty?: boolean; poolSize?: number; beginning?: SeedState };

/**
 * Creates a database as a copy of the migrated database, or of `beginning`. With `empty`, the database has no schema. The caller must drop it in `afterAll`.
 * Use `databaseForTest` for a database that is dropped automatically.
 */
export async function openTestDatabase(options: Options = {}): Promise<TestDatabase> {
  const { adminUrl, url, logins: all } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (options.beginning) await fillOnce(adminUrl, options.beginning);
  const source = options.beginning?.name ?? (options.empty ? 'template1' : 'hearthline');
  // Copying the files is faster than copying through the write-ahead log. The database does not have to survive a crash.
  await asAdmin(adminUrl, `create database ${name} owner hearthline template ${source} strategy file_copy`);
  const here = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const logins: DatabaseLogins = { serving: here(all.serving), identity: here(all.identity) };
  const { poolSize = 10 } = options;
  const served = openDatabase({ url: logins.serving, log: testLog, poolSize });
  const owner = openOwner({ url: here(url), log: testLog, poolSize });
  const close = async () => {
    await served.close();
    await owner.close();
  };
  return {
    url: here(url),
    logins,
    asAdmin: async (statement) => void (await asAdmin(here(adminUrl), statement)),
    db: { ...owner, ...served, close },
    drop: async () => {
      await close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Opens a database for one test and drops it afterwards. */
export async function databaseForTest(options: Options = {}): Promise<TestDatabase> {
  const database = await openTestDatabase(options);
  onTestFinished(database.drop);
  return database;
}

/** Fills a database that tests copy, once per run. Concurrent calls wait until it is filled. */
async function fillOnce(adminUrl: string, { name, fill }: SeedState): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    if ((await admin.query('select from pg_database where datname = $1', [name])).rows.length > 0) return;
    const database = await openTestDatabase();
    try {
      await fill(database);
    } catch (error) {
      await database.drop();
      throw error;
    }
    // PostgreSQL can rename and copy a database only if it has no connections.
    await database.db.close();
    await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
  });
}

const asAdmin = (adminUrl: string, statement: string) => withAdmin(adminUrl, (client) => client.query(statement));

async function withAdmin<T>(adminUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
