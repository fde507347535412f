import type { IsoDate } from '@/platform';
import type { EligibilityOverride, EligibilityResult } from '@/rules/eligibility';
import type { Stage } from '@/rules/forms';
import type { Amounts } from '@/rules/incentives';
import type { BudgetShares } from '@/rules/programs';
import type { IneligibilityReason, TaskState } from '@/rules/tasks';
import { t } from './messages';
import type { PaymentStatus } from './payment-status';

/** Why a job was canceled (seed 1 §4). */
export const CANCEL_REASONS = {
  lost: t('lost'),
  not_using_this_rebate: t('rebate_unused_option'),
  mistake: t('mistake'),
  submitting_elsewhere: t('submitting_elsewhere'),
  incorrect_details: t('incorrect_details'),
  other: t('other'),
} as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

/** Why a measured job goes by the flat (deemed) rebate. */
export const DEEMED_REASONS = {
  no_usage_data: t('usage_data_missing_option'),
  delivered_fuel: t('delivered_fuel'),
  short_tenancy: t('short_tenancy'),
  solar_within_year: t('recent_solar_option'),
  homeowner_choice: t('homeowner_choice_option'),
  other: t('other'),
} as const;
export type DeemedReason = keyof typeof DEEMED_REASONS;

/** Why a task is given to another owner (workflow.md §4). */
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

/** The home as it was found when the job was created; looked up once, kept with the job. */
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
  /** By key; jobs made before names were kept have none. */
  utility_names?: Record<string, string>;
  ami_80_limit_for_4: number | null;
  ami_150_limit_for_4: number | null;
};

/** What the program decided in review. */
export type Reservation = { id: string; amount: number; on: IsoDate; expires_on: IsoDate };

export type Enrollment = { id: string; on: IsoDate; approved_amount: number };

/** The state of a program on a job, as people are informed about it. */
export type ProgramStatus =
  | { kind: 'not_selected' }
  | { kind: 'declined'; reason: IneligibilityReason; note: string }
  /** The program declined, and staff then decided for the applicant: an appeal was upheld. */
  | { kind: 'reinstated'; note: string }
  | { kind: 'ineligible'; reasons: readonly IneligibilityReason[] }
  | { kind: 'enrolled'; amount: number; on: IsoDate }
  | { kind: 'reserved'; amount: number; on: IsoDate }
  | { kind: 'pre_approved' }
  | { kind: 'waitlisted' }
  /** The waitlist ended for this job: there is money, and the program decides. */
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

/** What features keep with a job; each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their part into it.
export interface JobParts {}

/** What features keep with a program on a job. */
// biome-ignore lint/suspicious/noEmptyInterface: features merge their part into it.
export interface ProgramParts {}

/** One program on one job: eligibility, amounts, reservation, enrollment and payment are all per program. */
export type JobProgram = ProgramParts & {
  key: string;
  /** Released version that evaluates the job: the newest until the reservation (without one, until the submission), then pinned. */
  version: number;
  pinned: boolean;
  opted_in: boolean;
  opt_out_reason: string | null;
  /** Taken out of the gates for now while another program goes on. */
  parked: boolean;
  override: EligibilityOverride | null;
  /** The program itself said no, in review or at enrollment. */
  declined: { stage: Stage; reason: IneligibilityReason; note: string } | null;
  eligibility: EligibilityResult;
  amounts: Amounts;
  payment_status: PaymentStatus;
  submitted_on: IsoDate | null;
  decision: 'reserved' | 'pre_approved' | 'waitlisted' | null;
  reservation: Reservation | null;
  enrollment: Enrollment | null;
  /** Facts that this program reads as they are here, whatever the others on the job read; null: not known to it. */
  own_facts?: Readonly<Record<string, string[] | boolean | null>>;
  /** What it takes out of the program's budgets, or waits for; absent where the program has none. */
  budgets?: BudgetShares;
  /** Staff allowed this household more than its cap, and why. */
  cap_override?: { amount: number; note: string; by: string; at: string } | null;
  /** An amount far from the calculation: it takes effect when a second person confirms it. */
  proposed?: ProposedAmount | null;
  /** A decision that is open to be corrected: how it stood, and why it is corrected. */
  correcting?: { was: ProgramStatus; reason: string; by: string; at: string } | null;
  /** The last word that the reservation ends. */
  expiry_reminded?: string;
  /** What the homeowner was told last. */
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
  /** It was canceled and is active again. */
  reactivated: { by: string; at: string } | null;
  /** `until`: the last day it holds without the person doing anything here. */
  claimed: {
    user_id: string;
    name: string;
    at: string;
    until: IsoDate /** Whose person; claims from before it was kept have none. */;
    kind?: 'contractor' | 'staff';
  } | null;
  deemed: { reason: string; at: string } | null;
  cloned_from: string | null;
  contractor_can_see_incentives: boolean;
  homeowner_can_see_incentives: boolean;
  /** All payment tasks are complete. */
  closed_at: string | null;
  programs: JobProgram[];
  tasks: TaskState[];
};

/** Opted in, not ineligible, not parked: what the job is really applying for. */
export const isActiveProgram = (program: JobProgram): boolean => program.opted_in && !program.parked && program.eligibility.status !== 'ineligible';

/** A program as it stands on the job; nothing where the job never had it. */
export const jobProgram = (state: JobState | null, key: string): JobProgram | undefined => state?.programs.find((program) => program.key === key);

/** Returns the active programs of a job (`isActiveProgram`). */
export const activePrograms = (state: JobState): JobProgram[] => state.programs.filter(isActiveProgram);
