import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, createLog, type Database, type Log, type Owner, openOwner } from '@/platform/server';
import type { Logins } from '@/platform/server/db';

/** `TEST_LOG_LEVEL=error npx vitest …` shows what the server says. */
const LEVELS = ['silent', 'trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
const level = LEVELS.find((one) => one === process.env.TEST_LOG_LEVEL) ?? 'silent';
export const testLog: Log = createLog({ level, mode: 'production', name: 'test' });

/** `db` goes through the login that serves people, as the product does; what is called unsafe in it is the owner's. */
export type TestDatabase = {
  url: string;
  logins: Logins;
  db: Database & Owner /** As the superuser of the test's server. */;
  asAdmin: (statement: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** What many tests begin with: the first of a run fills it, all copy it. The name says what is in it. */
export type SeedState = { name: string; fill: (database: TestDatabase) => Promise<void> };

type Options = { empty?: boolean; poolSize?: number; beginning?: SeedState };

/**
 * A database of its own, copied from the migrated one or from where a test begins; `empty` has nothing in it.
 * Whoever opens one for a file drops it in `afterAll`; `databaseForTest` does it by itself.
 */
export async function openTestDatabase(options: Options = {}): Promise<TestDatabase> {
  const { adminUrl, url, logins: all } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (options.beginning) await fillOnce(adminUrl, options.beginning);
  const source = options.beginning?.name ?? (options.empty ? 'template1' : 'hearthline');
  // Copying the files is faster than writing them through the log, and nothing of this must survive a crash.
  await asAdmin(adminUrl, `create database ${name} owner hearthline template ${source} strategy file_copy`);
  const here = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  const logins: Logins = { serving: here(all.serving), identity: here(all.identity) };
  const { poolSize = 10 } = options;
  const served = createDatabase({ url: logins.serving, log: testLog, poolSize });
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

/** The same for one test, dropped when it is finished. */
export async function databaseForTest(options: Options = {}): Promise<TestDatabase> {
  const database = await openTestDatabase(options);
  onTestFinished(database.drop);
  return database;
}

/** Makes the database to copy from, unless another test of the run did; two at once make it once. */
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
    // A database is renamed, and copied, only while nobody is in it.
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
