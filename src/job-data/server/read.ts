import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { isString, notFound } from '@/platform';
import { prepared, type Tx } from '@/platform/server/db';
import { NEWEST_VERSIONS, type Version } from '@/rules/programs/server';
import type { JobColumns } from '../job-columns';
import type { JobProgram, JobState } from '../state';
import { cachedJob, cacheJob, type RowVersion, rowVersionOf } from './job-cache';
import type { LoadedJob } from './loaded';
import { programSetsWith } from './program-sets';
import './tables';
import { t } from './messages';
import { unpackProgram } from './program-packing';
import { decodeTask, type StoredTask } from './task-format';
import { unpackTasks } from './task-packing';

/** A job as it was just read, and which programs are in force at that moment. */
export type JobWithReleases = LoadedJob & { newest: readonly Version[] };

/**
 * The one way to a job's data. Every query starts here and says whose jobs it may see; row security
 * in the database says it once more.
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
  /** Whole jobs in one statement: all of them are of the same moment. The parts of a job whose row is `known` are left out. */
  const wholes = (tx: Tx, known: RowVersion | '' = '') => {
    const unlessKnown = <T>(part: RawBuilder<T>) => sql<T | null>`case when ${MARK} = ${known} then null else ${part} end`;
    return visible(tx)
      .select([...HEADER, 'jobs.program_keys', 'jobs.next_due_on', 'jobs.version', 'jobs.history_hash', 'jobs.history_entries'])
      .select([
        MARK.as('mark'),
        unlessKnown(PROGRAMS).as('programs'),
        unlessKnown(TASKS).as('tasks'),
        unlessKnown(UNTOUCHED).as('untouched'),
        unlessKnown(DOCUMENTS).as('documents'),
        NEWEST_VERSIONS.as('newest'),
      ]);
  };
  const whole = async (tx: Tx, id: string): Promise<JobWithReleases | null> => {
    const known = cachedJob(id);
    const row = await wholes(prepared(tx), known?.row).where('jobs.id', '=', id).executeTakeFirst();
    if (!row) return null;
    // Kept columns are written without a new version: they come from the row.
    const found = known?.row === row.mark ? { ...known.job, columns: columnsOf(row), newest: row.newest ?? [] } : loadedFrom(row);
    cacheJob(row.mark, found);
    return found;
  };
  return {
    /** The start of a list or a look-up over this actor's jobs. */
    visible,
    /** Somebody else's job is not found, and says no more than one that does not exist. */
    async find(tx: Tx, id: string): Promise<JobWithReleases> {
      const found = await whole(tx, id);
      if (!found) throw notFound(t('job_not_found_error'));
      return found;
    },
    /**
     * The same, held until the transaction ends: what follows is decided on nothing older. Two statements,
     * sent together: one that waits for the lock would read the parts as they were before it waited.
     */
    async lock(tx: Tx, id: string): Promise<JobWithReleases> {
      const locked = visible(prepared(tx)).select(WRITER.as('writer')).where('jobs.id', '=', id).forUpdate().executeTakeFirst();
      const [held, found] = await Promise.all([locked, whole(tx, id)]);
      if (!held || !found) throw notFound(t('job_not_found_error'));
      return { ...found, writer: held.writer };
    },
    /** Many jobs held until the transaction ends, in the order of their ids: two who lock the same ones meet in the same order. */
    async lockAll(tx: Tx, ids: readonly string[]): Promise<void> {
      const rows = await visible(tx)
        .select('jobs.id')
        .where(sql<boolean>`jobs.id = any (${[...ids]}::uuid[])`)
        .orderBy('jobs.id')
        .forUpdate()
        .execute();
      if (rows.length !== new Set(ids).size) throw notFound(t('job_not_found_error'));
    },
    /** Many jobs at once: for those who hold them. */
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
] as const;

/** As `markOf` says it. */
const MARK = sql<RowVersion>`jobs.version || ' ' || jobs.xmin`;
const WRITER = sql<string>`pg_current_xact_id()::xid::text`;
/** A packed value inside of JSON. */
type Packed = string;
const PROGRAMS = sql<
  (JobProgram | Packed)[] | null
>`(select json_agg(coalesce(to_json(encode(p.packed, 'base64')), p.state::json) order by p.position) from app.job_programs p where p.job_id = jobs.id)`;
const TASKS = sql<
  [string, number, StoredTask][] | null
>`(select json_agg(json_build_array(t.id, t.position, t.state)) from app.tasks t where t.job_id = jobs.id)`;
const UNTOUCHED = sql<
  Packed | (StoredTask | null)[] | null
>`(select coalesce(to_json(encode(u.packed, 'base64')), u.tasks) from app.untouched_tasks u where u.job_id = jobs.id)`;
const DOCUMENTS = sql<JobState['documents'] | null>`(select json_agg(d.state order by d.position) from app.documents d where d.job_id = jobs.id)`;

type WholeRow = Omit<JobState, 'created_at' | 'current_stage_started_at' | 'closed_at' | 'programs' | 'tasks' | 'documents'> &
  Pick<JobColumns, 'program_keys' | 'next_due_on'> & {
    created_at: Date;
    current_stage_started_at: Date;
    closed_at: Date | null;
    version: number;
    history_hash: Buffer | null;
    history_entries: number;
    programs: (JobProgram | Packed)[] | null;
    tasks: [string, number, StoredTask][] | null;
    untouched: Packed | (StoredTask | null)[] | null;
    documents: JobState['documents'] | null;
    newest: Version[] | null;
  };

function loadedFrom(row: WholeRow): JobWithReleases {
  const own = row.tasks ?? [];
  const { tasks: stored, isAll } = isString(row.untouched) ? unpackTasks(bytesOf(row.untouched)) : { tasks: [...(row.untouched ?? [])], isAll: false };
  for (const [id, position, task] of own) stored[position] = { ...task, id };
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
    programs: (row.programs ?? []).map((program) => (isString(program) ? unpackProgram(bytesOf(program)) : program)),
    tasks: stored.flatMap((task) => (task ? [decodeTask(task)] : [])),
    documents: row.documents ?? [],
  };
  return {
    state,
    version: row.version,
    trail: { entries: row.history_entries, hash: row.history_hash },
    columns: columnsOf(row),
    ownRows: new Set(own.map(([id]) => id)),
    isPacked: isAll,
    writer: null,
    newest: row.newest ?? [],
  };
}

const bytesOf = (packed: Packed): Buffer => Buffer.from(packed, 'base64');

const columnsOf = ({ program_keys, next_due_on }: LoadedJob['columns']): LoadedJob['columns'] => ({ program_keys, next_due_on });

/** What was just written is known as well: whoever finds the row that this transaction wrote finds this job. */
export function cacheWrittenJob(job: LoadedJob): LoadedJob {
  if (job.writer !== null) cacheJob(rowVersionOf(job.version, job.writer), { ...job, columns: columnsOf(job.columns), writer: null });
  return job;
}

/** What programs promised the home by a job, in cents, as a part of a statement. */
export const promisedCentsSql = (jobId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(sum(p.household_cents), 0) from app.job_programs p where p.job_id = ${jobId})`;
