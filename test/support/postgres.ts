import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS, REQUIRED_RIGHTS } from '@/app/server/migrations';
import { createLog, migrate, readConfig } from '@/platform/server';
import type { DatabaseLogins } from '@/platform/server/db';
import { startEmbedded } from '../../runner/embedded';
import { provideLogins } from '../../runner/logins';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * PostgreSQL server of this test run, with superuser access. Its database `hearthline` is migrated, and tests only copy it. `folder` is removed after the
     * run.
     */
    postgres: { adminUrl: string; url: string; logins: DatabaseLogins; folder: string };
  }
}

/** Starts one PostgreSQL server for the whole test run, with a migrated database that tests copy. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(fastFolder(), 'hearthline-test-'));
  chmodSync(folder, 0o755);
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const server = await startEmbedded({ dataDir: join(folder, 'data'), durable: false }).catch((error) => {
    clean();
    throw error;
  });
  const stop = async () => {
    await server.stop();
    clean();
  };
  let logins: DatabaseLogins;
  try {
    await disableAutovacuum(server.adminUrl);
    await migrate(server.url, MIGRATIONS, createLog({ level: 'warn', mode: 'production', name: 'test' }), REQUIRED_RIGHTS);
    logins = await provideLogins(readConfig({ DATA_DIR: join(folder, 'data') }), server.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { adminUrl: server.adminUrl, url: server.url, logins, folder });
  return stop;
}

/** Turns off autovacuum. It would analyze tables at unpredictable times and thereby change query plans, so tests of query plans would not be repeatable. */
async function disableAutovacuum(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('alter system set autovacuum = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
}

/** Returns a folder in memory if there is enough space. Copying a database of a thousand small files takes 10 ms in memory and 300 ms on a slow disk. */
function fastFolder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 1024 ** 3 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
