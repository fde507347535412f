import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { openStoredSecret } from '@/platform/server/secret';
import { StartupError } from '@/platform/server/startup-error';
import { prepareBinaries } from './binaries';
import { createCluster, openDatabase } from './cluster';
import { chooseLocation } from './location';
import { findServer, isRunning, startPostgres, stopServer } from './server';

export type EmbeddedOptions = {
  dataDir: string;
  /** Only tests set this to false. Then data may be lost if the computer crashes, but not if only the process crashes. */
  durable?: boolean;
  /** Prints a message for the operator, for example the location of the data if the data cannot be in the data folder. */
  say?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Connection string of the role that owns the database. This role is not a superuser, so that the application also works with a hosted database. */
  url: string;
  /** Connection string of the superuser, for tests that create databases. */
  adminUrl: string;
  pid: number;
  /** True if an earlier process left the server running. */
  wasRunning: boolean;
  isAlive: () => boolean;
  /** Stops the server and closes open connections. Resolves when the server is down. */
  stop: () => Promise<void>;
};

/**
 * Starts the included PostgreSQL with a data folder, or uses the server that already runs there. Data survives restarts and `kill -9` of this process and of
 * the server. To restart a dead server, call the function again.
 */
export async function startEmbedded({ dataDir, durable = true, say = () => {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeDataDir(dataDir);
  const place = chooseLocation(dataDir, say);
  const binaries = prepareBinaries(place, say);
  const password = openStoredSecret(place.home, 'postgres');
  await createCluster(place, binaries, password, durable);
  const runningServer = await findServer(place);
  const server = runningServer ?? (await startPostgres(place, binaries, durable));
  const urlFor = (role: string, database: string) => `postgresql://${role}:${password}@127.0.0.1:${server.port}/${database}?sslmode=disable`;
  await openDatabase(urlFor('postgres', 'postgres'), password);
  return {
    url: urlFor('hearthline', 'hearthline'),
    adminUrl: urlFor('postgres', 'postgres'),
    pid: server.pid,
    wasRunning: runningServer !== null,
    isAlive: () => isRunning(server),
    stop: () => stopServer(server),
  };
}

/**
 * Creates the data folder. The folder contains personal data, so other users may not list its files. If PostgreSQL runs as another user, that user may pass
 * through the folder.
 */
function makeDataDir(dataDir: string): void {
  try {
    const createdFolder = mkdirSync(dataDir, { recursive: true });
    if (createdFolder !== undefined) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${cause instanceof Error ? cause.message : cause}). Set DATA_DIR to a writable folder.`,
      { cause },
    );
  }
}
