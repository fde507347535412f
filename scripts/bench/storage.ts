/** Database connection. Its login must be the owner, because rows of all contractors are copied. */
type Connection = { query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }> };

export type StorageUse = { jobs: number; tables: { table: string; rows: number; bytes: number }[]; bytes: number };

/** Tables that store the data of a job permanently. Emails, notifications and live events are not included, because they are deleted after some time. */
const TABLES = ['jobs', 'job_programs', 'tasks', 'documents', 'history', 'evaluations', 'worklist', 'attachments', 'guests'];

const JOBS = 5;
const COPIES = 100;

/**
 * Measures the storage of one finished job by table, including indexes. Some jobs are copied a hundred times into temporary tables with the same indexes,
 * because a few jobs would not fill the pages. Dead row versions are not counted.
 */
export async function storageOfFinishedJobs(db: Connection): Promise<StorageUse> {
  await db.query('begin');
  try {
    const { rows: jobs } = await db.query(
      `select id from app.jobs where stage = 'complete' and not is_canceled order by is_closed desc, created_at limit ${JOBS}`,
    );
    const ids = jobs.map((job) => job.id);
    const tables = [];
    for (const table of ids.length > 0 ? TABLES : []) tables.push(await roomOf(db, table, ids));
    return { jobs: ids.length, tables, bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await db.query('rollback');
  }
}

async function roomOf(db: Connection, table: string, ids: unknown[]) {
  const { rows: columns } = await db.query(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = 'app.${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  const name = `room_of_${table}`;
  await db.query(`create temporary table ${name} (like app.${table} including all)`);
  const list = columns.map((column) => String(column.name));
  const values = columns.map((column) => copied(String(column.name), String(column.type)));
  await db.query(
    `insert into ${name} (${list.join(', ')}) overriding system value
     select ${values.join(', ')} from generate_series(1, ${COPIES}) as copy, app.${table} as source where source.${table === 'jobs' ? 'id' : 'job_id'} = any ($1)`,
    [ids],
  );
  const { rows } = await db.query(`select count(*)::integer as rows, pg_total_relation_size('${name}'::regclass)::integer as bytes from ${name}`);
  const each = COPIES * ids.length;
  return { table, rows: Number(rows[0]?.rows) / each, bytes: Math.round(Number(rows[0]?.bytes) / each) };
}

/** Returns SQL for the value of a column in a copy. Copies have different IDs in increasing order, as if the jobs were created one after the other. */
function copied(column: string, type: string): string {
  if (type === 'uuid' && /^(id|job_id|task_id|about_id)$/.test(column)) return `(lpad(to_hex(copy), 8, '0') || substr(source.${column}::text, 9))::uuid`;
  return column === 'short_code' ? `source.${column} || copy` : `source.${column}`;
}
