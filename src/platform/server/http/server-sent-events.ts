import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '../..';

/** Connection to which a stream writes its events. */
export type EventSink = {
  /** Sends an event. `id` is the cursor that a browser sends when it reconnects. */
  send: (event: { event: string; id?: string; data: unknown }) => void;
  /** Ends the stream on the server's side. */
  end: () => void;
};

/**
 * Result of a streaming endpoint's handler: a function that starts to write events to the client's connection. This function returns another function, which
 * runs once when the stream ends.
 */
export type EventSource = (sink: EventSink) => () => void;

/** Interval between heartbeats in ms. They are needed, because proxies and browsers close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** Number of unread bytes after which a slow client is disconnected, so that buffers stay small. The client gets the missed events when it reconnects. */
const MAX_UNREAD_BYTES = 64 * 1024;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies must not store, compress or buffer the stream.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const open = new WeakMap<FastifyInstance, Set<() => void>>();

/** Responds with server-sent events until one side ends the stream. */
export function streamEvents(reply: FastifyReply, source: EventSource, call: Endpoint): FastifyReply {
  const all = openOf(reply.server);
  const { raw } = reply;
  let stop = () => {};
  let isOver = false;
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  const over = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    all.delete(end);
    stop();
  };
  const end = () => {
    over();
    raw.end();
  };
  const write = (text: string) => {
    if (isOver) return;
    raw.write(text);
    if (raw.writableLength <= MAX_UNREAD_BYTES) return;
    over();
    raw.destroy();
  };
  all.add(end);
  raw.on('close', over);
  // Ignore a client that disconnects during a write, because this is not an error.
  raw.on('error', over);
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(call.status ?? 200);
  // Send the headers immediately, because a proxy may buffer them until the first event.
  write(': \n\n');
  stop = source({
    send: ({ event, id, data }) => write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(call.response.parse(data))}\n\n`),
    end,
  });
  if (isOver) stop();
  return reply;
}

export function closeEventStreams(server: FastifyInstance): void {
  for (const end of openOf(server)) end();
}

function openOf(server: FastifyInstance): Set<() => void> {
  const openStreams = open.get(server) ?? new Set();
  open.set(server, openStreams);
  return openStreams;
}
