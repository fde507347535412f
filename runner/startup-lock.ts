import pg from 'pg';
import { PRODUCT } from '@/platform';

/** Any number, but ours: whoever holds it is the only start that prepares this database. */
const LOCK = 0x54_55_52_4e;

/** Machines that start together prepare their database one after the other: the second finds everything done. */
export async function withStartupLock<T>(databaseUrl: string, prepare: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: `${PRODUCT.key} preparing` });
  // When it breaks, so does what is prepared meanwhile, and says why.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await prepare();
  } finally {
    await client.end();
  }
}
