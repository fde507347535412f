import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { openStoredSecret } from '@/platform/server/secret';
import { StartupError } from '@/platform/server/startup-error';
import { prepareBinaries } from './binaries';
import { createCluster, openDatabase } from './cluster';
import { chooseLocation } from './location';
import { findServer, isRunning, startPostgres, stopServer } from './server';

export type EmbeddedOptions = {
  dataDir: string;
  /** Only tests set false: data may be lost if the computer (not the process) crashes. */
  durable?: boolean;
  /** Receives messages for people, for example the location of the data if it cannot be in the data folder. */
  say?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Connection string of the role that owns the database. Not a superuser, so that the application also works on a hosted database. */
  url: string;
  /** Connection string of the superuser, for tests that create databases. */
  adminUrl: string;
  pid: number;
  /** True if an earlier process left the server running. */
  wasRunning: boolean;
  isAlive: () => boolean;
  /** Resolves when the server is down. Open connections are closed. */
  stop: () => Promise<void>;
};

/**
 * Starts the bundled PostgreSQL on a data folder, or joins the server that runs there. Data survives restarts and `kill -9` of this process and of
 * the server. Call it again to restart a dead server.
 */
export async function startEmbedded({ dataDir, durable = true, say = () => {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeDataDir(dataDir);
  const place = chooseLocation(dataDir, say);
  const binaries = prepareBinaries(place, say);
  const password = openStoredSecret(place.home, 'postgres');
  await createCluster(place, binaries, password, durable);
  const found = await findServer(place);
  const server = found ?? (await startPostgres(place, binaries, durable));
  const urlFor = (role: string, database: string) => `postgresql://${role}:${password}@127.0.0.1:${server.port}/${database}?sslmode=disable`;
  await openDatabase(urlFor('postgres', 'postgres'), password);
  return {
    url: urlFor('hearthline', 'hearthline'),
    adminUrl: urlFor('postgres', 'postgres'),
    pid: server.pid,
    wasRunning: found !== null,
    isAlive: () => isRunning(server),
    stop: () => stopServer(server),
  };
}

/** The folder contains personal data, so other users may not list it. They may pass through it if PostgreSQL runs as another user. */
function makeDataDir(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true });
    if (made !== undefined) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${cause instanceof Error ? cause.message : cause}). Set DATA_DIR to a folder that can.`,
      { cause },
    );
  }
}
