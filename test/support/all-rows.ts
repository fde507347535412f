import { sql } from 'kysely';
import type { TestApp } from './app';

/**
 * Returns a hash of all rows of each table, by table name. A table is read again only if its rows changed since the last call, because most tables do not
 * change during a test.
 * @param queue False to leave out the queue of background jobs.
 */
export async function dumpAllRows(app: TestApp, { queue = true } = {}): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'app' or (${queue} and schemaname = 'graphile_worker' and tablename = '_private_jobs')
    order by 1`.execute(app.db.unsafeKysely);
  const known = read.get(app) ?? new Map<string, Known>();
  read.set(app, known);
  const marks = await askEach(
    app,
    tables.rows.map(({ name }) => name),
    'concat(count(*), sum(hashtextextended(t.ctid::text || t.xmin::text, 0)))',
  );
  const changed = [...marks].flatMap(([name, mark]) => (known.get(name)?.mark === mark ? [] : [name]));
  const sums = await askEach(app, changed, `md5(string_agg(t::text, ' ' order by t::text))`);
  for (const name of changed) known.set(name, { mark: marks.get(name) ?? '', sum: sums.get(name) ?? '' });
  return Object.fromEntries([...marks.keys()].map((name) => [name, known.get(name)?.sum ?? '']));
}

type Known = { mark: string; sum: string };
const read = new WeakMap<TestApp, Map<string, Known>>();

async function askEach(app: TestApp, tables: readonly string[], what: string): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map();
  const asked = tables.map((name) => `select '${name}' as name, (select ${what} from ${name} t)::text as said`);
  const { rows } = await sql<{ name: string; said: string | null }>`${sql.raw(asked.join(' union all '))}`.execute(app.db.unsafeKysely);
  return new Map(rows.map(({ name, said }) => [name, said ?? '']));
}
