import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '@/platform/server/db';
import type { Stage } from '@/rules/forms';
import type { JobColumns } from '../job-columns';
import type { JobPlace } from '../state';
import { isMatchingJob, type SearchMatch } from './search-text';
import './tables';

/** A homeowner in a list. Homeowners have no rows of their own, so `id` is the ID of a job: the homeowner's first job by last name, first name and ID. */
export type HomeownerRow = {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  jobs: number;
  open_jobs: number;
  homes: number;
  /** Address of the newest job. */
  place: JobPlace;
};

/** Last homeowner of the previous page, after whom the next page starts. */
export type HomeownerPosition = Pick<HomeownerRow, 'id' | 'first_name' | 'last_name'>;

type Asked = { contractorId: string; match: SearchMatch; after: HomeownerPosition | null; limit: number };

/**
 * Lists the homeowners of a contractor by name, each only once. Reads jobs ordered by name and keeps the first job of each homeowner. Two index lookups, by
 * email address and by phone number, exclude most other jobs of a homeowner. The more expensive lookup of all jobs of a homeowner runs only for the remaining
 * jobs.
 */
export async function listHomeowners(tx: Tx, { contractorId, match, after, limit }: Asked): Promise<HomeownerRow[]> {
  const matches = (jobs: 'jobs' | 'other') => (match === null ? sql<boolean>`true` : isMatchingJob(match, jobs));
  const firstWith = (same: RawBuilder<boolean>): RawBuilder<boolean> => sql`jobs.id = (
    select other.id from app.jobs other
    where other.contractor_id = ${contractorId}::uuid and ${same} and ${matches('other')}
    order by other.last_name, other.first_name, other.id limit 1)`;
  const firstWithEmail = sql`(jobs.email is null or ${firstWith(sql`other.email = jobs.email`)})`;
  const firstWithPhone = sql`(jobs.phone_number is null or ${firstWith(sql`other.phone_number = jobs.phone_number and other.last_name = jobs.last_name`)})`;
  const { rows } = await sql<HomeownerRow>`
    select page.*, person.*
    from (
      select jobs.id, jobs.last_name, jobs.first_name
      from app.jobs jobs
      where jobs.contractor_id = ${contractorId}::uuid and ${matches('jobs')}
        ${after ? sql`and (jobs.last_name, jobs.first_name, jobs.id) > (${after.last_name}, ${after.first_name}, ${after.id}::uuid)` : sql``}
        and case when ${firstWithEmail} and ${firstWithPhone} then jobs.id = (
          select other.id from app.jobs_of_homeowner(jobs.id) own (id) join app.jobs other on other.id = own.id
          where ${matches('other')} order by other.last_name, other.first_name, other.id limit 1) end
      order by jobs.last_name, jobs.first_name, jobs.id
      limit ${limit}
    ) page cross join lateral (
      select count(*)::integer as jobs,
        (count(*) filter (where not other.is_canceled and not other.is_closed))::integer as open_jobs,
        count(distinct other.home_key)::integer as homes,
        (array_agg(other.place order by other.created_at desc, other.id desc))[1] as place,
        (array_agg(other.email order by other.created_at desc, other.id desc) filter (where other.email is not null))[1] as email,
        (array_agg(other.phone_number order by other.created_at desc, other.id desc) filter (where other.phone_number is not null))[1] as phone_number
      from app.jobs_of_homeowner(page.id) own (id) join app.jobs other on other.id = own.id
    ) person
    order by page.last_name, page.first_name, page.id`.execute(tx);
  return rows;
}

export type JobOfHomeowner = {
  id: string;
  short_code: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  home_key: string;
  place: JobPlace;
  stage: Stage;
  created_at: Date;
  install_start_date: string | null;
  is_canceled: boolean;
  is_closed: boolean;
  next_task: JobColumns['next_task']['contractor'];
};

/** Returns up to `limit` jobs of the homeowner who has this job, newest first. Empty for a job that the contractor may not see. */
export async function jobsOfHomeowner(tx: Tx, contractorId: string, jobId: string, limit: number): Promise<JobOfHomeowner[]> {
  const { rows } = await sql<JobOfHomeowner>`
    select jobs.id, jobs.short_code, jobs.first_name, jobs.last_name, jobs.email, jobs.phone_number, jobs.home_key, jobs.place, jobs.stage,
      jobs.created_at, jobs.install_start_date, jobs.is_canceled, jobs.is_closed, jobs.next_task_contractor as next_task
    from app.jobs_of_homeowner(${jobId}::uuid) own (id) join app.jobs jobs on jobs.id = own.id
    where jobs.contractor_id = ${contractorId}::uuid
    order by jobs.created_at desc, jobs.id desc
    limit ${limit}`.execute(tx);
  return rows;
}
