import { z } from 'zod';
import { USER_ROLES } from '@/access';
import { JOB_RULES, type JobAbility, TASK_RULES, type TaskAbility } from '@/job';
import { PAYMENT_STATES } from '@/job-data';
import { defineEndpoint, keysOf, recordFromKeys } from '@/platform';
import { BUDGET_STATES } from '@/rules/program-parameters';
import {
  actionOwnerSchema,
  amountMomentSchema,
  cancelReasonSchema,
  costBasisSchema,
  dollarAmountSchema,
  eligibilityStatusSchema,
  guestRoleSchema,
  ineligibilityReasonSchema,
  isoDateSchema,
  isoInstantSchema,
  jobCardSchema,
  jobParamsSchema,
  paymentStatusSchema,
  stageKeySchema,
  taskSetSchema,
  taskStatusSchema,
} from './parts';

const abilities = <K extends string>(rules: Record<K, unknown>) => z.object(recordFromKeys(keysOf(rules), () => z.boolean()));

const exception = z.object({ kind: z.enum(['contractor', 'ops']), description: z.string(), blocking: z.boolean(), by: z.string(), at: isoInstantSchema });
const sent = z.object({ role: guestRoleSchema, email: z.string(), sent_at: isoInstantSchema });

/** A task, as shown in a row of its task set. */
export const taskRowSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  title: z.string(),
  /** Title that guests see in emails and on their pages. */
  guest_title: z.string(),
  /** Label of the task's subject if the task is repeated, for example for each payee; otherwise empty. */
  subject: z.string(),
  /** Title with subject, for example "Install terms: sign" or "Send payment (name of the program, contractor)". */
  name: z.string(),
  stage: stageKeySchema,
  set: taskSetSchema,
  /** Order of the tasks that a contractor discusses with the homeowner. These tasks come first in their set. Null for other tasks. */
  in_conversation: z.int().nullable(),
  status: taskStatusSchema,
  owner: actionOwnerSchema,
  /** Owner who must act now. For a guest's task that was not sent yet, this is the contractor. */
  must_act: actionOwnerSchema,
  programs: z.array(z.string()),
  /** True if the task reviews other tasks and the viewer is staff. Staff complete these tasks on the review page. */
  is_review: z.boolean(),
  /** True if the stage can be finished only after this task. */
  required: z.boolean(),
  sent: z.array(sent),
  waiting_on: guestRoleSchema.nullable(),
  /** Staff only: a decision that takes effect at `due` unless its author undoes it. */
  scheduled: z.object({ by: z.string(), due: z.iso.datetime(), own: z.boolean() }).nullable().optional(),
  /**
   * Key of the requirement that the task fulfills. If several open tasks have the same key, stage and subject, the job page offers only one of them
   * (`withoutEquivalentTasks`).
   */
  satisfies: z.string(),
  can_send_to: z.array(guestRoleSchema),
  /** Owners to whom this viewer can transfer the task. */
  can_transfer_to: z.array(actionOwnerSchema),
  exceptions: z.array(exception),
  deferred: z.object({ reason: z.string(), until: z.string() }).nullable(),
  /** Set if staff marked the task as not needed; null for guests and if staff did not mark it. */
  not_needed: z.object({ reason: z.string(), by: z.string(), at: isoInstantSchema }).nullable(),
  /** Reason why work on the task is not possible yet, for example "Unlocks when … is complete" or "May be needed, depending on: …". Otherwise empty. */
  note: z.string(),
  /** Form keys of the tasks that must be completed first; empty for guests. */
  blocked_by: z.array(z.string()),
  /** Estimated minutes for the questions of the task. */
  minutes: z.int(),
  /** Labels of facts that changed since completion; empty if the job is closed. */
  recheck: z.array(z.string()),
  open_comments: z.int(),
  /** Abilities of this viewer. An ability that is not granted is absent. */
  abilities: z.object(recordFromKeys(keysOf<Record<TaskAbility, unknown>>(TASK_RULES), () => z.literal(true).optional())),
});
export type TaskRow = z.infer<typeof taskRowSchema>;

