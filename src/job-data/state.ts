import type { IsoDate } from '@/platform';
import type { EligibilityOverride, EligibilityResult } from '@/rules/eligibility';
import { FACTS, formatFactValue } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import type { Amounts } from '@/rules/incentives';
import type { JobBudgets } from '@/rules/programs';
import type { IneligibilityReason, TaskState } from '@/rules/tasks';
import { t } from './messages';
import type { PaymentStatus } from './payment-status';

/** Reasons for canceling a job (docs/spec/portal.md §4). */
export const CANCEL_REASONS = {
  lost: t('lost'),
  not_using_this_rebate: t('rebate_unused_option'),
  mistake: t('mistake'),
  submitting_elsewhere: t('submitting_elsewhere'),
  incorrect_details: t('incorrect_details'),
  other: t('other'),
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

const deemedLabel = (reason: string): string => formatFactValue(FACTS.deemed_reason, reason);

/** Reasons for paying a job the flat (deemed) rebate instead of a rebate for measured energy savings. */
export const DEEMED_REASONS = {
  no_usage_data: deemedLabel('no_usage_data'),
  delivered_fuel: deemedLabel('delivered_fuel'),
  short_tenancy: deemedLabel('short_tenancy'),
  solar_within_year: deemedLabel('solar_within_year'),
  homeowner_choice: deemedLabel('homeowner_choice'),
  other: deemedLabel('other'),
} as const;
export type DeemedReason = keyof typeof DEEMED_REASONS;

/** Reasons for giving a task to another owner (docs/spec/workflow.md §4). */
export const TRANSFER_REASONS = {
  missing_information: t('missing_information'),
  needs_program_decision: t('program_decision_option'),
  equipment_question: t('equipment_question'),
  payment_question: t('payment_question'),
  homeowner_must_answer: t('homeowner_answer_option'),
  installer_must_answer: t('installer_answer_option'),
  wrong_owner: t('wrong_owner_option'),
  escalation: t('escalation'),
  other: t('other'),
} as const;
export type TransferReason = keyof typeof TRANSFER_REASONS;

/** Address of the home and data that the portal looks up for it. Stored with the job. */
export type JobPlace = {
  place_id: string;
  street: string;
  unit: string | null;
  city: string;
  state: string;
  zip: string;
  county: string | null;
  county_fips: string | null;
  latitude: number | null;
  longitude: number | null;
  precision: 'rooftop' | 'street' | 'zip';
  time_zone: string;
  climate_zone: string | null;
  electric_utilities: string[];
  gas_utilities: string[];
  /** Names of the utilities by key; absent in jobs that were created before these names were stored. */
  utility_names?: Record<string, string>;
  ami_80_limit_for_4: number | null;
  ami_150_limit_for_4: number | null;
};

/** Money that a program holds for the job. `amount` is in dollars. `on` and `expires_on` are the first and last day. */
export type Reservation = { id: string; amount: number; on: IsoDate; expires_on: IsoDate };

export type Enrollment = { id: string; on: IsoDate; approved_amount: number };

/** The status of a program on a job, as users see it. */
export type ProgramStatus =
  | { kind: 'not_selected' }
  | { kind: 'declined'; reason: IneligibilityReason; note: string }
  /** The program declined the job, but staff overrode the eligibility. */
  | { kind: 'reinstated'; note: string }
  | { kind: 'ineligible'; reasons: readonly IneligibilityReason[] }
  | { kind: 'enrolled'; amount: number; on: IsoDate }
  | { kind: 'reserved'; amount: number; on: IsoDate }
  | { kind: 'pre_approved' }
  | { kind: 'waitlisted' }
  /** The job left the waitlist, because money became available. The program decides next. */
  | { kind: 'funds_available' }
  | { kind: 'submitted'; on: IsoDate }
  | { kind: 'not_submitted' };

/** An amount that one person entered and that a second person must confirm. */
export type ProposedAmount = {
  decision: 'reserved' | 'enrolled';
  amount: number;
  calculated: number | null;
  reason: string;
  by: { id: string; name: string };
  at: string;
};

/** State that features store with a job. Each feature adds properties. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their properties into it.
export interface JobParts {}

/** State that features store with a program on a job. Each feature adds properties. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their properties into it.
export interface ProgramParts {}

/** A program on a job. Eligibility, amounts, reservation, enrollment and payment are separate for each program. */
export type JobProgram = ProgramParts & {
  key: string;
  /**
   * Program version with which the job is evaluated. Until a version is pinned, the job uses the newest version. The reservation pins the version. If the
   * program has no reservation, the submission pins it.
   */
  version: number;
  pinned: boolean;
  opted_in: boolean;
  opt_out_reason: string | null;
  /** True if the program is set aside. The job can then continue with other programs before the tasks of this program are complete. */
  parked: boolean;
  override: EligibilityOverride | null;
  /** Set if the program declined the job. `stage`: stage of the job at that time. */
  declined: { stage: Stage; reason: IneligibilityReason; note: string } | null;
  eligibility: EligibilityResult;
  amounts: Amounts;
  payment_status: PaymentStatus;
  submitted_on: IsoDate | null;
  decision: 'reserved' | 'pre_approved' | 'waitlisted' | null;
  reservation: Reservation | null;
  enrollment: Enrollment | null;
  /** Facts whose values apply only to this program and not to the whole job, by fact name. Null means that the value is unknown. */
  own_facts?: Readonly<Record<string, string[] | boolean | null>>;
  /** For each budget of the program: the amount that the job draws, or the time since when the job waits for money. Absent if the program has no budget. */
  budgets?: JobBudgets;
  /** Higher cap that staff allowed this household, with the reason. */
  cap_override?: { amount: number; note: string; by: string; at: string } | null;
  /** Entered amount that differs too much from the calculated amount. The entered amount takes effect when a second person confirms it. */
  proposed?: ProposedAmount | null;
  /** Set while a decision is being corrected: the status before the correction, and its reason. */
  correcting?: { was: ProgramStatus; reason: string; by: string; at: string } | null;
  /** Identifies the last reminder about the end of the reservation: the expiry date, and how many days before it the reminder was sent. */
  expiry_reminded?: string;
  /** Last amount about which the homeowner was notified. */
  shared: { homeowner: number; at: string; message: string | null; valid_until: IsoDate | null } | null;
};

export type JobState = JobParts & {
  id: string;
  short_code: string;
  contractor_id: string;
  created_at: string;
  stage: Stage;
  current_stage_started_at: string;
  place: JobPlace;
  contractor_user_id: string | null;
  ops_user_id: string | null;
  canceled: { reason: CancelReason; note: string | null; by: string; at: string; from: Stage } | null;
  /** Set if the job was canceled and then reactivated. */
  reactivated: { by: string; at: string } | null;
  /** `until`: last day on which the claim is valid if the user does not work on the job. */
  claimed: {
    user_id: string;
    name: string;
    at: string;
    until: IsoDate;
    /** Kind of the user; absent in claims from before the kind was stored. */
    kind?: 'contractor' | 'staff';
  } | null;
  deemed: { reason: string; at: string } | null;
  cloned_from: string | null;
  contractor_can_see_incentives: boolean;
  homeowner_can_see_incentives: boolean;
  /**
   * Time at which the portal closed the job (`closeWhenPaid`): all required tasks are complete, and each active program has been paid or pays nothing. Null
   * while the job is open.
   */
  closed_at: string | null;
  programs: JobProgram[];
  tasks: TaskState[];
};

/** Returns whether the job applies for the program: the program is opted in, not ineligible and not parked. */
export const isActiveProgram = (program: JobProgram): boolean => program.opted_in && !program.parked && program.eligibility.status !== 'ineligible';

/** Returns a program of the job; undefined if the program was never on the job. */
export const jobProgram = (state: JobState | null, key: string): JobProgram | undefined => state?.programs.find((program) => program.key === key);

/** Returns the active programs of a job (`isActiveProgram`). */
export const activePrograms = (state: JobState): JobProgram[] => state.programs.filter(isActiveProgram);
