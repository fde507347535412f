import { z } from 'zod';
import { ACTION_OWNERS, GUEST_ROLES } from '@/access';
import { CANCEL_REASONS, PAYMENT_STATUSES } from '@/job-data';
import { keysOf } from '@/platform';
import { ELIGIBILITY_STATUSES } from '@/rules/eligibility';
import { STAGES, TASK_SETS } from '@/rules/forms';
import { AMOUNT_MOMENTS } from '@/rules/incentives';
import { INELIGIBILITY_LABELS, TASK_STATUSES } from '@/rules/tasks';

export const jobParamsSchema = z.object({ job_id: z.uuid() });
export const taskParams = jobParamsSchema.extend({ task_id: z.uuid() });

export const stageKeySchema = z.enum(STAGES);
export const actionOwnerSchema = z.enum(ACTION_OWNERS);
export const guestRoleSchema = z.enum(GUEST_ROLES);
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export const eligibilityStatusSchema = z.enum(ELIGIBILITY_STATUSES);
export const ineligibilityReasonSchema = z.enum(keysOf(INELIGIBILITY_LABELS));
/** How final an amount is, for example likely, approved or paid. */
export const amountMomentSchema = z.enum(AMOUNT_MOMENTS);
export const cancelReasonSchema = z.enum(keysOf(CANCEL_REASONS));
export const taskStatusSchema = z.enum(TASK_STATUSES);
export const taskSetSchema = z.enum(keysOf(TASK_SETS));
export const dollarAmountSchema = z.number();
/** Cost of the work and incentives from other payers, from which the remaining cost is calculated. */
export const costBasisSchema = z.object({ work: dollarAmountSchema, other_incentives: dollarAmountSchema });
export const isoInstantSchema = z.iso.datetime();
export const isoDateSchema = z.iso.date();

/** Boolean value in a query string. */
export const queryBooleanSchema = z.enum(['true', 'false']).transform((value) => value === 'true');
/** List of values in a query string: `a,b,c` or a repeated parameter. */
export const queryList = <T extends z.ZodType<string>>(item: T) =>
  z.union([z.string(), z.array(z.string())]).transform((value, context) => {
    const parsed = z.array(item).safeParse((Array.isArray(value) ? value : value.split(',')).filter(Boolean));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', message: issue.message });
    return z.NEVER;
  });

export const issueSchema = z.looseObject({ path: z.string(), code: z.string(), message: z.string() });

export const nextTaskSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  owner: actionOwnerSchema,
  waiting_on: guestRoleSchema.nullable(),
  sent_at: isoInstantSchema.nullable(),
  /** Guest role to which the task must be sent; null or absent if the task needs no sending. */
  hand_to: z.enum(['homeowner', 'installer']).nullable().optional(),
});
const rebate = z.object({ amount: dollarAmountSchema, kind: z.enum(['initial', 'final']) });

const jobProgramChip = z.object({
  key: z.string(),
  name: z.string(),
  eligibility: eligibilityStatusSchema,
  reasons: z.array(ineligibilityReasonSchema),
  payment_status: paymentStatusSchema,
});

/** A job as shown on a card or in a table row. */
export const jobCardSchema = z.object({
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
  created_at: isoInstantSchema,
  install_start_date: isoDateSchema.nullable(),
  current_stage_started_at: isoInstantSchema,
  /** Stage number, 1 to 6. */
  stage: z.int(),
  stage_key: stageKeySchema,
  contractor: z.object({ id: z.uuid(), name: z.string() }),
  programs: z.array(jobProgramChip),
  is_canceled: z.boolean(),
  cancel_reason: cancelReasonSchema.nullable(),
  /** True if the job was canceled and then reactivated. */
  is_reactivated: z.boolean(),
  is_closed: z.boolean(),
  is_deemed: z.boolean(),
  claimed_by: z.string().nullable(),
  action_owner: actionOwnerSchema.nullable(),
  /** True if the viewer or a colleague must act. */
  action_required: z.boolean(),
  next_task: nextTaskSchema.nullable(),
  pending_tasks: z.int(),
  /** For staff: number of the contractor's open tasks. Absent for contractor users, because `pending_tasks` contains this number for them. */
  pending_contractor: z.int().optional(),
  /** Absent if the viewer may not see amounts. */
  rebate: rebate.nullable().optional(),
  payment_status: paymentStatusSchema,
  has_contractor_task_exception: z.boolean(),
  has_ops_task_exception: z.boolean(),
  reservation_expires_on: isoDateSchema.nullable(),
  ops_user: z.object({ id: z.uuid(), name: z.string() }).nullable().optional(),
});
export type JobCard = z.infer<typeof jobCardSchema>;
