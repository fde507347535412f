import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '@/platform/server/startup-error';
import type { Binaries } from './binaries';
import type { ClusterLocation } from './location';
import { CHILD_ENV } from './server';

/**
 * Creates the database cluster (PostgreSQL's folder with all databases) if it does not exist. The cluster gets its final name when it is complete, so that an
 * interrupted attempt is never used.
 */
export async function createCluster(place: ClusterLocation, binaries: Binaries, password: string, durable: boolean): Promise<void> {
  const data = join(place.home, 'data');
  if (existsSync(data)) return;
  removeLeftovers(place.home);
  const attempt = `${process.pid}.${randomInt(1_000_000)}`;
  const draft = `${data}.${attempt}`;
  const passwordFile = join(place.home, `password.${attempt}`);
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.user) for (const path of [draft, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
  try {
    await runInitdb(place, binaries, draft, passwordFile, durable);
    rename(draft, data);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Creates the role and the database of the application if they are missing. The role is not a superuser but may create roles, like the owner of a hosted
 * database.
 */
export async function openDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect().catch((cause) => {
    throw new StartupError(`The embedded PostgreSQL refused the connection: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  try {
    const { rows } = await client.query<{ name: string }>(
      "select rolname as name from pg_roles where rolname = 'hearthline' union all select 'database' from pg_database where datname = 'hearthline'",
    );
    const has = (name: string) => rows.some((row) => row.name === name);
    if (!has('hearthline')) await client.query(`create role hearthline login createrole password ${client.escapeLiteral(password)}`).catch(ignoreExisting);
    if (!has('database')) await client.query('create database hearthline owner hearthline').catch(ignoreExisting);
  } finally {
    await client.end();
  }
}

/** Ignores the error that an object exists already, because another process that starts at the same time may have created the object. */
function ignoreExisting(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== '42710' && code !== '42P04' && code !== '23505') throw error;
}

function runInitdb(place: ClusterLocation, binaries: Binaries, data: string, passwordFile: string, durable: boolean): Promise<void> {
  const args = [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    // The package includes ICU. With an ICU locale, names sort in the same way on every system (a, B, é, z).
    '--locale-provider=icu',
    '--icu-locale=en-US',
    // Some functions, such as those for trigrams (groups of three letters that the search uses), use the character classes of the system library. So the locale
    // of this library must cover all letters.
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, { ...place.user, cwd: place.home, env: CHILD_ENV, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += String(text)));
    child.stderr.on('data', (text) => (output += String(text)));
    child.on('error', (cause) =>
      reject(new StartupError(`PostgreSQL cannot run on this machine (${cause.message}). Set DATABASE_URL to your own PostgreSQL server.`, { cause })),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`PostgreSQL could not create its data folder ${data}:\n${output.trim().split('\n').slice(-6).join('\n')}`));
    });
  });
}

/** Renames the complete cluster. If two processes create a cluster at the same time, the cluster that is complete first is used. */
function rename(draft: string, data: string): void {
  try {
    renameSync(draft, data);
  } catch (error) {
    if (!existsSync(data)) throw error;
  }
}

/** Removes the files of attempts whose process ended before the cluster was complete. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(/^(?:data|password)\.(\d+)\.\d+$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
