import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '@/platform/server/startup-error';
import type { Binaries } from './binaries';
import type { ClusterLocation } from './location';

/**
 * `folder`: path of the cluster as the server reports it. It can differ from the path with which the server was started, because a folder can have several
 * paths.
 */
export type RunningServer = { pid: number; port: number; folder: string };

/** Environment variables of PostgreSQL. Variables of the user, such as PGPORT or LC_ALL, must not affect PostgreSQL. */
export const CHILD_ENV = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' };

const START_SECONDS = 60;
const STOP_SECONDS = 30;
const LOG_LIMIT = 10 * 1024 * 1024;

/** Waits until the running server of this location accepts connections, and returns this server. Returns null if no server is running. */
export async function findServer(place: ClusterLocation): Promise<RunningServer | null> {
  const data = join(place.home, 'data');
  for (const deadline = Date.now() + START_SECONDS * 1000; ; await sleep(50)) {
    const file = readPidFile(data);
    if (!file) return null;
    if (!isRunning(file)) {
      // After `kill -9`, the pid file remains, and another process may now have the process ID in this file. Then PostgreSQL would refuse to start, so delete
      // the file.
      rmSync(join(data, 'postmaster.pid'), { force: true });
      return null;
    }
    if (file.status === 'ready' && file.port) return { pid: file.pid, port: file.port, folder: file.folder };
    if (Date.now() > deadline) throw new StartupError(`PostgreSQL (process ${file.pid}) is still starting or stopping.\n${logTail(place)}`);
  }
}

/** Starts a server in a separate process group, so that a signal to this process does not stop the server. Only `stopServer` stops it. */
export async function startPostgres(place: ClusterLocation, binaries: Binaries, durable: boolean): Promise<RunningServer> {
  const data = join(place.home, 'data');
  shortenLog(place);
  let port = await freePort(readPort(place));
  for (const deadline = Date.now() + START_SECONDS * 1000; ; await sleep(200)) {
    const outcome = await launch(place, { binaries, data, port, durable, deadline });
    if (outcome === 'ready') {
      writeFileSync(join(place.home, 'port'), String(port));
      const server = await findServer(place);
      if (server) return server;
      continue;
    }
    if (Date.now() > deadline) throw new StartupError(`PostgreSQL did not start.\n${logTail(place)}`);
    if (/Address already in use/.test(outcome)) port = await freePort(null);
    // Another process of the application has already started the server.
    else if (/lock file .* already exists/.test(outcome)) {
      const other = await findServer(place);
      if (other) return other;
    }
    // Child processes of a killed server are still ending, so try again.
    else if (!/pre-existing shared memory block/.test(outcome)) throw new StartupError(`PostgreSQL did not start.\n${logTail(place)}`);
  }
}

/** Stops the server and closes its connections. If that takes too long, kills it. No data is lost, but the next start is slower. */
export async function stopServer(server: RunningServer): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isRunning(server)) return;
    process.kill(server.pid, signal);
    for (const deadline = Date.now() + STOP_SECONDS * 1000; Date.now() < deadline; await sleep(20)) {
      if (!isRunning(server)) return;
    }
  }
  throw new StartupError(`PostgreSQL (process ${server.pid}) did not stop.`);
}

/** Returns true if the process exists and is the server of this folder. */
export function isRunning({ pid, folder }: { pid: number; folder: string }): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return commandLine(pid).includes(folder);
}

type LaunchOptions = { binaries: Binaries; data: string; port: number; durable: boolean; deadline: number };

/** Makes one attempt to start the server. Returns 'ready' or the error output. */
async function launch(place: ClusterLocation, { binaries, data, port, durable, deadline }: LaunchOptions): Promise<string> {
  const logFile = join(place.home, 'postgres.log');
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const child = spawn(binaries.postgres, ['-D', data, ...settings(port, durable)], {
    ...place.user,
    cwd: place.home,
    env: CHILD_ENV,
    // In a separate process group, the server does not get Ctrl+C. This process stops the server after the processes that use it.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  let gaveUp = false;
  child.once('exit', () => {
    gaveUp = true;
  });
  child.unref();
  while (!gaveUp && Date.now() < deadline) {
    const file = readPidFile(data);
    if (file?.pid === child.pid && file?.status === 'ready') return 'ready';
    const error = await Promise.race([failed, sleep(10)]);
    if (error)
      throw new StartupError(`PostgreSQL cannot run on this machine (${error.message}). Set DATABASE_URL to your own PostgreSQL server.`, { cause: error });
  }
  return readFileSync(logFile, 'utf8').slice(logStart);
}

function settings(port: number, durable: boolean): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    // Statements and their values can contain personal data, which must not be in the log file.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // These settings are for short indexed statements on an SSD. Compiling a statement would take longer than running it, and random reads cost about as much
    // as sequential reads.
    jit: 'off',
    // Parallel workers are off, because starting a parallel worker takes longer than running a short statement.
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    // These settings reduce the write-ahead log (WAL). After each checkpoint, PostgreSQL logs changed pages completely, and a new job changes about forty
    // pages.
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_connections: '200',
      shared_buffers: '128MB',
    }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

type PidFile = { pid: number; folder: string; port: number | null; status: string };

/** Reads postmaster.pid. Its lines are process, folder, start, port, sockets, address, memory and status. */
function readPidFile(data: string): PidFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return pid > 0 ? { pid, folder: lines[1] || data, port: Number(lines[3]) || null, status: lines[7]?.trim() ?? 'starting' } : null;
  } catch {
    return null;
  }
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Returns the wanted port if it is free, otherwise any free port. The wanted port is the port of the last start, so that saved connection strings remain valid.
 */
async function freePort(wanted: number | null): Promise<number> {
  return (wanted && (await listenOnce(wanted))) || (await listenOnce(0)) || 0;
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}

function readPort(place: ClusterLocation): number | null {
  try {
    return Number(readFileSync(join(place.home, 'port'), 'utf8')) || null;
  } catch {
    return null;
  }
}

function shortenLog(place: ClusterLocation): void {
  const file = join(place.home, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) truncateSync(file);
}

function logTail(place: ClusterLocation): string {
  try {
    return readFileSync(join(place.home, 'postgres.log'), 'utf8').trim().split('\n').slice(-6).join('\n');
  } catch {
    return '';
  }
}
