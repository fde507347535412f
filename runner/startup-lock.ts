import pg from 'pg';
import { PRODUCT } from '@/platform';

/** Number of the advisory lock of the process that prepares this database. */
const LOCK = 0x54_55_52_4e;

/** Runs `prepare` under a lock, so that machines that start at the same time prepare the database one after the other. */
export async function withStartupLock<T>(databaseUrl: string, prepare: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `${PRODUCT.key} preparing` });
  // Ignore the error of a broken connection, because the preparation will then also fail with an error.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await prepare();
  } finally {
    await client.end();
  }
}
