import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import pg from 'pg';

/**
 * What can be reached: `node:http` and `pg` on the same rows and indexes, with the same cap on counts, the tenant said in
 * the query, no row security (it reads as the owner), no named statements, no validation, no rights. A process of its own.
 */
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: 10, options: '-c search_path=app,public' });

const CARD = `id, short_code, job_name, first_name, last_name, place, stage, created_at, current_stage_started_at, install_start_date, is_canceled, is_closed, claimed,
  action_owner, next_task_internal, next_task_contractor, pending_internal, pending_contractor, rebate_internal, rebate_contractor, payment_status, payment_statuses,
  eligibility, program_keys, contractor_id, contractor_user_id, ops_user_id, reservation_expires_on, has_contractor_task_exception, has_ops_task_exception, version`;

const FOLDER = fileURLToPath(new URL('../../src/job-data/server/dictionaries/', import.meta.url));
const DICTIONARIES = new Map(readdirSync(FOLDER).map((file) => [Number.parseInt(file, 10), readFileSync(`${FOLDER}${file}`)]));

type Row = Record<string, unknown>;
type Query = (text: string, values: unknown[]) => Promise<Row[]>;
const query: Query = async (text, values) => (await pool.query(text, values)).rows;

/** The tenant, as a condition on jobs and what it is compared with. */
function tenant(params: URLSearchParams): { where: string; values: unknown[] } {
  const company = params.get('company');
  const programs = params.get('programs');
  if (company) return { where: 'contractor_id = $1', values: [company] };
  return programs ? { where: 'program_keys && $1::text[]', values: [programs.split(',')] } : { where: '$1::text is null', values: [null] };
}

/** As `platform/server/compression.ts` packs: the number of a dictionary, then what was deflated. */
function unpacked(rows: Row[]): Row[] {
  return rows.map((row) => {
    if (!Buffer.isBuffer(row.packed)) return row;
    const dictionary = DICTIONARIES.get(row.packed.readUInt8(0)) ?? Buffer.alloc(0);
    return { ...row, packed: JSON.parse(inflateRawSync(row.packed.subarray(1), { dictionary }).toString('utf8')) };
  });
}

const ANSWERS: Record<string, (params: URLSearchParams, body: unknown) => Promise<unknown>> = {
  list: async (params) => {
    const { where, values } = tenant(params);
    const offset = (Number(params.get('page') ?? 1) - 1) * 25;
    const [items, [counted]] = await Promise.all([
      query(`select ${CARD} from jobs where ${where} and not is_canceled order by current_stage_started_at, id limit 25 offset ${offset}`, values),
      query(`select count(*)::int as n from (select from jobs where ${where} and not is_canceled limit 10000) as counted`, values),
    ]);
    return { items, counted };
  },
  search: async (params) => {
    const { where, values } = tenant(params);
    const asked = params.get('q')?.toLowerCase() ?? '';
    // The same question: one or two letters are looked for where words begin, more of them anywhere.
    const [text, word] = asked.length > 2 ? ['search_text', `%${asked}%`] : ["' ' || search_text", `% ${asked}%`];
    return query(
      `select id, short_code, first_name, last_name, place, contractor_id, external_id, is_canceled, stage, program_keys from jobs
        where ${where} and ${text} like $2 and not is_canceled order by created_at desc limit 51`,
      [...values, word],
    );
  },
  counts: async (params) => {
    const { where, values } = tenant(params);
    return query(`select stage, is_canceled, is_closed, count(*)::int as n from jobs where ${where} group by 1, 2, 3`, values);
  },
  job: async (params) => {
    const id = [params.get('id')];
    // All of the job, as the portal reads it, packed parts unpacked.
    const [job, programs, tasks, untouched, documents] = await Promise.all([
      query('select * from jobs where id = $1', id),
      query('select * from job_programs where job_id = $1 order by position', id).then(unpacked),
      query('select * from tasks where job_id = $1 order by position', id),
      query('select packed from untouched_tasks where job_id = $1', id).then(unpacked),
      query('select * from documents where job_id = $1 order by position', id),
    ]);
    return { job, programs, tasks, untouched, documents };
  },
};

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://bare');
  const answer = ANSWERS[url.pathname.slice(1)];
  void (answer ? answer(url.searchParams, null) : Promise.reject(new Error('no such call')))
    .then((body) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(body));
    })
    .catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
});
server.listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
