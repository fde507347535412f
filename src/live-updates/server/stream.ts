import type { Actor } from '@/access';
import { idempotencyScopeOf, sessionSettingsFor, type UseCase } from '@/access/server';
import type { QueryOf } from '@/platform';
import type { EventSink, EventSource } from '@/platform/server/http';
import * as liveContract from '../contract';
import { type Cursor, decodeCursor, encodeCursor } from './cursor';
import { eventsSince, type StoredEvent } from './events-since';
import type { Hub } from './hub';
import { mayReceive } from './tenant';

/**
 * Interval in ms of access checks, which detect expired tokens. For removed roles and disabled users, the database notifies the hub immediately
 * (`recheckAccess`). If the hub loses its connection to the database and misses this message, the periodic check detects these changes.
 */
const ACCESS_RECHECK_MS = 20_000;

/**
 * Stream of one user or guest, with only the events that this person may receive. Access is checked again periodically. For guests, access is checked before
 * every new event, because the event may mean that their access was revoked.
 */
export const liveStream =
  (hub: Hub): UseCase =>
  ({ db }) => ({
    call: liveContract.liveStreamEndpoint,
    handle: async ({ actor, query, request, stillHere }) => {
      // The cast is safe: the schema of the endpoint parsed the query, but the type `UseCase` does not contain the type of the query.
      const { since: text, back, follow } = query as QueryOf<typeof liveContract.liveStreamEndpoint>;
      const leave = await hub.enter(idempotencyScopeOf(actor));
      const reader = new Reader(actor, stillHere);
      const unsubscribe = await hub.subscribe(reader).catch((error: unknown) => {
        leave();
        reader.stop();
        throw error;
      });
      const stop = () => {
        leave();
        unsubscribe();
        reader.stop();
      };
      const missed = await db
        .reading(sessionSettingsFor(actor, request.id), (tx) => eventsSince(tx, decodeCursor(text), back))
        .catch((error: unknown) => {
          stop();
          throw error;
        });
      const source: EventSource = (sink) => {
        reader.begin(sink, missed);
        if (follow === 'false') sink.end();
        return stop;
      };
      return source;
    },
  });

type Delivery = { event: StoredEvent | null; cursor: Cursor | null };

/** Sends events to one subscriber in order. */
class Reader {
  private sink: EventSink | null = null;
  private readonly waiting: Delivery[] = [];
  private isWriting = false;
  private isOver = false;
  private lookedAt = Date.now();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private actor: Actor,
    private readonly stillHere: () => Promise<Actor | null>,
  ) {
    this.timer = setInterval(() => void this.write(), ACCESS_RECHECK_MS);
    this.timer.unref();
  }

  receive(event: StoredEvent | null, at: Cursor): void {
    // Check the recipients first, because most events are not for this subscriber.
    if (event && !mayReceive(this.actor, event)) return;
    this.waiting.push({ event, cursor: at });
    void this.write();
  }

  /** Checks the access of this stream again, if it belongs to the user. Called when the account, a session or the contractor of the user changed. */
  recheckAccess(userId: string): void {
    if (!('userId' in this.actor) || this.actor.userId !== userId) return;
    this.lookedAt = 0;
    void this.write();
  }

  /** Starts the stream. Missed events are sent first; new events wait in a queue. */
  begin(sink: EventSink, { events, now }: { events: StoredEvent[] | null; now: Cursor }): void {
    this.sink = sink;
    if (!events) this.send({ event: null, cursor: now });
    // Send missed events without an ID. If the connection is lost before `hello`, the browser gets all missed events again.
    else for (const event of events) if (mayReceive(this.actor, event)) this.send({ event, cursor: null });
    sink.send({ event: 'hello', id: encodeCursor(now), data: {} });
    void this.write();
  }

  stop(): void {
    this.isOver = true;
    clearInterval(this.timer);
  }

  private async write(): Promise<void> {
    if (this.isWriting || !this.sink) return;
    this.isWriting = true;
    try {
      do {
        if (!(await this.isStillHere())) return;
        const next = this.waiting.shift();
        if (next && (!next.event || mayReceive(this.actor, next.event))) this.send(next);
      } while (this.waiting.length > 0 && !this.isOver);
    } finally {
      this.isWriting = false;
    }
  }

  private async isStillHere(): Promise<boolean> {
    if (this.isOver) return false;
    const isFresh = Date.now() - this.lookedAt < ACCESS_RECHECK_MS && !(this.actor.kind === 'guest' && this.waiting.length > 0);
    if (isFresh) return true;
    try {
      const actor = await this.stillHere();
      if (actor) {
        this.actor = actor;
        this.lookedAt = Date.now();
        return true;
      }
    } catch {
      // The access check failed, so end the stream as after the end of a session. The client then connects again and gets the error.
    }
    this.sink?.send({ event: 'end', data: {} });
    this.sink?.end();
    return false;
  }

  private send({ event, cursor }: Delivery): void {
    const id = cursor ? { id: encodeCursor(cursor) } : {};
    if (!event) {
      this.sink?.send({ event: 'reset', ...id, data: {} });
      return;
    }
    const { kind, job_id, version, task_ids, request_id } = event;
    // Send no task IDs to a guest, because a guest must not learn which other tasks exist.
    const tasks = this.actor.kind === 'guest' ? null : task_ids;
    this.sink?.send({ event: 'change', ...id, data: { kind, job_id, version, task_ids: tasks, request_id } });
  }
}
