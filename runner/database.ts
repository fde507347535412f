import pg from 'pg';
import { StartupError } from '@/platform/server/startup-error';
import { startEmbedded } from './embedded';
import type { Running } from './process';

type Options = Omit<Running, 'reports'> & { say: (line: string) => void };

/** Held for as long as a start runs on a data folder. */
const LOCK = 0x53_54_41_52_54;
const LOOK_EVERY_MS = 1_000;

/** The database to use: the one of the configuration, else the embedded one, watched and stopped with us. */
export async function provideDatabase({ config, log, onStop, end, say }: Options): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const start = () => startEmbedded({ dataDir: config.dataDir, say });
  let postgres = await start();
  let holder = await holdAlone(postgres.url, config.dataDir);
  const { url } = postgres;

  const watch = repeat(LOOK_EVERY_MS, end, async () => {
    if (postgres.isAlive()) return;
    // The processes that use it connect again by themselves.
    log.error('PostgreSQL died: starting it again');
    postgres = await start();
    if (postgres.url !== url) throw new StartupError('PostgreSQL died and another program took its port. Start again.');
    holder = await holdAlone(url, config.dataDir);
  });
  onStop(async () => {
    await watch.end();
    await holder.end();
    await postgres.stop();
  });
  return url;
}

/** Two starts on one data folder would stop each other's database. A lock of the session goes away with its process. */
async function holdAlone(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'hearthline start' });
  // It breaks when PostgreSQL dies, which the watch notices.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LOCK]);
  if (rows[0]?.alone) return client;
  await client.end();
  throw new StartupError(`Hearthline runs already on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
}

/** One after the other, never two at once. */
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
