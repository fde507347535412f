import type { ActionOwner, GuestRole } from '@/access';
import type { IsoDate } from '@/platform';
import type { EligibilityStatus } from '@/rules/eligibility';
import type { IneligibilityReason } from '@/rules/tasks';
import type { PaymentStatus } from './payment-status';

/** The next thing to do, as a card shows it. */
export type NextTask = {
  id: string;
  title: string;
  owner: ActionOwner;
  waiting_on: GuestRole | null;
  sent_at: string | null;
  /** To whom it is to be handed; rows of earlier versions do not say it. */
  hand_to?: 'homeowner' | 'installer' | null;
};

/**
 * What lists, search and cards show, kept on the job's row by the transaction that changes it, so
 * that no list joins its way to an answer. Everything here follows from the state alone.
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
  /** Owners with something to do now: "action required" is a look-up in here. */
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
  search_text: string;
  /** Answers no other job may have, as `field:value`. */
  unique_answers: string[];
  /** The first day on which time alone may change something; null when nothing does. */
  next_due_on: IsoDate | null;
};

/** `initial` until the final invoice is in. */
export type RebateSummary = { amount: number; kind: 'initial' | 'final' };

/** Columns that find a job and show it to nobody. */
type Finding = 'search_text' | 'unique_answers' | 'next_due_on';

/** What cards and the job page show of the columns. */
export type DisplayColumns = Omit<JobColumns, Finding>;
