import { sql } from 'kysely';
import { asSystem } from '@/access/server';
import { AppError } from '@/platform';
import { newId } from '@/platform/server';
import type { Database } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import { t } from './messages';

/** Tabs share one stream, so these are this many browsers. */
const MOST_STREAMS_OF_ONE = 20;
const SIGN_OF_LIFE_MS = 20_000;
/** Of a process that gives no sign for so long nothing counts. */
const PATIENCE_SECONDS = 70;

/** How many streams somebody has open, on all API processes together: they are connections and memory. */
export function openStreamLimit(db: Database, log: Log) {
  const process = newId();
  let timer: NodeJS.Timeout | undefined;
  const quietly = (done: Promise<unknown>) => done.catch((error: unknown) => log.warn({ err: error }, 'streams could not be counted'));

  function begin(): void {
    timer ??= setInterval(() => {
      void quietly(asSystem(db, (tx) => sql`select app.live_process_is_here(${process})`.execute(tx)));
    }, SIGN_OF_LIFE_MS).unref();
  }

  return {
    /** Refuses the one too many; ends with what is called when the stream is over. */
    async enter(caller: string): Promise<() => void> {
      begin();
      const id = newId();
      const { rows } = await asSystem(db, (tx) =>
        sql<{ may: boolean }>`
          select app.open_live_stream(${id}, ${process}, ${caller}, ${MOST_STREAMS_OF_ONE}::integer, make_interval(secs => ${PATIENCE_SECONDS}::integer)) as may`.execute(
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
      if (timer) await quietly(asSystem(db, (tx) => sql`select app.live_process_leaves(${process})`.execute(tx)));
    },
  };
}
