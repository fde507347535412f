import { z } from 'zod';
import { JOB_RULES, type JobAbility, TASK_RULES, type TaskAbility } from '@/job';
import { PAYMENT_STATES } from '@/job-data';
import { defineEndpoint, keysOf, recordFromKeys } from '@/platform';
import { BUDGET_STATES } from '@/rules/terms';
import {
  actionOwner,
  amountMoment,
  CONTRACTORS,
  cancelReason,
  dollarAmount,
  eligibilityStatus,
  guestRole,
  ineligibilityReason,
  isoDate,
  isoInstant,
  jobCard,
  jobParams,
  paymentStatus,
  STAFF,
  stageKey,
  taskSet,
  taskStatus,
} from './parts';

export const EVERYBODY = [...CONTRACTORS, ...STAFF] as const;
const abilities = <K extends string>(rules: Record<K, unknown>) => z.object(recordFromKeys(keysOf(rules), () => z.boolean()));

const exception = z.object({ kind: z.enum(['contractor', 'ops']), description: z.string(), blocking: z.boolean(), by: z.string(), at: isoInstant });
const sent = z.object({ role: guestRole, email: z.string(), sent_at: isoInstant });

/** A task as a row of its set. */
export const taskRow = z.object({
  id: z.uuid(),
  key: z.string(),
  title: z.string(),
  /** As its guests read it in their letter. */
  guest_title: z.string(),
  /** What it is about, when there are several of it. */
  subject: z.string(),
  /** Title and subject as one name: "Install terms: sign", "Send payment (Wisconsin HEAR, contractor)". */
  name: z.string(),
  stage: stageKey,
  set: taskSet,
  /** Its place in a conversation with the homeowner, which its set begins with. */
  in_conversation: z.int().nullable(),
  status: taskStatus,
  owner: actionOwner,
  /** Who must act next: a guest's task that was not sent lies with the contractor. */
  must_act: actionOwner,
  programs: z.array(z.string()),
  /** It decides about other tasks: staff open it in the workbench. */
  is_review: z.boolean(),
  /** Counts for the gate of its stage. */
  required: z.boolean(),
  sent: z.array(sent),
  waiting_on: guestRole.nullable(),
  /** For staff: a decision that takes effect at `due` unless its author undoes it. */
  scheduled: z.object({ by: z.string(), due: z.iso.datetime(), own: z.boolean() }).nullable().optional(),
  /** Tasks that ask the same name the same here; only one of them is sent to a guest. */
  satisfies: z.string(),
  can_send_to: z.array(guestRole),
  /** Owners it can be given to by this viewer; none where they may not transfer it. */
  can_transfer_to: z.array(actionOwner),
  exceptions: z.array(exception),
  deferred: z.object({ reason: z.string(), until: z.string() }).nullable(),
  /** Staff said that it is not needed. */
  not_needed: z.object({ reason: z.string(), by: z.string(), at: isoInstant }).nullable(),
  /** "Unlocks when … is complete", "May be needed, depending on: …". */
  note: z.string(),
  /** Keys of the tasks it waits for. */
  blocked_by: z.array(z.string()),
  /** About how long its questions take. */
  minutes: z.int(),
  /** Labels of what changed since it was completed. */
  recheck: z.array(z.string()),
  open_comments: z.int(),
  /** What this viewer may do with it; what is not named they may not. */
  abilities: z.object(recordFromKeys(keysOf<Record<TaskAbility, unknown>>(TASK_RULES), () => z.literal(true).optional())),
});
export type TaskRow = z.infer<typeof taskRow>;

const step = z.object({
  step: z.enum(['base', 'factor', 'cap', 'stacking', 'split']),
  label: z.string(),
  before: dollarAmount,
  after: dollarAmount,
  source: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
});

/** A requirement of a measure that is not met. `reason`: its reason code. `values`: the answers that decided it. */
export const unmetRequirement = z.object({
  name: z.string(),
  fix: z.string(),
  reason: z.string(),
  source: z.string(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
});

export const amounts = z.object({
  state: z.enum(['calculated', 'incomplete', 'none']),
  total: dollarAmount.nullable(),
  homeowner: dollarAmount.nullable(),
  contractor_incentive: dollarAmount.nullable(),
  /** Finance and ops only; absent for everybody else. */
  platform_fee: dollarAmount.nullable().optional(),
  payable: z.object({ contractor: dollarAmount, homeowner: dollarAmount }).nullable(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(['amount', 'none', 'unmet', 'unknown', 'withheld']),
      companion: z.boolean(),
      amount: dollarAmount.nullable(),
      missing: z.array(z.string()),
      /** What was looked for and is not there: an amount nobody published, a look-up that failed. */
      why: z.array(z.string()),
      /** What the measure must be and is not. */
      unmet: z.array(unmetRequirement),
      steps: z.array(step),
    }),
  ),
  steps: z.array(step),
  /** What is certain while the total is not known. */
  so_far: dollarAmount.nullable(),
  /** What the total may still change by, in sentences. */
  open: z.array(z.string()),
  /** What to answer before there is an amount. */
  missing: z.array(z.object({ fact: z.string(), label: z.string(), task_id: z.uuid().nullable() })),
});
export type AmountsView = z.infer<typeof amounts>;

