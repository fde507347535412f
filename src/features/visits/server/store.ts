import { type Selectable, sql } from 'kysely';
import type { Actor } from '@/access';
import { formatShortAddress } from '@/foundation/places';
import { jobsFor } from '@/job-data/server';
import { addDays, dateInTimeZone, type IsoDate } from '@/platform';
import type { Tx } from '@/platform/server/db';
import type { Schema } from '@/platform/server/db/schema';
import type { Visit } from '../contract';
import { dayOfLocalTime, MAX_VISIT_DAYS } from '../visit';
import './tables';

export type VisitRow = Selectable<Schema['app.visits']>;

type VisitQuery = { from: IsoDate; until: IsoDate; technicianId?: string | undefined };

/**
 * Returns up to 2,000 visits of a contractor, or of one technician, ordered by start. Includes every visit that is on one of the days in any time zone. The
 * query compares only the start of a visit, so the result also contains visits that ended before `from` and visits of the day after `until`. Callers must
 * compare local days.
 */
export const visitsBetween = (tx: Tx, contractorId: string, { from, until, technicianId }: VisitQuery): Promise<VisitRow[]> =>
  tx
    .selectFrom('app.visits as visits')
    .selectAll()
    .where('contractor_id', '=', contractorId)
    .where('starts_at', '>=', new Date(`${addDays(from, -MAX_VISIT_DAYS - 1)}T00:00:00Z`))
    .where('starts_at', '<', new Date(`${addDays(until, 2)}T00:00:00Z`))
    .$if(technicianId !== undefined, (query) => query.where(sql<boolean>`${technicianId}::uuid = any (technician_ids)`))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(2_000)
    .execute();

/** Lists the visits of a job, ordered by start. */
export const visitsOfJob = (tx: Tx, jobId: string): Promise<VisitRow[]> =>
  tx.selectFrom('app.visits as visits').selectAll().where('job_id', '=', jobId).orderBy('starts_at').orderBy('id').execute();

export const findVisit = (tx: Tx, contractorId: string, id: string): Promise<VisitRow | undefined> =>
  tx.selectFrom('app.visits as visits').selectAll().where('id', '=', id).where('contractor_id', '=', contractorId).executeTakeFirst();

export const insertVisit = (tx: Tx, row: Omit<VisitRow, 'version' | 'canceled_at' | 'planned_for'>): Promise<unknown> =>
  tx.insertInto('app.visits').values(row).execute();

/** Updates a visit. Returns false if another request has changed the visit since `version`. */
export async function updateVisit(
  tx: Tx,
  { id, version }: Pick<VisitRow, 'id' | 'version'>,
  set: Partial<Pick<VisitRow, 'starts_at' | 'ends_at' | 'technician_ids' | 'note' | 'canceled_at'>>,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .updateTable('app.visits')
    .set({ ...set, version: version + 1, changed_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Formats a point in time as local time at a home, `YYYY-MM-DDTHH:MM`. */
const localTimeOf = (instant: Date, timeZone: string): string => instant.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T').slice(0, 16);

/** Returns the job data that is shown with visits, such as address and homeowner, by job ID. Leaves out jobs that the actor cannot see. */
export async function jobsOfVisits(tx: Tx, actor: Actor, ids: readonly string[]) {
  const rows = await jobsFor(actor)
    .visible(tx)
    .select(['jobs.id', 'jobs.short_code', 'jobs.contractor_id', 'jobs.place', 'jobs.first_name', 'jobs.last_name', 'jobs.phone_number'])
    .where(sql<boolean>`jobs.id = any (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type JobOfVisit = Awaited<ReturnType<typeof jobsOfVisits>> extends Map<string, infer Job> ? Job : never;

/** Returns a visit with the data of its job. */
export function visitViewOf(row: VisitRow, job: JobOfVisit): Visit {
  const zone = job.place.time_zone;
  const start = localTimeOf(row.starts_at, zone);
  const taskDay = row.planned_for && (row.planned_for.includes('T') ? dateInTimeZone(new Date(row.planned_for), zone) : row.planned_for);
  return {
    id: row.id,
    job_id: row.job_id,
    code: job.short_code,
    homeowner: `${job.first_name} ${job.last_name}`.trim(),
    address: formatShortAddress(job.place),
    kind: row.kind,
    start,
    end: localTimeOf(row.ends_at, zone),
    technician_ids: row.technician_ids,
    note: row.note,
    is_canceled: row.canceled_at !== null,
    task_day: taskDay && taskDay !== dayOfLocalTime(start) ? taskDay : null,
    version: row.version,
  };
}

/** Returns visits with the data of their jobs. Leaves out visits of jobs that the actor cannot see. */
export async function visitViews(tx: Tx, actor: Actor, rows: readonly VisitRow[]): Promise<Visit[]> {
  const jobs = await jobsOfVisits(
    tx,
    actor,
    rows.map(({ job_id }) => job_id),
  );
  return rows.flatMap((row) => {
    const job = jobs.get(row.job_id);
    return job ? [visitViewOf(row, job)] : [];
  });
}

/** Returns the newest visit of these jobs that was not canceled and started at or before the time `before`. */
export const findLastVisit = (tx: Tx, jobIds: readonly string[], before: Date) =>
  tx
    .selectFrom('app.visits as visits')
    .select(['job_id', 'kind', 'starts_at'])
    .where(sql<boolean>`job_id = any (${[...jobIds]}::uuid[])`)
    .where('canceled_at', 'is', null)
    .where('starts_at', '<=', before)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
