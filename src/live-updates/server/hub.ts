import { z } from 'zod';
import { readAsSystem } from '@/access/server';
import { AppError, keysOf } from '@/platform';
import type { Database } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import { LIVE_KINDS } from '../event';
import type { Cursor } from './cursor';
import { currentCursor, eventsSince, type StoredEvent } from './events-since';
import { listenToPostgres } from './listen';
import { t } from './messages';
import { openStreamLimit } from './stream-limit';

/** Subscriber of the hub. A subscriber receives all events and selects the events for one user or guest. */
export type Listener = {
  /** `event` is null if too many events were missed. */
  receive: (event: StoredEvent | null, at: Cursor) => void;
  /** Called when the account, a session or the contractor of a user changed. The streams of this user then check their access. */
  recheckAccess: (userId: string) => void;
};

/**
 * Message that the access of a user changed. This message is not stored as an event, because a page that was not connected checks its access when it connects.
 */
const access = z.object({ kind: z.literal('access'), user_id: z.string() });

/** Time in ms after which `subscribe` fails if the hub does not listen to PostgreSQL. */
const WAIT_MS = 5_000;

const payload = z.object({
  behind: z.string(),
  at: z.string(),
  kind: z.enum(keysOf(LIVE_KINDS)),
  job_id: z.string().nullable(),
  contractor_id: z.string().nullable(),
  program_keys: z.array(z.string()),
  user_id: z.string().nullable(),
  task_ids: z.array(z.string()).nullable(),
  version: z.int().nullable(),
  request_id: z.string(),
});

/**
 * Event hub of one API process: one connection that listens to PostgreSQL and distributes events to all subscribers. After a lost connection, the hub reads the
 * missed events and delivers them. If too many events were missed, subscribers must read all data again.
 */
export function openHub({ db, databaseUrl, log }: { db: Database; databaseUrl: string; log: Log }) {
  const listeners = new Set<Listener>();
  const limit = openStreamLimit(db, log);
  let last: Cursor | null = null;
  let connection: ReturnType<typeof listenToPostgres> | null = null;
  let listening: Promise<void> | null = null;

  const deliver = (event: StoredEvent | null, at: Cursor) => {
    last = at;
    for (const listener of listeners) listener.receive(event, at);
  };

  /** Delivers missed events to all subscribers. Called when listening starts, also after a reconnect. */
  async function catchUp(): Promise<void> {
    if (!last) {
      last = await readAsSystem(db, currentCursor);
      return;
    }
    const from = last;
    const { events, now } = await readAsSystem(db, (tx) => eventsSince(tx, from, 0));
    // Deliver missed events with the old cursor. A subscriber that disconnects before it has all of these events then gets all of them again.
    if (!events) deliver(null, now);
    else for (const event of events) deliver(event, from);
    last = now;
  }

  function start(): Promise<void> {
    listening ??= new Promise((resolve) => {
      connection = listenToPostgres({
        databaseUrl,
        channel: 'live',
        log,
        onListening: () => catchUp().then(resolve),
        onMessage: (text) => {
          const message: unknown = JSON.parse(text);
          const changed = access.safeParse(message);
          if (changed.success) {
            for (const listener of listeners) listener.recheckAccess(changed.data.user_id);
            return;
          }
          const { behind, at, ...event } = payload.parse(message);
          deliver(event, { xid: behind, at: Date.parse(at) });
        },
      });
    });
    return listening;
  }

  return {
    enter: limit.enter,
    /**
     * Subscribes a listener, which receives all events from now on. Returns a function that ends the subscription.
     * @throws AppError `unavailable` if the hub does not listen to PostgreSQL within `WAIT_MS`
     */
    async subscribe(listener: Listener): Promise<() => void> {
      listeners.add(listener);
      const isHeard = await Promise.race([start().then(() => true), new Promise<false>((resolve) => setTimeout(resolve, WAIT_MS, false).unref())]);
      if (isHeard) return () => void listeners.delete(listener);
      listeners.delete(listener);
      throw new AppError('unavailable', t('updates_unavailable_error'));
    },
    /** Returns the number of subscribers, for tests. */
    size: () => listeners.size,
    close: async (): Promise<void> => {
      listeners.clear();
      await connection?.close();
      await limit.close();
    },
  };
}

export type Hub = ReturnType<typeof openHub>;
