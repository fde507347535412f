import { sql } from 'kysely';
import { technicianNames } from '@/features/technicians/server';
import type { FeatureServer } from '@/job/server';
import type { JobState } from '@/job-data';
import type { SavedJob } from '@/job-data/server';
import { instantFromLocalTime, isIsoDate, isString, keysOf } from '@/platform';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import type { VisitKind } from '../visit';
import './tables';

/** Local time at which an installation starts. The task asks only for the day. */
const INSTALLATION_STARTS = '08:00:00';
/** Length of a new visit in hours. */
const HOURS: Record<VisitKind, number> = { appointment: 1, installation: 8 };

/** Tasks that plan visits when they are completed, each with the field that contains the time. */
const PLANNED_BY: Record<VisitKind, { task: string; field: string }> = {
  appointment: { task: 'schedule_appointment', field: 'first_scheduled_meeting_date' },
  installation: { task: 'scheduled_install_date', field: 'install_start_date' },
};

function plannedFor(state: JobState | null, kind: VisitKind): string | null {
  const { task: key, field } = PLANNED_BY[kind];
  const value = state?.tasks.find((task) => task.definition === key && task.progress === 'complete')?.answers?.[field];
  return isString(value) ? value : null;
}

/**
 * Creates or moves the visits that completed tasks plan. If a job is canceled, cancels its future visits. If the job is restored, restores the visits that have
 * not started yet. A moved visit keeps its length and technicians.
 */
async function syncVisits(tx: Tx, { before, after, tenant: { contractor_id } }: SavedJob): Promise<void> {
  for (const kind of keysOf(PLANNED_BY)) {
    const planned = plannedFor(after, kind);
    if (planned === null || planned === plannedFor(before, kind)) continue;
    const start = isIsoDate(planned) ? instantFromLocalTime(`${planned}T${INSTALLATION_STARTS}`, after.place.time_zone) : new Date(planned);
    const end = new Date(start.getTime() + HOURS[kind] * 3_600_000);
    await sql`
      insert into app.visits (id, job_id, contractor_id, kind, starts_at, ends_at, planned_for, changed_at)
      values (${newId()}, ${after.id}, ${contractor_id}, ${kind}, ${start}, ${end}, ${planned}, now())
      on conflict (job_id, kind) where planned_for is not null do update
         set starts_at = excluded.starts_at, ends_at = excluded.starts_at + (visits.ends_at - visits.starts_at), planned_for = excluded.planned_for,
             canceled_at = null, version = visits.version + 1, changed_at = now()
       where visits.planned_for is distinct from excluded.planned_for`.execute(tx);
  }
  if (after.canceled && !before?.canceled)
    await sql`
      update app.visits set canceled_at = ${after.canceled.at}, version = version + 1, changed_at = now()
       where job_id = ${after.id} and canceled_at is null and starts_at > ${after.canceled.at}`.execute(tx);
  // Restore only the visits that were canceled at the same time as the job. A user canceled the other visits earlier.
  if (before?.canceled && !after.canceled)
    await sql`
      update app.visits set canceled_at = null, version = version + 1, changed_at = now()
       where job_id = ${after.id} and canceled_at = ${before.canceled.at} and starts_at > ${after.reactivated?.at ?? before.canceled.at}`.execute(tx);
  if (before && before.contractor_id !== after.contractor_id) await moveVisits(tx, after.id, contractor_id);
}

/**
 * Moves the visits of a job to the job's new contractor. Removes technicians who do not belong to the new contractor. After a merge of contractors, the
 * technicians belong to the new contractor and stay.
 */
async function moveVisits(tx: Tx, jobId: string, contractorId: string): Promise<void> {
  const ids = [...(await technicianNames(tx, contractorId)).keys()];
  await sql`
    update app.visits
       set contractor_id = ${contractorId}, version = version + 1, changed_at = now(),
           technician_ids = array(select id from unnest(technician_ids) as id where id = any (${ids}::uuid[]))
     where job_id = ${jobId}`.execute(tx);
}

export const visitsServer: FeatureServer = { save: syncVisits };
