import pg from 'pg';
import { PRODUCT } from '@/platform';

/** Id of the advisory lock with which only one start process prepares this database at a time. */
const LOCK = 0x54_55_52_4e;

/** Runs `prepare` under a lock, so that machines that start at the same time prepare the database one after the other. */
export async function withStartupLock<T>(databaseUrl: string, prepare: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `${PRODUCT.key} preparing` });
  // If the connection breaks, the preparation fails with its own error.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await prepare();
  } finally {
    await client.end();
  }
}
