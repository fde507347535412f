import type { ActionOwner, GuestRole } from '@/access';
import type { IsoDate } from '@/platform';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { IneligibilityReason } from '@/rules/tasks';
import type { PaymentStatus } from './payment-status';

/** The next task, as a card shows it. */
export type NextTask = {
  id: string;
  title: string;
  owner: ActionOwner;
  waiting_on: GuestRole | null;
  sent_at: string | null;
  /** Guest role that the task must be sent to; absent for an exception and in rows of earlier versions. */
  hand_to?: 'homeowner' | 'installer' | null;
};

/**
 * Derived columns for lists, search and cards. The transaction that changes a job derives them from its state and stores them in its row, so that
 * lists need no join.
 */
export type JobColumns = {
  job_name: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_number: string | null;
  external_id: string | null;
  install_start_date: IsoDate | null;
  is_canceled: boolean;
  is_closed: boolean;
  action_owner: ActionOwner | null;
  /** Action owners who must act now, for the filter "action required". */
  open_owners: ActionOwner[];
  next_task: { contractor: NextTask | null; internal: NextTask | null };
  pending: { contractor: number; internal: number };
  rebate: { contractor: RebateSummary | null; internal: RebateSummary | null };
  has_contractor_task_exception: boolean;
  has_ops_task_exception: boolean;
  payment_status: PaymentStatus;
  payment_statuses: Record<string, PaymentStatus>;
  program_keys: string[];
  eligibility: Record<string, { status: EligibilityStatus; reasons: IneligibilityReason[] }>;
  program_ids: string[];
  reservation_expires_on: IsoDate | null;
  /** Last day on which links of installers work, or null until the final documents are submitted. */
  installer_access_until: IsoDate | null;
  search_text: string;
  /** Answers that must be unique across jobs or are watched for duplicates, as `field:value`. */
  unique_answers: string[];
  /** First day on which the passing of time may change the job, or null. */
  next_due_on: IsoDate | null;
};

/** Rebate of a job in dollars. `kind` is `initial` until the total of the final invoice is known. */
export type RebateSummary = { amount: number; kind: 'initial' | 'final' };

/** Columns for searches, guest links and background jobs. Pages do not show them. */
type Finding = 'search_text' | 'unique_answers' | 'next_due_on' | 'installer_access_until';

/** Columns that cards and the job page show. */
export type DisplayColumns = Omit<JobColumns, Finding>;