const step = z.object({
  step: z.enum(['base', 'factor', 'cap', 'stacking', 'split']),
  label: z.string(),
  before: dollarAmountSchema,
  after: dollarAmountSchema,
  source: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A measure's requirement that is not met. `reason`: its reason code. `values`: the answers that led to this result. */
export const unmetRequirementSchema = z.object({
  name: z.string(),
  fix: z.string(),
  reason: z.string(),
  source: z.string(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
});

export const amountsSchema = z.object({
  state: z.enum(['calculated', 'incomplete', 'none']),
  total: dollarAmountSchema.nullable(),
  homeowner: dollarAmountSchema.nullable(),
  contractor_incentive: dollarAmountSchema.nullable(),
  /** Fee that the platform keeps. Only for finance and ops; absent for all other viewers. */
  platform_fee: dollarAmountSchema.nullable().optional(),
  payable: z.object({ contractor: dollarAmountSchema, homeowner: dollarAmountSchema }).nullable(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(['amount', 'none', 'unmet', 'unknown', 'withheld']),
      /** `companion`: amount that another organization pays. Companions, loans and information are shown but are not part of the total. */
      kind: z.enum(['rebate', 'bonus', 'companion', 'loan', 'information']),
      amount: dollarAmountSchema.nullable(),
      missing: z.array(z.string()),
      /** Reasons why the amount is unknown: the program does not publish it, or a lookup failed. */
      why: z.array(z.string()),
      unmet: z.array(unmetRequirementSchema),
      steps: z.array(step),
    }),
  ),
  steps: z.array(step),
  /** Sum of the lines that are known so far, while the total is unknown. */
  so_far: dollarAmountSchema.nullable(),
  /** Sentences that explain why the total can change. */
  open: z.array(z.string()),
  /** Facts that must be answered before the amount is known. */
  missing: z.array(z.object({ fact: z.string(), label: z.string(), task_id: z.uuid().nullable() })),
});
export type AmountsView = z.infer<typeof amountsSchema>;

/** One payment, with the properties that staff and its payee may see. */
export const paymentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['rebate', 'adjustment']),
  payee: z.string(),
  /** Name of the installment, if the program pays in installments. */
  instalment: z.string().nullable(),
  amount: dollarAmountSchema,
  status: z.enum(PAYMENT_STATES),
  approved_on: isoDateSchema.nullable(),
  sent_on: isoDateSchema.nullable(),
  paid_on: isoDateSchema.nullable(),
  reference: z.string().nullable(),
  method: z.string().nullable(),
  /** Reason for a failed or withdrawn payment. */
  ended: z.object({ on: isoDateSchema, reason: z.string() }).nullable(),
  /** Reason for an adjustment. */
  adjusted: z.string().nullable(),
  /** Invoice number. This property and the next three are for finance and ops only. */
  invoice: z.string().nullable().optional(),
  invoiced_on: isoDateSchema.nullable().optional(),
  by_hand: z.string().nullable().optional(),
  /** True while the payment tool has not confirmed a requested void of the invoice. */
  waits_for_void: z.boolean().optional(),
});
export type PaymentView = z.infer<typeof paymentSchema>;

/** Payment, as shown on the homeowner's page. */
export const guestPaymentSchema = z.object({
  program: z.string(),
  to_you: z.boolean(),
  payee: z.string(),
  instalment: z.string().nullable(),
  status: z.enum(['promised', 'on_its_way', 'paid', 'failed']),
  by: isoDateSchema.nullable(),
  is_default: z.boolean(),
  days_late: z.int(),
  amount: dollarAmountSchema.optional(),
  sent_on: isoDateSchema.nullable(),
  paid_on: isoDateSchema.nullable(),
  reference: z.string().nullable().optional(),
});
export type GuestPayment = z.infer<typeof guestPaymentSchema>;

