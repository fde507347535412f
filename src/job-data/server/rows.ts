import type { Insertable } from 'kysely';
import type { HistoryHead } from '@/foundation/history/server';
import { homeArea, homeKey, normalizeUnit } from '@/foundation/places';
import { toCents } from '@/platform';
import type { Schema } from '@/platform/server/db/schema';
import type { TaskState } from '@/rules/tasks';
import type { JobColumns } from '../job-columns';
import { programStatus } from '../program-status';
import type { JobProgram, JobState } from '../state';
import { storedTask } from './stored-task';
import './tables';

/** Columns that every row of a job repeats, so that row-level security policies need no join. */
export type TenantColumns = { job_id: string; contractor_id: string; program_keys: string[] };

type Row<T extends keyof Schema> = Insertable<Schema[T]>;

/** Returns the tenant columns of a job: its ID, contractor and programs. Row-level security policies read these columns from every row of the job. */
export const tenantColumnsOf = (state: JobState, columns: Pick<JobColumns, 'program_keys'>): TenantColumns => ({
  job_id: state.id,
  contractor_id: state.contractor_id,
  program_keys: columns.program_keys,
});

export const jobRow = (state: JobState, columns: JobColumns, { version, head }: { version: number; head: HistoryHead }): Row<'app.jobs'> => ({
  ...jobHeaderColumns(state),
  ...jobColumnValues(columns),
  version,
  history_hash: head.hash,
  history_entries: head.entries,
});

export function jobHeaderColumns(state: JobState) {
  return {
    id: state.id,
    short_code: state.short_code,
    contractor_id: state.contractor_id,
    stage: state.stage,
    created_at: state.created_at,
    current_stage_started_at: state.current_stage_started_at,
    place: JSON.stringify(state.place),
    place_id: state.place.place_id,
    unit_key: normalizeUnit(state.place.unit),
    home_key: homeKey(state.place),
    home_area: homeArea(state.place),
    contractor_user_id: state.contractor_user_id,
    ops_user_id: state.ops_user_id,
    canceled: JSON.stringify(state.canceled),
    reactivated: JSON.stringify(state.reactivated),
    claimed: JSON.stringify(state.claimed),
    deemed: JSON.stringify(state.deemed),
    cloned_from: state.cloned_from,
    contractor_can_see_incentives: state.contractor_can_see_incentives,
    homeowner_can_see_incentives: state.homeowner_can_see_incentives,
    closed_at: state.closed_at,
    utility_accounts: JSON.stringify(state.utility_accounts),
    text_consent: state.text_consent && JSON.stringify(state.text_consent),
    reading_language: state.reading_language,
    claimed_by: state.claimed?.user_id ?? null,
  };
}

/** Converts derived columns to values for `app.jobs`. */
export function jobColumnValues(columns: JobColumns) {
  return {
    program_keys: columns.program_keys,
    job_name: columns.job_name,
    first_name: columns.first_name,
    last_name: columns.last_name,
    email: columns.email,
    phone_number: columns.phone_number,
    external_id: columns.external_id,
    install_start_date: columns.install_start_date,
    is_canceled: columns.is_canceled,
    is_closed: columns.is_closed,
    action_owner: columns.action_owner,
    open_owners: columns.open_owners,
    next_task_contractor: JSON.stringify(columns.next_task.contractor),
    next_task_internal: JSON.stringify(columns.next_task.internal),
    pending_contractor: columns.pending.contractor,
    pending_internal: columns.pending.internal,
    rebate_contractor: JSON.stringify(columns.rebate.contractor),
    rebate_internal: JSON.stringify(columns.rebate.internal),
    has_contractor_task_exception: columns.has_contractor_task_exception,
    has_ops_task_exception: columns.has_ops_task_exception,
    payment_status: columns.payment_status,
    payment_statuses: JSON.stringify(columns.payment_statuses),
    eligibility: JSON.stringify(columns.eligibility),
    eligibility_keys: keysWithAndWithout(Object.entries(columns.eligibility).map(([key, { status }]) => [key, status])),
    payment_keys: [columns.payment_status, ...Object.entries(columns.payment_statuses).map(([key, status]) => `${key}:${status}`)],
    program_ids: columns.program_ids,
    reservation_expires_on: columns.reservation_expires_on,
    installer_access_until: columns.installer_access_until,
    search_text: columns.search_text,
    unique_answers: columns.unique_answers,
    next_due_on: columns.next_due_on,
  };
}

const keysWithAndWithout = (pairs: (readonly [string, string])[]): string[] => [...new Set(pairs.flatMap(([key, status]) => [status, `${key}:${status}`]))];

export const programRow = (tenant: TenantColumns, program: JobProgram, position: number): Row<'app.job_programs'> => ({
  ...tenant,
  program_key: program.key,
  position,
  state: JSON.stringify(program),
  declined: JSON.stringify(programStatus(program).kind === 'declined' ? program.declined : null),
  payment_status: program.payment_status,
  household_cents: householdCents(program),
  household_units: JSON.stringify(householdUnits(program)),
});

/**
 * Returns the reserved or approved amount of a program in cents; 0 if no amount is reserved or approved. This amount counts toward the cap of the household.
 */
function householdCents(program: JobProgram): number {
  const promised = program.enrollment?.approved_amount ?? program.reservation?.amount;
  return isPromised(program) && promised !== undefined ? toCents(promised) : 0;
}

/**
 * Returns the number of systems, such as heat pumps, with reserved or approved rebates. The keys are the `family` values of the caps that limit this number per
 * home.
 */
const householdUnits = (program: JobProgram): Record<string, number> =>
  isPromised(program) && (program.enrollment || program.reservation) ? (program.amounts.units ?? {}) : {};

const isPromised = ({ payment_status: status }: JobProgram): boolean => status === 'reserved' || status === 'being_paid' || status === 'paid';

export const taskRow = (tenant: TenantColumns, task: TaskState, position: number): Row<'app.tasks'> => ({
  ...tenant,
  id: task.id,
  position,
  state: JSON.stringify(storedTask(task)),
});

export const documentRow = (tenant: TenantColumns, document: JobState['documents'][number], position: number): Row<'app.documents'> => ({
  ...tenant,
  task_id: document.task_id,
  version: document.version,
  position,
  state: JSON.stringify(document),
  signed_at: document.signed_at,
});
