import { sql } from 'kysely';
import type { JobColumns, JobState } from '@/job-data';
import type { SavedJob, TenantColumns } from '@/job-data/server';
import { dateInTimeZone, daysBetween } from '@/platform';
import { pipelineWrite, type Tx } from '@/platform/server/db';
import { STAGES, stageNumber } from '@/rules/forms';
import { type ReportRow, reportRowOf } from '../report-row';
import './tables';

type Derived = Pick<JobColumns, 'open_owners'>;

/** Updates the row of a job for reports. When a job leaves a stage, adds the days that the job spent in the stage. PostgreSQL skips rows that do not change. */
export async function syncReportRow(tx: Tx, { before, after, tenant, columns, states }: SavedJob): Promise<void> {
  pipelineWrite(tx, upsert(reportRowOf(after, columns), tenant, leftStages(before, states)));
}

/** Rebuilds the report row of a job from the state of the job. Keeps the stored numbers of days for the stages that the job left. */
export async function rebuildReportRow(tx: Tx, state: JobState, tenant: TenantColumns, columns: Derived): Promise<void> {
  await upsert(reportRowOf(state, columns), tenant, NONE_LEFT).execute(tx);
}

/** For each of the six stages, the days that the job spent in the stage. Null for stages that the job did not leave in this change. */
type LeftStages = readonly (number | null)[];

const NONE_LEFT: LeftStages = STAGES.map(() => null);

function leftStages(before: JobState | null, states: readonly JobState[]): LeftStages {
  const days = [...NONE_LEFT];
  let earlier = before;
  for (const state of states) {
    const daysInStage = earlier && daysInLeftStage(earlier, state);
    if (earlier && daysInStage !== null) days[stageNumber(earlier.stage) - 1] = (days[stageNumber(earlier.stage) - 1] ?? 0) + daysInStage;
    earlier = state;
  }
  return days;
}

/**
 * Returns the days that the job spent in the stage that this change ended; null if the job did not leave a stage. A job leaves the last stage when everything
 * is paid.
 */
function daysInLeftStage(before: JobState, after: JobState): number | null {
  const isPaid = before.closed_at === null && after.closed_at !== null;
  if (before.stage === after.stage && !isPaid) return null;
  const end = before.stage === after.stage ? (after.closed_at ?? '') : after.current_stage_started_at;
  const dayAt = (at: string) => dateInTimeZone(new Date(at), after.place.time_zone);
  return Math.max(0, daysBetween(dayAt(before.current_stage_started_at), dayAt(end)));
}

function upsert(row: ReportRow, { job_id, contractor_id, program_keys }: TenantColumns, days: LeftStages) {
  return sql`
    insert into app.job_reports as r (job_id, contractor_id, program_keys, created_on, home_key, keys, stage_since, furthest, returned_photos, is_returned, draws, stage_days)
    values (${job_id}, ${contractor_id}, ${program_keys}, ${row.created_on}, ${row.home_key}, ${row.keys}, ${row.stage_since}, ${row.furthest}, ${row.returned_photos},
      ${row.is_returned}, ${JSON.stringify(row.draws)}::jsonb, ${days}::smallint[])
    on conflict (job_id) do update set
      contractor_id = excluded.contractor_id, program_keys = excluded.program_keys, home_key = excluded.home_key, keys = excluded.keys, stage_since = excluded.stage_since,
      furthest = greatest(r.furthest, excluded.furthest), returned_photos = excluded.returned_photos, is_returned = excluded.is_returned,
      draws = excluded.draws,
      stage_days = array(select coalesce(was + added, was, added) from unnest(r.stage_days, excluded.stage_days) as d (was, added))
    where ${days.some((left) => left !== null)} or r.furthest < excluded.furthest
      or (r.contractor_id, r.program_keys, r.home_key, r.keys, r.stage_since, r.returned_photos, r.is_returned, r.draws)
        is distinct from (excluded.contractor_id, excluded.program_keys, excluded.home_key, excluded.keys, excluded.stage_since, excluded.returned_photos, excluded.is_returned, excluded.draws)`;
}
