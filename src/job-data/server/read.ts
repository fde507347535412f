import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { notFound } from '@/platform';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { NEWEST_VERSIONS, type Version } from '@/rules/programs/server';
import type { JobColumns } from '../job-columns';
import type { JobState } from '../state';
import type { LoadedJob } from './loaded';
import { programSetsWith } from './program-sets';
import { type StoredTask, taskFromRow } from './stored-task';
import './tables';
import { t } from './messages';

/** A job as it was read. `newest`: numbers of the newest program versions at that moment. */
export type JobWithReleases = LoadedJob & { newest: readonly Version[] };

/**
 * Returns functions that read and lock jobs as an actor. All their queries are limited to the jobs that the actor may see. Row-level security in the database
 * applies the same limit again.
 */
export function jobsFor(actor: Actor) {
  const visible = (tx: Tx) => {
    const query = tx.selectFrom('app.jobs as jobs');
    switch (actor.kind) {
      case 'system':
        return query;
      case 'contractor':
        return query.where('jobs.contractor_id', '=', actor.contractorId);
      case 'staff':
        return actor.programs === 'all' ? query : query.where(sql<boolean>`jobs.program_set = any (${programSetsWith(actor.programs)})`);
      case 'guest':
        return query.where('jobs.id', '=', actor.jobId);
    }
  };
  /** Returns a query for complete jobs. It is a single statement, so that all rows come from the same moment. */
  const wholes = (tx: Tx) =>
    visible(tx)
      .select([...HEADER, 'jobs.program_keys', 'jobs.next_due_on', 'jobs.version', 'jobs.history_hash', 'jobs.history_entries'])
      .select([PROGRAMS.as('programs'), TASKS.as('tasks'), DOCUMENTS.as('documents'), NEWEST_VERSIONS.as('newest')]);
  const find = async (tx: Tx, id: string): Promise<JobWithReleases> => {
    const row = await wholes(withPreparedStatements(tx)).where('jobs.id', '=', id).executeTakeFirst();
    if (!row) throw notFound(t('job_not_found_error'));
    return loadedFrom(row);
  };
  return {
    /** Returns a query for the jobs that this actor may see. Callers add conditions and columns. */
    visible,
    /** Reads a job. Throws `not_found` both for a missing job and for a job that the actor may not see. */
    find,
    /**
     * Reads a job and locks it until the transaction ends, so that decisions are based on current data. Sends two statements together, because a single
     * statement that waits for the lock would read tasks and programs as they were before the wait.
     */
    async lock(tx: Tx, id: string): Promise<JobWithReleases> {
      const lock = visible(withPreparedStatements(tx)).select('jobs.id').where('jobs.id', '=', id).forUpdate();
      const [, found] = await Promise.all([lock.execute(), find(tx, id)]);
      return found;
    },
    /** Locks many jobs until the transaction ends, in the order of their IDs to avoid deadlocks. Throws `not_found` if a job is missing. */
    async lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
      const rows = await visible(tx)
        .select('jobs.id')
        .where(sql<boolean>`jobs.id = any (${[...ids]}::uuid[])`)
        .orderBy('jobs.id')
        .forUpdate()
        .execute();
      if (rows.length !== new Set(ids).size) throw notFound(t('job_not_found_error'));
    },
    /** Reads many jobs that the caller has locked. */
    async findAll(tx: Tx, ids: readonly string[]): Promise<JobWithReleases[]> {
      const rows = await wholes(tx)
        .where(sql<boolean>`jobs.id = any (${[...ids]}::uuid[])`)
        .orderBy('jobs.id')
        .execute();
      return rows.map((row) => loadedFrom(row));
    },
  };
}

const HEADER = [
  'jobs.id',
  'jobs.short_code',
  'jobs.contractor_id',
  'jobs.created_at',
  'jobs.stage',
  'jobs.current_stage_started_at',
  'jobs.place',
  'jobs.contractor_user_id',
  'jobs.ops_user_id',
  'jobs.canceled',
  'jobs.reactivated',
  'jobs.claimed',
  'jobs.deemed',
  'jobs.cloned_from',
  'jobs.contractor_can_see_incentives',
  'jobs.homeowner_can_see_incentives',
  'jobs.closed_at',
  'jobs.utility_accounts',
  'jobs.text_consent',
  'jobs.reading_language',
] as const;

const PROGRAMS = sql<JobState['programs'] | null>`(select json_agg(p.state order by p.position) from app.job_programs p where p.job_id = jobs.id)`;
const TASKS = sql<StoredTask[] | null>`(select json_agg(t.state order by t.position) from app.tasks t where t.job_id = jobs.id)`;
const DOCUMENTS = sql<JobState['documents'] | null>`(select json_agg(d.state order by d.position) from app.documents d where d.job_id = jobs.id)`;

type WholeRow = Omit<JobState, 'created_at' | 'current_stage_started_at' | 'closed_at' | 'programs' | 'tasks' | 'documents'> &
  Pick<JobColumns, 'program_keys' | 'next_due_on'> & {
    created_at: Date;
    current_stage_started_at: Date;
    closed_at: Date | null;
    version: number;
    history_hash: Buffer | null;
    history_entries: number;
    programs: JobState['programs'] | null;
    tasks: StoredTask[] | null;
    documents: JobState['documents'] | null;
    newest: Version[] | null;
  };

function loadedFrom(row: WholeRow): JobWithReleases {
  const state: JobState = {
    id: row.id,
    short_code: row.short_code,
    contractor_id: row.contractor_id,
    created_at: row.created_at.toISOString(),
    stage: row.stage,
    current_stage_started_at: row.current_stage_started_at.toISOString(),
    place: row.place,
    contractor_user_id: row.contractor_user_id,
    ops_user_id: row.ops_user_id,
    canceled: row.canceled,
    reactivated: row.reactivated,
    claimed: row.claimed,
    deemed: row.deemed,
    cloned_from: row.cloned_from,
    contractor_can_see_incentives: row.contractor_can_see_incentives,
    homeowner_can_see_incentives: row.homeowner_can_see_incentives,
    closed_at: row.closed_at?.toISOString() ?? null,
    utility_accounts: row.utility_accounts,
    text_consent: row.text_consent,
    reading_language: row.reading_language,
    programs: row.programs ?? [],
    tasks: row.tasks?.map(taskFromRow) ?? [],
    documents: row.documents ?? [],
  };
  return {
    state,
    version: row.version,
    head: { entries: row.history_entries, hash: row.history_hash },
    columns: { program_keys: row.program_keys, next_due_on: row.next_due_on },
    newest: row.newest ?? [],
  };
}

/** SQL expression for the cents that programs have reserved or approved for a job. */
export const promisedCentsSql = (jobId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(sum(p.household_cents), 0) from app.job_programs p where p.job_id = ${jobId})`;
