import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { openStoredSecret } from '@/platform/server/secret';
import { StartupError } from '@/platform/server/startup-error';
import { prepareBinaries } from './binaries';
import { createCluster, openDatabase } from './cluster';
import { chooseLocation } from './location';
import { findServer, isRunning, startServer, stopServer } from './server';

export type EmbeddedOptions = {
  dataDir: string;
  /** false only for tests: what was written may be lost when the computer, not the process, dies. */
  durable?: boolean;
  /** Told what a person should know: where the data went when it could not stay in the data folder. */
  say?: (line: string) => void;
};

export type EmbeddedPostgres = {
  /** Of the role that owns our database; not a superuser, so that nothing works here that fails on a rented database. */
  url: string;
  /** Of the superuser, for tests that make databases. */
  adminUrl: string;
  pid: number;
  /** A server that an earlier, killed process left behind. */
  wasRunning: boolean;
  isAlive: () => boolean;
  /** Waits until it is down; whoever is connected loses the connection. */
  stop: () => Promise<void>;
};

/**
 * Starts the PostgreSQL that comes with us on a data folder, or joins the one that runs there
 * already. The data survives restarts and `kill -9`, of us and of it. Calling it again after the
 * server died starts it again.
 */
export async function startEmbedded({ dataDir, durable = true, say = () => {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  makeDataDir(dataDir);
  const place = chooseLocation(dataDir, say);
  const binaries = prepareBinaries(place, say);
  const password = openStoredSecret(place.home, 'postgres');
  await createCluster(place, binaries, password, durable);
  const found = await findServer(place);
  const server = found ?? (await startServer(place, binaries, durable));
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

/** Files of people lie here: nobody else may list it. Others may pass through it when PostgreSQL runs as another user. */
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
