import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Api } from '@/app/server/api';
import type { TestApp } from './app';

const heardOf = z.looseObject({
  kind: z.string().optional(),
  job_id: z.string().nullable().optional(),
  version: z.number().nullable().optional(),
  task_ids: z.array(z.string()).nullable().optional(),
  request_id: z.string().optional(),
});
export type LiveRecording = { event: string; id?: string; data: z.infer<typeof heardOf> };

/** Returns the port that the operating system assigned to the server. */
function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

/** Serves the API on a free port, because event streams need a real connection. */
export async function serveOnPort(api: Api): Promise<string> {
  await api.server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${portOf(api.server.server)}`;
}

/**
 * Opens the event stream and waits until it starts. Received events are added to `heard`.
 * @param who Email of a user, or a token.
 */
export async function openStreamAs(app: TestApp, url: string, who: string, query = '') {
  const token = who.includes('@') ? await app.tokenOf(who) : who;
  const stop = new AbortController();
  const response = await fetch(`${url}/api/live${query}`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  if (!response.ok || !response.body) {
    stop.abort();
    throw new Error(`The stream did not open: ${response.status}`);
  }
  const heard: LiveRecording[] = [];
  let isOver = false;
  let waiting: (() => void)[] = [];
  const wake = () => {
    const all = waiting;
    waiting = [];
    for (const go of all) go();
  };
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const part of body) {
        text += decoder.decode(part, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const lines = Object.fromEntries(block.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 2)]));
          if (lines.event) heard.push({ event: lines.event, ...(lines.id && { id: lines.id }), data: heardOf.parse(JSON.parse(lines.data ?? '{}')) });
        }
        wake();
      }
    } catch {
      // The client or the server closed the stream.
    }
    isOver = true;
    wake();
  };
  void read(response.body);
  /** Waits until a condition is true. If it never becomes true, the test times out. */
  const until = async (is: () => boolean) => {
    while (!is()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  await until(() => isOver || heard.some(({ event }) => event === 'hello'));
  const close = () => stop.abort();
  onTestFinished(close);
  const changes = (jobId?: string) => heard.filter(({ event, data }) => event === 'change' && (jobId === undefined || data.job_id === jobId));
  return { heard, changes, until, close, isOver: () => isOver, headers: response.headers, lastId: () => heard.findLast(({ id }) => id)?.id ?? '' };
}
