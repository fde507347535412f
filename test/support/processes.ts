import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest';
import { freePort, launchPortal, makeDataFolder, type Portal, START_TIMEOUT, stopPortal, untilReady } from './portal';

/** Data folder of the portal that the tests of this file start. */
let folder: string;
let port: string;

beforeAll(async () => {
  folder = makeDataFolder();
  port = await freePort();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

export const portOfProcess = (): string => port;

/** Starts the portal and stops it after the test. Does not wait until it is ready. */
export function launchProcess(env: Record<string, string> = {}): Portal {
  const portal = launchPortal({ DATA_DIR: join(folder, 'data'), PORT: port, ...env });
  onTestFinished(async () => void (await stopPortal(portal)));
  return portal;
}

/** Starts the portal and waits until it is ready. */
export async function startProcess(env: Record<string, string> = {}): Promise<Portal> {
  const portal = launchProcess(env);
  await untilReady(portal);
  return portal;
}

/** Returns whether the health endpoint answers with success. */
export const isHealthy = async (portal: Portal) => (await fetch(`${portal.url}/api/health`).catch(() => null))?.ok ?? false;
export const waitUntilHealthy = (portal: Portal) => vi.waitFor(async () => expect(await isHealthy(portal)).toBe(true), START_TIMEOUT);
/** Returns whether a process is running. A zombie process is not running. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}

function databaseUrl(): string {
  const home = join(folder, 'data/postgres');
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  return `postgresql://hearthline:${read('postgres.secret')}@127.0.0.1:${read('port')}/hearthline?sslmode=disable`;
}

/** Opens a database connection as the owner of the portal's tables. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns the number of workers that listen for background jobs. */
export async function listeners(): Promise<number> {
  const client = await connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where query ilike \'%listen "jobs:insert"%\' and pid <> pg_backend_pid()',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
