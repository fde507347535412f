import { createServer } from 'node:http';
import { portOf } from './port';

/** A reported item: its type and its payload as sent. */
type Item = { type: string; payload: string };

/** Starts a small collector of error reports that accepts Sentry's protocol, also from browsers, and stores the items. */
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

/** Parses an envelope: a header line, then a header and a payload for each item. A recording has two payload lines. */
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