/** Change to a payee's amount after the submission, with the reasons as sentences. */
export const amountChangeSchema = z.object({
  payee: z.enum(['contractor', 'homeowner']),
  before: dollarAmountSchema,
  after: dollarAmountSchema,
  /** How final the earlier amount was, for example likely or approved. */
  moment: amountMomentSchema,
  because: z.array(z.string()),
  by: z.string(),
  at: isoInstantSchema,
  confirmed: z.object({ by: z.string(), at: isoInstantSchema }).nullable(),
});
export type AmountChangeView = z.infer<typeof amountChangeSchema>;

/** Criterion of a program with its result and an explanation. */
export const criterionSchema = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['met', 'not_met', 'unknown', 'pending', 'not_applicable']),
  /** The rule as one sentence. */
  description: z.string(),
  /** Facts that the criterion read, with formatted values. */
  read: z.array(z.object({ fact: z.string(), label: z.string(), value: z.string() })),
  /** For an unmet criterion, the change that would meet it; for a pending criterion, the facts to answer. Otherwise empty. */
  change: z.string(),
  fix: z.string(),
  reason: z.string(),
  counts: z.boolean(),
  source: z.string(),
});

export const jobProgramSchema = z.object({
  key: z.string(),
  name: z.string(),
  opted_in: z.boolean(),
  live: z.boolean(),
  parked: z.boolean(),
  version: z.int(),
  pinned: z.boolean(),
  eligibility: eligibilityStatusSchema,
  reasons: z.array(z.object({ key: ineligibilityReasonSchema, label: z.string() })),
  criteria: z.array(criterionSchema.extend({ task_id: z.uuid().nullable(), override: z.boolean().optional() })),
  override: z.object({ status: z.enum(['eligible', 'ineligible']), note: z.string(), by: z.string(), at: isoInstantSchema }).nullable(),
  /** Status of the program. `text` is the same text that emails use. */
  status: z.object({ kind: z.string(), text: z.string() }),
  /** Set while the status of the program is `declined`; null otherwise. */
  declined: z.object({ reason: z.string(), note: z.string() }).nullable(),
  /** Staff only: an amount that a second person must confirm. */
  proposed: z
    .object({
      decision: z.enum(['reserved', 'enrolled']),
      amount: dollarAmountSchema,
      calculated: dollarAmountSchema.nullable(),
      reason: z.string(),
      by: z.string(),
      own: z.boolean(),
    })
    .nullable()
    .optional(),
  correcting: z.object({ was: z.string(), reason: z.string(), by: z.string(), at: isoInstantSchema }).nullable().optional(),
  /** Staff only: true if the program pays a federal rebate, which is reported to the U.S. Department of Energy (DOE). */
  reports_to_doe: z.boolean().optional(),
  /** Staff only: true if the program has a household cap that can be raised. */
  has_household_cap: z.boolean().optional(),
  cap_override: z.object({ amount: dollarAmountSchema, note: z.string(), by: z.string(), at: isoInstantSchema }).nullable().optional(),
  payment_status: paymentStatusSchema,
  submitted_on: isoDateSchema.nullable(),
  /** Day by which the program should decide about a reservation; null if no decision about a reservation is pending. */
  answer_by: isoDateSchema.nullable(),
  /**
   * Notices about budgets: money is set aside for the job (`held`: its amount), the budget is used up, or the job is on a waitlist. Budgets without a notice
   * are absent.
   */
  funds: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(BUDGET_STATES),
      message: z.string(),
      waits_since: isoInstantSchema.nullable(),
      held: dollarAmountSchema.optional(),
    }),
  ),
  reservation: z.object({ id: z.string(), amount: dollarAmountSchema.optional(), on: isoDateSchema, expires_on: isoDateSchema }).nullable(),
  enrollment: z.object({ on: isoDateSchema, approved_amount: dollarAmountSchema.optional() }).nullable(),
  /** Promised payment date. Null if no payment is owed yet, or if the program promises no date. */
  promise: z.object({ by: isoDateSchema, days: z.int(), is_default: z.boolean(), source: z.string(), days_late: z.int() }).nullable(),
  /**
   * Installments of the program: staff get all, and a payee gets only their own. Empty if the program pays in one sum or the viewer may not see amounts.
   * `waits_for`: condition under which the installment becomes payable; null if it is payable now.
   */
  parts: z.array(z.object({ payee: z.string(), name: z.string(), amount: dollarAmountSchema.nullable(), waits_for: z.string().nullable() })),
  /** Payments to the viewer, without those that the portal withdrew. Staff get all payments. */
  payments: z.array(paymentSchema),
  shared: z.object({ homeowner: dollarAmountSchema, at: isoInstantSchema, valid_until: isoDateSchema.nullable() }).nullable(),
  /** Absent if the viewer may not see amounts, or if the viewer is the homeowner and no amount was shared. */
  amounts: amountsSchema.optional(),
  /** How final `amounts` are, for example likely, approved or paid. */
  amount_moment: amountMomentSchema.optional(),
  /** Changes to amounts after the submission. The viewer gets only changes to the viewer's own amounts; staff get all. */
  amount_changes: z.array(amountChangeSchema),
  texts: z.array(z.object({ key: z.string(), title: z.string(), body: z.string(), version: z.int(), sample: z.boolean() })),
});
export type JobProgramView = z.infer<typeof jobProgramSchema>;

