import { sql } from 'kysely';
import type { TestApp } from './app';

/** Every row there is, one word a table: of our tables and, unless left out, of the queue. */
export async function everything(app: TestApp, { queue = true } = {}): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'app' or (${queue} and schemaname = 'graphile_worker' and tablename = '_private_jobs')
    order by 1`.execute(app.db.unsafeKysely);
  const all: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string | null }>`select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${sql.raw(name)} t`.execute(
      app.db.unsafeKysely,
    );
    all[name] = rows[0]?.sum ?? '';
  }
  return all;
}
