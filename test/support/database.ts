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

/**
 * A database of its own, copied from the migrated one; `empty` has nothing in it. Whoever opens one
 * for a file drops it in `afterAll`; `databaseForTest` does it by itself.
 */
export async function openTestDatabase(options: { empty?: boolean; poolSize?: number } = {}): Promise<TestDatabase> {
  const { adminUrl, url, logins: all } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files is faster than writing them through the log, and nothing of this must survive a crash.
  const source = options.empty ? 'template1' : 'hearthline';
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
    asAdmin: (statement) => asAdmin(here(adminUrl), statement),
    db: { ...owner, ...served, close },
    drop: async () => {
      await close();
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** The same for one test, dropped when it is finished. */
export async function databaseForTest(options: { empty?: boolean; poolSize?: number } = {}): Promise<TestDatabase> {
  const database = await openTestDatabase(options);
  onTestFinished(database.drop);
  return database;
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
