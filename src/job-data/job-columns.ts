import type { ActionOwner, GuestRole } from '@/access';
import type { IsoDate } from '@/platform';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { IneligibilityReason } from '@/rules/tasks';
import type { PaymentStatus } from './payment-status';

/** Next open task of a job, as job cards show it. */
export type NextTask = {
  id: string;
  title: string;
  owner: ActionOwner;
  waiting_on: GuestRole | null;
  sent_at: string | null;
  /**
   * Role of the guest to whom the task must be sent, or null if the task need not be sent. Absent for a task with an exception, and in rows that an earlier
   * version of the portal wrote.
   */
  hand_to?: 'homeowner' | 'installer' | null;
};

/**
 * Derived columns for lists, search and cards. The transaction that changes a job also derives these columns from its state. They are stored in the row of the
 * job, so that lists need no join.
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
  /** Action owners who must act on the job now. The filter "action required" uses them. */
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
  /** Last day on which the links of installers work. Null until the final documents are submitted, or if the completion date of the installation is unknown. */
  installer_access_until: IsoDate | null;
  search_text: string;
  /** Answers, as `field:value`, that must be unique across jobs, or whose duplicates on other jobs staff can see. */
  unique_answers: string[];
  /** First day on which the date alone may change the job, for example because a deadline ends; null if the date alone changes nothing. */
  next_due_on: IsoDate | null;
};

/** Rebate of a job in dollars. `kind` is `initial` until the total of the final invoice is known. */
export type RebateSummary = { amount: number; kind: 'initial' | 'final' };

/** Columns that only searches, guest links and background jobs use. Pages do not show them. */
type Finding = 'search_text' | 'unique_answers' | 'next_due_on' | 'installer_access_until';

/** Columns that cards and the job page show. */
export type DisplayColumns = Omit<JobColumns, Finding>;
