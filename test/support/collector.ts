import { createServer } from 'node:http';
import { portOf } from './port';

/** Reported item: its type, and the payload as it was sent. */
type Item = { type: string; payload: string };

/** Starts a small server that collects error reports in Sentry's protocol from servers and browsers, and stores the reported items. */
export async function openCollector() {
  const items: Item[] = [];
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (request.method === 'POST') items.push(...itemsIn(body));
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${portOf(server)}`;
  return {
    dsn: `http://key@${host}/1`,
    host,
    items,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Returns the items of an envelope: after a header line, each item has its own header line and a payload line. The recording of a page has two payload lines.
 */
function itemsIn(envelope: string): Item[] {
  const found: Item[] = [];
  for (const line of envelope.split('\n').slice(1)) {
    const [, type] = /^\{"type":"(\w+)"[^{}]*\}$/.exec(line) ?? [];
    const last = found.at(-1);
    if (type) found.push({ type, payload: '' });
    else if (last) last.payload += line;
  }
  return found;
}
