import type pg from 'pg';
import { batchSocketWrites } from './batch-writes';

/** How long a transaction that has read everything may wait for somebody to end it along with their own beginning. */
const WAIT_MS = 5;

type Kept = { client: pg.PoolClient; timer: NodeJS.Timeout };

/** A connection, and what is to be said first on it. */
export type PooledConnection = { client: pg.PoolClient; before: '' | 'commit; ' };

/**
 * The connections of a pool. A reader has its answer before its transaction is over, so its commit need not
 * leave by itself: whoever takes the connection next says it in their first message, which saves a write
 * to the socket and a round trip. When nobody comes, it is said a few milliseconds later.
 */
export class ReadPool {
  readonly #pool: pg.Pool;
  /** Last in, first out: the others may grow idle and be closed. */
  readonly #kept: Kept[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async take(): Promise<PooledConnection> {
    const kept = this.#kept.pop();
    if (!kept) return { client: await this.#pool.connect(), before: '' };
    clearTimeout(kept.timer);
    return { client: kept.client, before: 'commit; ' };
  }

  /** Everything was read. Who waits in the pool's own queue is not kept waiting. */
  keep(client: pg.PoolClient): void {
    if (this.#pool.waitingCount > 0) end(client);
    else {
      const kept: Kept = { client, timer: setTimeout(() => this.#end(kept), WAIT_MS) };
      this.#kept.push(kept);
    }
  }

  async close(): Promise<void> {
    for (const kept of [...this.#kept]) this.#end(kept);
    await this.#pool.end();
  }

  #end(kept: Kept): void {
    clearTimeout(kept.timer);
    this.#kept.splice(this.#kept.indexOf(kept), 1);
    end(kept.client);
  }
}

function end(client: pg.PoolClient): void {
  batchSocketWrites(client);
  client.query('commit').then(
    () => client.release(),
    // It cannot be told in what it is: it is thrown away, not given to the next.
    (cause: Error) => client.release(cause),
  );
}
