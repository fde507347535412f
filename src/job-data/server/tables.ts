import type { ColumnType, Generated } from 'kysely';
import type { ActionOwner } from '@/access';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { Stage } from '@/rules/forms';
import type { IneligibilityReason } from '@/rules/tasks';
import type { NextTask, RebateSummary } from '../job-columns';
import type { PaymentStatus } from '../payment-status';
import type { JobPlace, JobProgram, JobState } from '../state';
import type { StoredChanges } from './evaluation-changes';
import type { StoredTask } from './stored-task';

/** JSON column. Code writes serialized JSON and reads the parsed value. */
type JsonColumn<T> = ColumnType<T, string, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
/** Column that a trigger sets from `program_keys`; code never writes it. */
type SetByTrigger = ColumnType<number, never, never>;
type MaybeInstant = ColumnType<Date | null, Date | string | null, Date | string | null>;

export type JobsTable = {
  id: string;
  short_code: string;
  contractor_id: string;
  program_keys: string[];
  version: number;
  stage: Stage;
  created_at: Instant;
  current_stage_started_at: Instant;
  place: JsonColumn<JobPlace>;
  place_id: string;
  unit_key: string;
  home_key: string;
  home_area: string;
  contractor_user_id: string | null;
  ops_user_id: string | null;
  canceled: JsonColumn<JobState['canceled']>;
  reactivated: JsonColumn<JobState['reactivated']>;
  claimed: JsonColumn<JobState['claimed']>;
  deemed: JsonColumn<JobState['deemed']>;
  cloned_from: string | null;
  contractor_can_see_incentives: boolean;
  homeowner_can_see_incentives: boolean;
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  utility_accounts: JsonColumn<JobState['utility_accounts']>;
  text_consent: ColumnType<JobState['text_consent'], string | null, string | null>;
  reading_language: JobState['reading_language'];
  job_name: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  external_id: string | null;
  install_start_date: string | null;
  is_canceled: boolean;
  is_closed: boolean;
  action_owner: ActionOwner | null;
  open_owners: ActionOwner[];
  next_task_contractor: JsonColumn<NextTask | null>;
  next_task_internal: JsonColumn<NextTask | null>;
  pending_contractor: number;
  pending_internal: number;
  rebate_contractor: JsonColumn<RebateSummary | null>;
  rebate_internal: JsonColumn<RebateSummary | null>;
  has_contractor_task_exception: boolean;
  has_ops_task_exception: boolean;
  payment_status: PaymentStatus;
  payment_statuses: JsonColumn<Record<string, PaymentStatus>>;
  eligibility: JsonColumn<Record<string, { status: EligibilityStatus; reasons: IneligibilityReason[] }>>;
  eligibility_keys: string[];
  payment_keys: string[];
  program_ids: string[];
  reservation_expires_on: string | null;
  installer_access_until: string | null;
  search_text: string;
  unique_answers: string[];
  next_due_on: string | null;
  claimed_by: string | null;
  /** Hash and number of the newest history entry (foundation/history/server/hash-chain.ts). */
  history_hash: Buffer | null;
  history_entries: number;
  program_set: SetByTrigger;
};

export type JobProgramsTable = {
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  program_key: string;
  position: number;
  state: JsonColumn<JobProgram>;
  declined: JsonColumn<JobProgram['declined']>;
  payment_status: PaymentStatus;
  household_cents: ColumnType<string, number, number>;
  household_units: JsonColumn<Record<string, number>>;
};

export type TasksTable = {
  job_id: string;
  id: string;
  contractor_id: string;
  program_keys: string[];
  position: number;
  state: JsonColumn<StoredTask>;
};

export type DocumentsTable = {
  task_id: string;
  version: number;
  job_id: string;
  contractor_id: string;
  program_keys: string[];
  position: number;
  state: JsonColumn<JobState['documents'][number]>;
  signed_at: MaybeInstant;
};

export type EvaluationsTable = {
  job_id: string;
  contractor_id: string;
  id: Generated<string>;
  evaluated_at: Instant;
  program_keys: string[];
  facts: JsonColumn<StoredChanges['facts']>;
  results: JsonColumn<StoredChanges['results']>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.jobs': JobsTable;
    'app.job_programs': JobProgramsTable;
    'app.tasks': TasksTable;
    'app.documents': DocumentsTable;
    'app.evaluations': EvaluationsTable;
  }
}
