import pg from 'pg';
import type { Log } from '../log';
import { pgTypeParsers } from './values';

export type PoolOptions = { url: string; log: Log; poolSize?: number };

/** Opens a pool of connections that use one login. */
export function openPool({ url, log, poolSize = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: pgTypeParsers,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'hearthline',
    // Send the queries of a `Promise.all` together. Without this option, pg warns that they wait in its queue.
    pipeline: true,
  });
  // Without these handlers, a broken connection, for example after PostgreSQL restarts, would end the process. The pool opens a new connection by itself.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'));
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')));
  return pool;
}
