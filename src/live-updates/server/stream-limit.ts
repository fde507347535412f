import { sql } from 'kysely';
import { asSystem } from '@/access/server';
import { AppError } from '@/platform';
import { newId } from '@/platform/server';
import type { Database } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import { t } from './messages';

/** Maximum number of streams of one user or guest. The tabs of a browser usually share one stream (web/shared-connection.ts). */
const MAX_STREAMS_PER_USER = 20;
const HEARTBEAT_MS = 20_000;
/** Time in seconds. After this time without a heartbeat, the streams of a process are not counted. */
const PATIENCE_SECONDS = 70;

/** Limits the open streams of a user over all API processes, because each stream needs a connection and memory. */
export function openStreamLimit(db: Database, log: Log) {
  const process = newId();
  let timer: NodeJS.Timeout | undefined;
  const quietly = (done: Promise<unknown>) => done.catch((error: unknown) => log.warn({ err: error }, 'the count of open streams could not be updated'));

  function startTimer(): void {
    timer ??= setInterval(() => {
      void quietly(asSystem(db, (tx) => sql`select app.confirm_live_process(${process})`.execute(tx)));
    }, HEARTBEAT_MS).unref();
  }

  return {
    /**
     * Registers a stream. Returns a function that unregisters the stream.
     * @throws AppError `too_many_tries` if the user has too many streams
     */
    async enter(caller: string): Promise<() => void> {
      startTimer();
      const id = newId();
      const { rows } = await asSystem(db, (tx) =>
        sql<{ may: boolean }>`
          select app.open_live_stream(${id}, ${process}, ${caller}, ${MAX_STREAMS_PER_USER}::integer, make_interval(secs => ${PATIENCE_SECONDS}::integer)) as may`.execute(
          tx,
        ),
      );
      if (!rows[0]?.may) throw new AppError('too_many_tries', t('open_connections_limit_error'), { headers: { 'Retry-After': '60' } });
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        void quietly(asSystem(db, (tx) => sql`select app.close_live_stream(${id})`.execute(tx)));
      };
    },
    async close(): Promise<void> {
      clearInterval(timer);
      if (timer) await quietly(asSystem(db, (tx) => sql`select app.remove_live_process(${process})`.execute(tx)));
    },
  };
}
