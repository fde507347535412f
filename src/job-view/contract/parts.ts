import { z } from 'zod';
import { ACTION_OWNERS, CONTRACTOR_ROLES, GUEST_ROLES, STAFF_ROLES } from '@/access';
import { CANCEL_REASONS, PAYMENT_STATUSES } from '@/job-data';
import { keysOf } from '@/platform';
import { ELIGIBILITY_STATUSES } from '@/rules/eligibility';
import { STAGES, TASK_SETS } from '@/rules/forms';
import { AMOUNT_MOMENTS } from '@/rules/incentives';
import { INELIGIBILITY_LABELS, TASK_STATUSES } from '@/rules/tasks';

export const CONTRACTOR_OFFICE = ['contractor_admin', 'contractor'] as const;
export const CONTRACTORS = CONTRACTOR_ROLES;
export const STAFF = STAFF_ROLES;
export const GUESTS = GUEST_ROLES;

export const jobParams = z.object({ job_id: z.uuid() });
export const taskParams = jobParams.extend({ task_id: z.uuid() });

export const stageKey = z.enum(STAGES);
export const actionOwner = z.enum(ACTION_OWNERS);
export const guestRole = z.enum(GUEST_ROLES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const eligibilityStatus = z.enum(ELIGIBILITY_STATUSES);
export const ineligibilityReason = z.enum(keysOf(INELIGIBILITY_LABELS));
/** Basis of an amount. */
export const amountMoment = z.enum(AMOUNT_MOMENTS);
export const cancelReason = z.enum(keysOf(CANCEL_REASONS));
export const taskStatus = z.enum(TASK_STATUSES);
export const taskSet = z.enum(keysOf(TASK_SETS));
export const dollarAmount = z.number();
export const isoInstant = z.iso.datetime();
export const isoDate = z.iso.date();

/** Boolean in a query string. */
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');
/** List in a query string: `a,b,c` or a repeated parameter. */
export const queryList = <T extends z.ZodType<string>>(item: T) =>
  z.union([z.string(), z.array(z.string())]).transform((value, context) => {
    const parsed = z.array(item).safeParse((Array.isArray(value) ? value : value.split(',')).filter(Boolean));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', message: issue.message });
    return z.NEVER;
  });

export const issue = z.looseObject({ path: z.string(), code: z.string(), message: z.string() });

const nextTask = z.object({
  id: z.uuid(),
  title: z.string(),
  owner: actionOwner,
  waiting_on: guestRole.nullable(),
  sent_at: isoInstant.nullable(),
  /** Guest to whom the form must be sent; absent or null if it is answered by the viewer's side. */
  hand_to: z.enum(['homeowner', 'installer']).nullable().optional(),
});
const rebate = z.object({ amount: dollarAmount, kind: z.enum(['initial', 'final']) });

const jobProgramChip = z.object({
  key: z.string(),
  name: z.string(),
  eligibility: eligibilityStatus,
  reasons: z.array(ineligibilityReason),
  payment_status: paymentStatus,
});

/** A job as shown on a card or in a table row. */
export const jobCard = z.object({
  id: z.uuid(),
  short_code: z.string(),
  job_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  external_id: z.string().nullable(),
  created_at: isoInstant,
  install_start_date: isoDate.nullable(),
  current_stage_started_at: isoInstant,
  /** 1 to 6. */
  stage: z.int(),
  stage_key: stageKey,
  contractor: z.object({ id: z.uuid(), name: z.string() }),
  programs: z.array(jobProgramChip),
  is_canceled: z.boolean(),
  cancel_reason: cancelReason.nullable(),
  /** The job was canceled and reactivated. */
  is_reactivated: z.boolean(),
  is_closed: z.boolean(),
  is_deemed: z.boolean(),
  claimed_by: z.string().nullable(),
  action_owner: actionOwner.nullable(),
  /** True if someone of the viewer's side must act. */
  action_required: z.boolean(),
  next_task: nextTask.nullable(),
  pending_tasks: z.int(),
  /** Number of open tasks of the contractor. Absent for viewers who only see the contractor's tasks. */
  pending_contractor: z.int().optional(),
  /** Absent if the viewer may not see amounts. */
  rebate: rebate.nullable().optional(),
  payment_status: paymentStatus,
  has_contractor_task_exception: z.boolean(),
  has_ops_task_exception: z.boolean(),
  reservation_expires_on: isoDate.nullable(),
  ops_user: z.object({ id: z.uuid(), name: z.string() }).nullable().optional(),
});
export type JobCard = z.infer<typeof jobCard>;