export const jobDetail = jobCardSchema.extend({
  version: z.int(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  county: z.string().nullable(),
  /** Time zone of the home. */
  time_zone: z.string(),
  position: z.object({ latitude: z.number(), longitude: z.number(), precision: z.enum(['rooftop', 'street', 'zip']) }).nullable(),
  canceled: z.object({ reason: cancelReasonSchema, note: z.string().nullable(), by: z.string(), at: isoInstantSchema }).nullable(),
  contractor_user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  programs: z.array(jobProgramSchema),
  tasks: z.array(taskRowSchema),
  /**
   * Sentences about the action owner, the next step and the exceptions that the viewer may see. For a canceled or closed job, one sentence about that status.
   */
  state_sentence: z.string(),
  stages: z.array(
    z.object({ key: stageKeySchema, number: z.int(), label: z.string(), badge: z.enum(['in_review', 'complete', 'preview', 'deferred']).nullable() }),
  ),
  guests: z.array(
    z.object({
      role: guestRoleSchema,
      name: z.string(),
      email: z.string(),
      sent_at: isoInstantSchema.nullable(),
      opened_at: isoInstantSchema.nullable(),
      done_at: isoInstantSchema.nullable(),
    }),
  ),
  contractor_can_see_incentives: z.boolean().optional(),
  homeowner_can_see_incentives: z.boolean().optional(),
  /** The job that this job was copied from. `clones`: copies of this job. Jobs that the viewer may not see are omitted. */
  cloned_from: z.object({ id: z.uuid(), short_code: z.string() }).nullable(),
  clones: z.array(z.object({ id: z.uuid(), short_code: z.string() })),
  deemed_reason: z.string().nullable(),
  /** Cost that remains after the incentives of all programs and other payers; null while unknown, absent if the viewer may not see amounts. */
  left_to_pay: dollarAmountSchema.nullable().optional(),
  cost_basis: costBasisSchema.nullable().optional(),
  abilities: abilities<JobAbility>(JOB_RULES),
});
export type JobDetail = z.infer<typeof jobDetail>;

export const getJob = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}',
  summary: 'A job with all its details',
  tag: 'jobs',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: jobDetail,
  errors: ['not_found'],
});

export const getJobByCode = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/code/{short_code}',
  summary: 'Id of the job with a short code',
  tag: 'jobs',
  roles: USER_ROLES,
  params: z.object({ short_code: z.string().min(1).max(12) }),
  response: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

/** Common properties of the endpoints for job actions. Each of them returns the updated job, so that a screen needs no second request. */
export const JOB_ACTION_ENDPOINT = {
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: jobDetail,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};
