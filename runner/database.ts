import pg from 'pg';
import { StartupError } from '@/platform/server/startup-error';
import { startEmbedded } from './embedded';
import type { Running } from './process';

type Options = Omit<Running, 'reports'> & { say: (line: string) => void };

/** Number of the advisory lock that a start process holds while it uses a data folder. */
const LOCK = 0x53_54_41_52_54;
const LOOK_EVERY_MS = 1_000;

/**
 * Returns the URL of the configured database. If no database is configured, starts the embedded database, restarts it when it dies, and stops it when this
 * process stops.
 */
export async function provideDatabase({ config, log, onStop, end, say }: Options): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const start = () => startEmbedded({ dataDir: config.dataDir, say });
  let postgres = await start();
  let holder = await holdAlone(postgres.url, config.dataDir);
  const { url } = postgres;

  const watch = repeat(LOOK_EVERY_MS, end, async () => {
    if (postgres.isAlive()) return;
    // The API and the worker reconnect automatically.
    log.error('PostgreSQL stopped unexpectedly and is being restarted');
    postgres = await start();
    if (postgres.url !== url) throw new StartupError('PostgreSQL stopped unexpectedly, and another program took its port. Start the portal again.');
    holder = await holdAlone(url, config.dataDir);
  });
  onStop(async () => {
    await watch.end();
    await holder.end();
    await postgres.stop();
  });
  return url;
}

/**
 * Takes the lock of the data folder, because two start processes with the same folder would stop each other's database. PostgreSQL releases the lock when the
 * returned connection ends.
 */
async function holdAlone(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'hearthline start' });
  // Ignore the error: if PostgreSQL dies, the connection breaks, and the regular check in `provideDatabase` restarts PostgreSQL.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK]);
  if (rows[0]?.alone) return client;
  await client.end();
  throw new StartupError(`Hearthline is already running with the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
}

/** Repeats a task without overlapping runs. */
function repeat(everyMs: number, onError: (error: unknown) => void, run: () => Promise<void>): { end: () => Promise<void> } {
  let isOver = false;
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(() => (isOver ? undefined : run())).catch(onError);
  }, everyMs);
  return {
    end: () => {
      isOver = true;
      clearInterval(timer);
      return last;
    },
  };
}
