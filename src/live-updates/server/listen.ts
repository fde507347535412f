import pg from 'pg';
import { PRODUCT } from '@/platform';
import type { Log } from '@/platform/server/log';

type Options = {
  databaseUrl: string;
  channel: string;
  log: Log;
  /** Called each time listening starts. If the function rejects, a new connection is opened. */
  onListening: () => Promise<void>;
  onMessage: (payload: string) => void;
};

const FIRST_WAIT_MS = 100;
const MAX_WAIT_MS = 5_000;
/** Interval in ms of the query that detects a connection that broke without an error, for example after a cable was unplugged. */
const CHECK_MS = 20_000;
/** Time in ms without an answer to the query of `CHECK_MS` after which `listenToPostgres` connects again. */
const CHECK_ANSWER_MS = 5_000;

/** Listens to a PostgreSQL channel on a separate connection. Connects again each time the connection breaks, until the caller stops listening. */
export function listenToPostgres({ databaseUrl, channel, log, onListening, onMessage }: Options) {
  let client: pg.Client | null = null;
  let isClosed = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 10_000, application_name: `${PRODUCT.key} live` });
    client = next;
    next.on('error', (error) => log.warn({ err: error }, 'the connection for live updates broke'));
    next.on('end', () => reconnect(next));
    next.on('notification', (message) => {
      try {
        onMessage(message.payload ?? '');
      } catch (error) {
        log.error({ err: error }, 'a live update could not be read');
      }
    });
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      await onListening();
      wait = FIRST_WAIT_MS;
      check(next);
    } catch (error) {
      if (!isClosed) log.warn({ err: error }, 'the connection for live updates could not be opened');
      reconnect(next);
    }
  }

  function reconnect(from: pg.Client): void {
    if (client !== from) return;
    client = null;
    clearTimeout(timer);
    from.end().catch(() => undefined);
    if (isClosed) return;
    timer = setTimeout(() => void connect(), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function check(from: pg.Client): void {
    timer = setTimeout(async () => {
      const silence = setTimeout(() => reconnect(from), CHECK_ANSWER_MS);
      try {
        await from.query('select 1');
        if (client === from) check(from);
      } catch {
        reconnect(from);
      } finally {
        clearTimeout(silence);
      }
    }, CHECK_MS);
    timer.unref();
  }

  void connect();
  return {
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
