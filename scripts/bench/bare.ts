import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Comparison server that runs in a separate process, without a framework. It uses only `node:http` and `pg`. It has the same rows, indexes, materialized counts
 * and card columns as the product. It uses prepared statements with a tenant condition. It has no row-level security, no validation and no check of rights.
 */
const pool = new pg.Pool({
  connectionString: process.env.BARE_DATABASE_URL,
  max: 10,
  options: '-c search_path=app,public -c pg_trgm.word_similarity_threshold=0.4',
});

const CARD = `jobs.id, jobs.short_code, jobs.job_name, jobs.first_name, jobs.last_name, jobs.external_id,
  jobs.place ->> 'street' as street, jobs.place ->> 'unit' as unit, jobs.place ->> 'city' as city, jobs.place ->> 'state' as state, jobs.place ->> 'zip' as zip,
  jobs.created_at, jobs.install_start_date, jobs.current_stage_started_at, jobs.stage, jobs.contractor_id, jobs.program_keys, jobs.eligibility,
  jobs.payment_status, jobs.payment_statuses, jobs.is_canceled, jobs.canceled, jobs.is_closed, jobs.claimed, jobs.action_owner, jobs.open_owners,
  jobs.has_contractor_task_exception, jobs.has_ops_task_exception, jobs.reservation_expires_on, jobs.contractor_can_see_incentives, jobs.ops_user_id,
  jobs.next_task_internal, jobs.pending_internal, jobs.pending_contractor, jobs.rebate_internal, contractors.name as contractor_name`;

const HIT = `jobs.id, jobs.short_code, jobs.first_name, jobs.last_name, jobs.place ->> 'street' as street, jobs.place ->> 'city' as city,
  jobs.external_id, jobs.is_canceled, jobs.stage, jobs.program_keys, contractors.name as contractor`;

type Row = Record<string, unknown>;
type Query = (text: string, values: unknown[]) => Promise<Row[]>;
const names = new Map<string, string>();
/** Runs a statement, which is prepared once per connection. */
const query: Query = async (text, values) => {
  const name = names.get(text) ?? `bare ${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values })).rows;
};

/** Returns the condition for the rows of a tenant. This condition is the same for jobs, search words and materialized counts. */
function tenant(params: URLSearchParams): { where: string; values: unknown[] } {
  const company = params.get('company');
  const programs = params.get('programs');
  if (company) return { where: 'contractor_id = $1', values: [company] };
  return programs
    ? { where: 'program_set = any ((select array(select id from program_sets where keys && $1::text[]))::smallint[])', values: [programs.split(',')] }
    : { where: '$1::text is null', values: [null] };
}

/** Reads materialized counts. The table has counts for each contractor, and counts for all contractors together. */
const counted = ({ where, values }: ReturnType<typeof tenant>, columns: string, more: string): Promise<Row[]> => {
  const cells = where.startsWith('contractor_id') ? where : `contractor_id is null and ${where}`;
  return query(
    `select ${columns} sum(jobs)::int as n from (
      select stage, is_canceled, is_closed, jobs from job_counts where ${cells}
      union all select stage, is_canceled, is_closed, jobs from job_count_moves where ${where}) cells ${more}`,
    values,
  );
};

const ANSWERS: Record<string, (params: URLSearchParams, body: unknown) => Promise<unknown>> = {
  list: async (params) => {
    const { where, values } = tenant(params);
    const offset = (Number(params.get('page') ?? 1) - 1) * 25;
    const [items, [total]] = await Promise.all([
      query(
        `select ${CARD} from (
          select id, current_stage_started_at from jobs where ${where} and not is_canceled and not is_closed order by current_stage_started_at, id limit 26 offset $2
        ) page join jobs on jobs.id = page.id join contractors on contractors.id = jobs.contractor_id order by page.current_stage_started_at, page.id`,
        [...values, offset],
      ),
      counted({ where, values }, '', 'where not is_canceled and not is_closed'),
    ]);
    return { items, total };
  },
  search: async (params) => {
    const { where, values } = tenant(params);
    // Words match as in the product. A word of one or two characters must be at the start of a word in the text. A longer word may be anywhere.
    const patterns = (params.get('q') ?? '').split(' ').map((word) => `${word.length > 2 ? '%' : '% '}${word}%`);
    const found = (words: string, order: string, given: unknown[]) =>
      query(
        `select ${HIT} from (
          select job_id, current_stage_started_at from job_words where ${where} and ${words} and not is_canceled order by ${order} current_stage_started_at desc, job_id desc limit 51
        ) hit join jobs on jobs.id = hit.job_id join contractors on contractors.id = jobs.contractor_id order by hit.current_stage_started_at desc, hit.job_id desc`,
        [...values, ...given],
      );
    const exact = await found(patterns.map((_, n) => `search_text like $${n + 2}`).join(' and '), '', patterns);
    return exact.length > 0 ? exact : found('$2 <% search_text', 'word_similarity($2, search_text) desc,', [params.get('q')]);
  },
  counts: (params) => counted(tenant(params), 'stage, is_canceled, is_closed,', 'group by 1, 2, 3'),
  job: async (params) => {
    const id = [params.get('id')];
    // Reads all rows of the job, as the portal does.
    const [job, programs, tasks, documents] = await Promise.all([
      query('select * from jobs where id = $1', id),
      query('select * from job_programs where job_id = $1 order by position', id),
      query('select * from tasks where job_id = $1 order by position', id),
      query('select * from documents where job_id = $1 order by position', id),
    ]);
    return { job, programs, tasks, documents };
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
