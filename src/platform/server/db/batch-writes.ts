import type { Writable } from 'node:stream';
import type pg from 'pg';

const gathering = new WeakSet<Writable>();

/**
 * From here to the end of this turn of the event loop, what is sent to PostgreSQL is kept, and leaves
 * as one write: the opening of a transaction and its first queries are one packet. A write to a
 * socket costs more than most queries.
 */
export function batchSocketWrites(client: pg.Client): void {
  const { stream } = client.connection;
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  setImmediate(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
