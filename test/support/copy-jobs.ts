import { sql } from 'kysely';
import type { TestApp } from './app';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Invoice numbers of the demo's payment tool. */
const INVOICE = /INV-[0-9A-Z]{6}/g;

let copied = 0;
/** Returns a number that no other copy in this process has. */
const nextNumber = (): string => {
  copied += 1;
  return String(copied).padStart(6, '0');
};

/**
 * Copies a job `many` times, row by row with new IDs, because creating the jobs would take minutes. The history keeps its authors. Queued background jobs and
 * the contents of files are not copied.
 *
 * @param unit Apartment of the copied home. Each copy gets another apartment.
 * @returns IDs of the copies.
 */
export async function copyJob(app: TestApp, jobId: string, many: number, unit?: string): Promise<string[]> {
  const db = app.db.unsafeKysely;
  const { rows: tables } = await sql<{ name: string }>`
    select format('app.%I', c.relname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attname = 'job_id' order by 1`.execute(db);
  const { rows: others } = await sql<{ id: string }>`select id::text from app.users union select id::text from app.contractors`.execute(db);
  const shared = new Set(others.map(({ id }) => id));
  const copies = Array.from({ length: many }, () => {
    const number = nextNumber();
    const ids = new Map<string, string>();
    const renamed = (id: string): string => {
      if (shared.has(id)) return id;
      const own = ids.get(id) ?? crypto.randomUUID();
      ids.set(id, own);
      return own;
    };
    const invoices = new Map<string, string>();
    const renumbered = (invoice: string): string => {
      const own = invoices.get(invoice) ?? `INV-${number.slice(-5)}${invoices.size}`;
      invoices.set(invoice, own);
      return own;
    };
    const rename = (text: string) => {
      const named = text.replaceAll(UUID, renamed).replaceAll(INVOICE, renumbered);
      return unit === undefined ? named : named.replaceAll(unit, `${unit.slice(0, -6)}${number}`);
    };
    return { id: renamed(jobId), code: `CP${number}`, rename };
  });
  const { rows: jobs } = await sql<{
    row: string;
    code: string;
  }>`select to_jsonb(j)::text as row, short_code as code from app.jobs j where id = ${jobId}`.execute(db);
  const [job] = jobs;
  if (!job) throw new Error('The job does not exist');
  const write = async (table: string, rows: readonly string[]) => {
    // PostgreSQL computes generated columns itself and rejects a value for them.
    const { rows: columns } = await sql<{ name: string }>`
      select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(db);
    const names = sql.raw(columns.map(({ name }) => name).join(', '));
    await sql`insert into ${sql.raw(table)} (${names}) overriding user value
      select ${names} from jsonb_populate_recordset(null::${sql.raw(table)}, ${`[${rows.join(',')}]`}::jsonb) on conflict do nothing`.execute(db);
  };
  await write(
    'app.jobs',
    copies.map(({ rename, code }) => rename(job.row).replaceAll(job.code, code)),
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t where job_id = ${jobId}`.execute(db);
    if (rows.length > 0)
      await write(
        name,
        copies.flatMap(({ rename, code }) => {
          const own = (text: string) => rename(text).replaceAll(job.code, code);
          return rows.map(({ row }) => own(row));
        }),
      );
  }
  return copies.map(({ id }) => id);
}

let places = 0;
/** Returns an apartment number that occurs nowhere else in the job. `copyJob` replaces its last six digits by the number of the copy. */
const nextUnit = (): string => {
  places += 1;
  return `7${String(places).padStart(3, '0')}000000`;
};

/**
 * Returns a function that returns a new copy of a job in a certain state. The first call creates the job with `walkThere`, which takes seconds. Each copy takes
 * about 50 ms.
 */
export function jobAt(app: () => TestApp, walkThere: (unit: string) => Promise<string>): () => Promise<string> {
  const unit = nextUnit();
  let kept: Promise<string> | undefined;
  return async () => {
    kept ??= walkThere(unit);
    const [id = ''] = await copyJob(app(), await kept, 1, unit);
    return id;
  };
}
