import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Endpoint } from '../..';

/** Where a stream writes. */
export type EventSink = {
  /** `id` is what a reader names when it comes back. */
  send: (event: { event: string; id?: string; data: unknown }) => void;
  /** Ends it from this side. */
  end: () => void;
};

/** Response of a streaming endpoint: starts to write when the client is connected. The returned function runs once when it disconnects. */
export type EventSource = (sink: EventSink) => () => void;

/** Proxies and browsers close a silent connection. */
const HEARTBEAT_MS = 15_000;
/** Unread bytes after which a client is disconnected, so that buffers stay small. It catches up when it connects again. */
const MOST_UNREAD_BYTES = 64 * 1024;

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Nothing on the way may keep, compress or collect it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const open = new WeakMap<FastifyInstance, Set<() => void>>();

/** Answers with server-sent events until one of both sides ends it. */
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
    if (raw.writableLength <= MOST_UNREAD_BYTES) return;
    over();
    raw.destroy();
  };
  all.add(end);
  raw.on('close', over);
  // A reader who went away in the middle of a write is no error of ours.
  raw.on('error', over);
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS })) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(call.status ?? 200);
  // Headers alone may wait in a buffer for the first event, and the reader with them.
  write(': \n\n');
  stop = source({
    send: ({ event, id, data }) => write(`${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(call.response.parse(data))}\n\n`),
    end,
  });
  if (isOver) stop();
  return reply;
}

/** Ends every stream of a server. */
export function closeEventStreams(server: FastifyInstance): void {
  for (const end of openOf(server)) end();
}

function openOf(server: FastifyInstance): Set<() => void> {
  const found = open.get(server) ?? new Set();
  open.set(server, found);
  return found;
}
