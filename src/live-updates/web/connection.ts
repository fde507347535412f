import type { EventSourceMessage } from 'eventsource-parser';
import { ApiError, openEventStream } from '@/platform/web';
import * as liveContract from '../contract';
import type { LiveEvent } from '../event';
import { parseServerSentEvents } from './parse-sse';

/** A received event. Null means that too many events were missed, so the page must read everything again. */
export type StreamMessage = LiveEvent | null;

export type ConnectionState = 'connecting' | 'open' | 'lost';

type Options = {
  /** Cursor of an earlier connection of this browser, at which the stream resumes; null to start a new stream. */
  from: string | null;
  onEvent: (event: StreamMessage) => void;
  onState: (state: ConnectionState) => void;
  /** Called with the last cursor when a connection starts and whenever data arrives, including heartbeats. */
  onSign: (cursor: string | null) => void;
};

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** Time in ms without data after which the connection is treated as lost. The server sends three heartbeats in this time. */
const SILENCE_MS = 45_000;
/**
 * Margin in seconds, added to the age of the page. A stream without a cursor starts with the events of this period, because a page loads its data before it
 * connects.
 */
const OVERLAP_SECONDS = 2;

/** Holds one stream open until the returned function is called. Reconnects and resumes at the last cursor. */
export function connectLive({ from, onEvent, onState, onSign }: Options): () => void {
  let cursor = from;
  let wait = FIRST_WAIT_MS;
  let isStopped = false;
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => attempt.abort(), SILENCE_MS);
    onSign(cursor);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    attempt = new AbortController();
    const { signal } = attempt;
    let status = 0;
    try {
      alive();
      const query = cursor ? { since: cursor } : { back: Math.min(60, Math.ceil(performance.now() / 1000) + OVERLAP_SECONDS) };
      const response = await openEventStream(liveContract.liveStreamEndpoint, { query }, signal);
      if (response.body) await parseServerSentEvents(response.body, hear, alive);
    } catch (error) {
      if (error instanceof ApiError) status = error.status;
    }
    // This attempt has ended. Do not reconnect here if a later attempt has replaced it.
    if (isStopped || attempt.signal !== signal) return;
    clearTimeout(silence);
    onState('lost');
    // Errors 401 and 403 are permanent, so do not reconnect. Without a session, the page redirects to sign-in.
    if (status === 401 || status === 403) return;
    timer = setTimeout(() => void run(), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  function hear({ event, id, data }: EventSourceMessage): void {
    if (id) cursor = id;
    if (event === 'hello') {
      wait = FIRST_WAIT_MS;
      onState('open');
    } else if (event === 'reset') onEvent(null);
    // The cast is safe: the server wrote the data according to the contract.
    else if (event === 'change') onEvent(JSON.parse(data) as LiveEvent);
  }

  const online = () => {
    wait = FIRST_WAIT_MS;
    attempt.abort();
    if (!isStopped) void run();
  };
  window.addEventListener('online', online);
  onState('connecting');
  void run();
  return () => {
    isStopped = true;
    window.removeEventListener('online', online);
    clearTimeout(timer);
    clearTimeout(silence);
    attempt.abort();
  };
}