/** One payment as its payee sees it. */
export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(['rebate', 'adjustment']),
  payee: z.string(),
  /** The part of the money it is, where a program pays in parts. */
  instalment: z.string().nullable(),
  amount: dollarAmount,
  status: z.enum(PAYMENT_STATES),
  approved_on: isoDate.nullable(),
  sent_on: isoDate.nullable(),
  paid_on: isoDate.nullable(),
  reference: z.string().nullable(),
  method: z.string().nullable(),
  /** Why it failed or was withdrawn. */
  ended: z.object({ on: isoDate, why: z.string() }).nullable(),
  /** Why there is an adjustment. */
  adjusted: z.string().nullable(),
  /** Finance and ops only. */
  invoice: z.string().nullable().optional(),
  invoiced_on: isoDate.nullable().optional(),
  by_hand: z.string().nullable().optional(),
  /** The payment tool was asked to void the invoice and has not confirmed it. */
  waits_for_void: z.boolean().optional(),
});
export type PaymentView = z.infer<typeof payment>;

/** What the homeowner's page says of a payment. */
export const guestPayment = z.object({
  program: z.string(),
  to_you: z.boolean(),
  payee: z.string(),
  instalment: z.string().nullable(),
  status: z.enum(['promised', 'on_its_way', 'paid', 'failed']),
  by: isoDate.nullable(),
  is_default: z.boolean(),
  days_late: z.int(),
  amount: dollarAmount.optional(),
  sent_on: isoDate.nullable(),
  paid_on: isoDate.nullable(),
  reference: z.string().nullable().optional(),
});
export type GuestPayment = z.infer<typeof guestPayment>;

/** An amount of a payee that changed after the submission, with the reasons as sentences. */
export const amountChange = z.object({
  payee: z.enum(['contractor', 'homeowner']),
  before: dollarAmount,
  after: dollarAmount,
  /** How firm the earlier amount was. */
  moment: amountMoment,
  because: z.array(z.string()),
  by: z.string(),
  at: isoInstant,
  confirmed: z.object({ by: z.string(), at: isoInstant }).nullable(),
});
export type AmountChangeView = z.infer<typeof amountChange>;

/** A criterion of a program, decided and explained. */
export const criterion = z.object({
  key: z.string(),
  name: z.string(),
  state: z.enum(['met', 'not_met', 'unknown', 'pending', 'not_applicable']),
  /** One sentence: what the rule says. */
  description: z.string(),
  /** What was read, in words. */
  read: z.array(z.object({ fact: z.string(), label: z.string(), value: z.string() })),
  /** What would change the answer; empty when it is met. */
  change: z.string(),
  fix: z.string(),
  reason: z.string(),
  counts: z.boolean(),
  source: z.string(),
});

