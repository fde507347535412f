import { sql } from 'kysely';
import type { TestApp } from './app';

/** Every row there is, one word a table: of our tables and, unless left out, of the queue. */
export async function everything(app: TestApp, { queue = true } = {}): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'app' or (${queue} and schemaname = 'graphile_worker' and tablename = '_private_jobs')
    order by 1`.execute(app.db.unsafeKysely);
  const sums = tables.rows.map(({ name }) => `select '${name}' as name, (select md5(string_agg(t::text, ' ' order by t::text)) from ${name} t) as sum`);
  const { rows } = await sql<{ name: string; sum: string | null }>`${sql.raw(sums.join(' union all '))}`.execute(app.db.unsafeKysely);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? '']));
}
