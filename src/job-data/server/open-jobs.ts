import { sql } from 'kysely';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { programSetsWith } from './program-sets';
import './tables';

/** `unpinned`: selects only jobs on which at least one of these programs has no pinned version. If the list is empty, selects every open job. */
type OpenJobs = { unpinned: readonly string[]; after: string | null; limit: number };

/** Returns the next IDs of open jobs after the ID `after`, in ascending order. Callers read page by page, so that memory use stays small. */
export async function openJobIds(tx: Tx, { unpinned, after, limit }: OpenJobs): Promise<string[]> {
  const rows = await openJobs(tx, unpinned)
    .select('jobs.id')
    .$if(after !== null, (query) => query.where('jobs.id', '>', after ?? ''))
    .orderBy('jobs.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the jobs that `openJobIds` returns. */
export async function countOpenJobs(tx: Tx, unpinned: readonly string[]): Promise<number> {
  const { jobs } = await openJobs(tx, unpinned)
    .select(({ fn }) => fn.countAll<string>().as('jobs'))
    .executeTakeFirstOrThrow();
  return Number(jobs);
}

/** Counts the open jobs on which the version of this program is pinned. `reserved`: jobs with a reservation. `submitted`: jobs without a reservation. */
export async function countPinnedJobs(tx: Tx, program: string): Promise<{ submitted: number; reserved: number }> {
  const { jobs, reserved } = await openJobs(tx, [])
    .innerJoin('app.job_programs as programs', 'programs.job_id', 'jobs.id')
    .where('programs.program_key', '=', program)
    .where(sql<boolean>`jobs.program_set = any (${programSetsWith([program])})`)
    .where(sql<boolean>`(programs.state ->> 'opted_in')::boolean and (programs.state ->> 'pinned')::boolean`)
    .select(({ fn }) => [fn.countAll<string>().as('jobs'), sql<string>`count(*) filter (where programs.state ->> 'reservation' is not null)`.as('reserved')])
    .executeTakeFirstOrThrow();
  return { submitted: Number(jobs) - Number(reserved), reserved: Number(reserved) };
}

const openJobs = (tx: Tx, unpinned: readonly string[]) =>
  withPreparedStatements(tx)
    .selectFrom('app.jobs as jobs')
    .where('jobs.is_canceled', '=', sql.lit(false))
    .where('jobs.is_closed', '=', sql.lit(false))
    .$if(unpinned.length > 0, (query) =>
      query.where(sql<boolean>`jobs.program_set = any (${programSetsWith(unpinned)})`).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('app.job_programs as programs')
            .select('programs.job_id')
            .whereRef('programs.job_id', '=', 'jobs.id')
            .where(sql<boolean>`programs.program_key = any (${[...unpinned]}::text[])`)
            .where(sql<boolean>`(programs.state ->> 'opted_in')::boolean and not (programs.state ->> 'pinned')::boolean`),
        ),
      ),
    );