export const jobProgram = z.object({
  key: z.string(),
  name: z.string(),
  opted_in: z.boolean(),
  live: z.boolean(),
  parked: z.boolean(),
  version: z.int(),
  pinned: z.boolean(),
  eligibility: eligibilityStatus,
  reasons: z.array(z.object({ key: ineligibilityReason, label: z.string() })),
  criteria: z.array(criterion.extend({ task_id: z.uuid().nullable(), override: z.boolean().optional() })),
  override: z.object({ status: z.enum(['eligible', 'ineligible']), note: z.string(), by: z.string(), at: isoInstant }).nullable(),
  /** How the program stands, derived in one place for every page and email. */
  status: z.object({ kind: z.string(), text: z.string() }),
  /** Set only while the program's answer is no; a reversed decline is not one. */
  declined: z.object({ reason: z.string(), note: z.string() }).nullable(),
  /** Staff only: an amount that waits for a second person, and a decision that is open for correction. */
  proposed: z
    .object({
      decision: z.enum(['reserved', 'enrolled']),
      amount: dollarAmount,
      calculated: dollarAmount.nullable(),
      reason: z.string(),
      by: z.string(),
      own: z.boolean(),
    })
    .nullable()
    .optional(),
  correcting: z.object({ was: z.string(), reason: z.string(), by: z.string(), at: isoInstant }).nullable().optional(),
  /** Staff only. */
  /** Whether the program limits what a household gets: otherwise there is nothing to raise. */
  has_household_cap: z.boolean().optional(),
  cap_override: z.object({ amount: dollarAmount, note: z.string(), by: z.string(), at: isoInstant }).nullable().optional(),
  payment_status: paymentStatus,
  submitted_on: isoDate.nullable(),
  /** The day by which the program answers; null where nothing waits for its answer. */
  answer_by: isoDate.nullable(),
  /** Money of the program that can run out, where there is a list to wait on or none left, or some is set aside. */
  funds: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(BUDGET_STATES),
      message: z.string(),
      waits_since: isoInstant.nullable(),
      held: dollarAmount.optional(),
    }),
  ),
  reservation: z.object({ id: z.string(), amount: dollarAmount.optional(), on: isoDate, expires_on: isoDate }).nullable(),
  enrollment: z.object({ on: isoDate, approved_amount: dollarAmount.optional() }).nullable(),
  /** What payees are promised; null before the program accepted the project, or where it promises nothing. */
  promise: z.object({ by: isoDate, days: z.int(), is_default: z.boolean(), source: z.string(), days_late: z.int() }).nullable(),
  /** Of a program that pays in parts: each, and what it waits for; null once it has opened. */
  parts: z.array(z.object({ payee: z.string(), name: z.string(), amount: dollarAmount.nullable(), waits_for: z.string().nullable() })),
  /** The viewer's own; staff see everybody's. */
  payments: z.array(payment),
  shared: z.object({ homeowner: dollarAmount, at: isoInstant, valid_until: isoDate.nullable() }).nullable(),
  /** Absent when the viewer may not see amounts. */
  amounts: amounts.optional(),
  /** How firm the amounts are. */
  amount_moment: amountMoment.optional(),
  /** Amounts that changed after the submission: the viewer's own; staff see everybody's. */
  amount_changes: z.array(amountChange),
  texts: z.array(z.object({ key: z.string(), title: z.string(), body: z.string(), version: z.int(), sample: z.boolean() })),
});
export type JobProgramView = z.infer<typeof jobProgram>;

export const jobDetail = jobCard.extend({
  version: z.int(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  county: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number(), precision: z.enum(['rooftop', 'street', 'zip']) }).nullable(),
  canceled: z.object({ reason: cancelReason, note: z.string().nullable(), by: z.string(), at: isoInstant }).nullable(),
  contractor_user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  programs: z.array(jobProgram),
  tasks: z.array(taskRow),
  /** One sentence: who must act next and what for. */
  state_sentence: z.string(),
  stages: z.array(z.object({ key: stageKey, number: z.int(), label: z.string(), badge: z.enum(['in_review', 'complete', 'preview', 'deferred']).nullable() })),
  guests: z.array(
    z.object({
      role: guestRole,
      name: z.string(),
      email: z.string(),
      sent_at: isoInstant.nullable(),
      opened_at: isoInstant.nullable(),
      done_at: isoInstant.nullable(),
    }),
  ),
  contractor_can_see_incentives: z.boolean().optional(),
  homeowner_can_see_incentives: z.boolean().optional(),
  /** The job it was made from, and those made from it, as far as the viewer may see them. */
  cloned_from: z.object({ id: z.uuid(), short_code: z.string() }).nullable(),
  clones: z.array(z.object({ id: z.uuid(), short_code: z.string() })),
  deemed_reason: z.string().nullable(),
  /** Cost after all programs and everything beside them; null while it is not known, absent when the viewer may not see amounts. */
  left_to_pay: dollarAmount.nullable().optional(),
  abilities: abilities<JobAbility>(JOB_RULES),
});
export type JobDetail = z.infer<typeof jobDetail>;

export const getJob = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}',
  summary: 'One job, whole',
  tag: 'jobs',
  who: EVERYBODY,
  params: jobParams,
  response: jobDetail,
  refuses: ['not_found'],
});

export const jobByCode = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/code/{short_code}',
  summary: 'The job of a short code',
  tag: 'jobs',
  who: [...CONTRACTORS, ...STAFF],
  params: z.object({ short_code: z.string().min(1).max(12) }),
  response: z.object({ id: z.uuid() }),
  refuses: ['not_found'],
});

/** Every act on a job answers with the job as it is now, so that a screen needs no second call. */
export const defineJobAction = {
  who: EVERYBODY,
  params: jobParams,
  response: jobDetail,
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'too_many_tries'] as const,
};
