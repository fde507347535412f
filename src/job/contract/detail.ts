import { z } from 'zod';
import { criterion } from '@/pages/job-list/contract';
import { call } from '@/platform';
import { JOB_RULES, type JobAbility, TASK_RULES, type TaskAbility } from '../abilities';
import { PAYMENT_STATES } from '../payment-status';
import {
  actionOwner,
  CONTRACTORS,
  cancelReason,
  day,
  dollars,
  eligibilityStatus,
  guestRole,
  ineligibilityReason,
  instant,
  jobCard,
  jobParams,
  paymentStatus,
  STAFF,
  stageKey,
  taskSet,
  taskStatus,
} from './parts';

export const EVERYBODY = [...CONTRACTORS, ...STAFF] as const;
const abilities = <K extends string>(rules: Record<K, unknown>) =>
  z.object(Object.fromEntries(Object.keys(rules).map((name) => [name, z.boolean()])) as Record<K, z.ZodBoolean>);

const exception = z.object({ kind: z.enum(['contractor', 'ops']), description: z.string(), blocking: z.boolean(), by: z.string(), at: instant });
const sent = z.object({ role: guestRole, email: z.string(), sent_at: instant });

/** A task as a row of its set. */
export const taskRow = z.object({
  id: z.uuid(),
  key: z.string(),
  title: z.string(),
  /** What it is about, when there are several of it. */
  subject: z.string(),
  /** Title and subject as one name: "Install terms: sign", "Send payment (Wisconsin HEAR, contractor)". */
  name: z.string(),
  stage: stageKey,
  set: taskSet,
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
  /** Tasks that ask the same name the same here; only one of them is sent to a guest. */
  satisfies: z.string(),
  can_send_to: z.array(guestRole),
  /** Owners it can be given to by this viewer; none where they may not transfer it. */
  can_transfer_to: z.array(actionOwner),
  exceptions: z.array(exception),
  deferred: z.object({ reason: z.string(), until: z.string() }).nullable(),
  /** Staff said that it is not needed. */
  not_needed: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  /** "Unlocks when … is complete", "May be needed, depending on: …". */
  note: z.string(),
  /** Labels of what changed since it was completed. */
  recheck: z.array(z.string()),
  open_comments: z.int(),
  abilities: abilities<TaskAbility>(TASK_RULES),
});
export type TaskRow = z.infer<typeof taskRow>;

const step = z.object({
  step: z.enum(['base', 'factor', 'cap', 'split']),
  label: z.string(),
  before: dollars,
  after: dollars,
  source: z.string(),
  inputs: z.array(z.object({ label: z.string(), value: z.string() })),
});

export const amounts = z.object({
  state: z.enum(['calculated', 'incomplete', 'none']),
  total: dollars.nullable(),
  homeowner: dollars.nullable(),
  contractor_incentive: dollars.nullable(),
  /** Finance and ops only; absent for everybody else. */
  platform_fee: dollars.nullable().optional(),
  payable: z.object({ contractor: dollars, homeowner: dollars }).nullable(),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      state: z.enum(['amount', 'none', 'unknown']),
      companion: z.boolean(),
      amount: dollars.nullable(),
      missing: z.array(z.string()),
      steps: z.array(step),
    }),
  ),
  steps: z.array(step),
  /** What to answer before there is an amount. */
  missing: z.array(z.object({ fact: z.string(), label: z.string(), task_id: z.uuid().nullable() })),
});
export type AmountsView = z.infer<typeof amounts>;

/** One payment as its payee sees it. */
export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(['rebate', 'adjustment']),
  payee: z.string(),
  amount: dollars,
  status: z.enum(PAYMENT_STATES),
  approved_on: day.nullable(),
  sent_on: day.nullable(),
  paid_on: day.nullable(),
  reference: z.string().nullable(),
  method: z.string().nullable(),
  /** Why it failed or was withdrawn. */
  ended: z.object({ on: day, why: z.string() }).nullable(),
  /** Why there is an adjustment. */
  adjusted: z.string().nullable(),
  /** Finance and ops only. */
  invoice: z.string().nullable().optional(),
  invoiced_on: day.nullable().optional(),
  by_hand: z.string().nullable().optional(),
});
export type PaymentView = z.infer<typeof payment>;

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
  override: z.object({ status: z.enum(['eligible', 'ineligible']), note: z.string(), by: z.string(), at: instant }).nullable(),
  declined: z.object({ reason: z.string(), note: z.string() }).nullable(),
  /** Staff only. */
  cap_override: z.object({ amount: dollars, note: z.string(), by: z.string(), at: instant }).nullable().optional(),
  payment_status: paymentStatus,
  submitted_on: day.nullable(),
  reservation: z.object({ id: z.string(), amount: dollars.optional(), on: day, expires_on: day }).nullable(),
  enrollment: z.object({ on: day, approved_amount: dollars.optional() }).nullable(),
  /** What payees are promised; null before the program accepted the project, or where it promises nothing. */
  promise: z.object({ by: day, days: z.int(), is_default: z.boolean(), source: z.string(), days_late: z.int() }).nullable(),
  /** The viewer's own; staff see everybody's. */
  payments: z.array(payment),
  shared: z.object({ homeowner: dollars, at: instant, valid_until: day.nullable() }).nullable(),
  /** Absent when the viewer may not see amounts. */
  amounts: amounts.optional(),
  texts: z.array(z.object({ key: z.string(), title: z.string(), body: z.string(), version: z.int(), sample: z.boolean() })),
});
export type JobProgramView = z.infer<typeof jobProgram>;

export const jobDetail = jobCard.extend({
  version: z.int(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  county: z.string().nullable(),
  position: z.object({ latitude: z.number(), longitude: z.number(), precision: z.enum(['rooftop', 'street', 'zip']) }).nullable(),
  canceled: z.object({ reason: cancelReason, note: z.string().nullable(), by: z.string(), at: instant }).nullable(),
  contractor_user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  programs: z.array(jobProgram),
  tasks: z.array(taskRow),
  /** One sentence: who must act next and what for. */
  state_sentence: z.string(),
  stages: z.array(z.object({ key: stageKey, number: z.int(), label: z.string(), badge: z.enum(['in_review', 'complete', 'preview', 'deferred']).nullable() })),
  guests: z.array(
    z.object({ role: guestRole, name: z.string(), email: z.string(), sent_at: instant.nullable(), opened_at: instant.nullable(), done_at: instant.nullable() }),
  ),
  contractor_can_see_incentives: z.boolean().optional(),
  homeowner_can_see_incentives: z.boolean().optional(),
  /** The job it was made from, and those made from it, as far as the viewer may see them. */
  cloned_from: z.object({ id: z.uuid(), short_code: z.string() }).nullable(),
  clones: z.array(z.object({ id: z.uuid(), short_code: z.string() })),
  deemed_reason: z.string().nullable(),
  /** Cost after all programs and everything beside them; null while it is not known, absent when the viewer may not see amounts. */
  left_to_pay: dollars.nullable().optional(),
  abilities: abilities<JobAbility>(JOB_RULES),
});
export type JobDetail = z.infer<typeof jobDetail>;

export const getJob = call({
  method: 'GET',
  path: '/api/jobs/{job_id}',
  summary: 'One job, whole',
  tag: 'jobs',
  who: EVERYBODY,
  params: jobParams,
  response: jobDetail,
  refuses: ['not_found'],
});

/** Every act on a job answers with the job as it is now, so that a screen needs no second call. */
const act = { who: EVERYBODY, params: jobParams, response: jobDetail, refuses: ['not_found', 'not_allowed', 'wrong_state'] as const };

export const cancelJob = call({
  ...act,
  method: 'PATCH',
  path: '/api/jobs/{job_id}/cancel',
  summary: 'Cancel a job',
  tag: 'jobs',
  body: z.object({ reason: cancelReason, note: z.string().max(500).nullish() }),
});
export const restoreJob = call({ ...act, method: 'PATCH', path: '/api/jobs/{job_id}/restore', summary: 'Reactivate a canceled job', tag: 'jobs' });
export const claimJob = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/claim-job',
  summary: 'Claim a job, or release the claim',
  tag: 'jobs',
  body: z.object({ take_over: z.boolean().optional(), release: z.boolean().optional() }).optional(),
  refuses: [...act.refuses, 'already_exists'],
});

export const getPrograms = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/programs',
  summary: 'Programs of a job and the ones it could add',
  tag: 'jobs',
  who: EVERYBODY,
  params: jobParams,
  // A selection that somebody considers: keys of the programs that would be opted in, with commas.
  query: z.object({ considered: z.string().max(1000).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        opted_in: z.boolean(),
        eligibility: eligibilityStatus,
        why: z.string(),
      }),
    ),
    /** Titles of the tasks that the considered selection would add and remove, all its programs together. */
    adds_tasks: z.array(z.string()),
    removes_tasks: z.array(z.string()),
  }),
  refuses: ['not_found'],
});
export const selectPrograms = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/programs',
  summary: 'Opt programs in or out',
  tag: 'jobs',
  body: z.object({ programs: z.array(z.object({ key: z.string(), opted_in: z.boolean(), reason: z.string().max(100).nullish() })).max(40) }),
});

export const reEvaluate = call({
  ...act,
  method: 'POST',
  path: '/api/jobs/{job_id}/eligibility/re-evaluate',
  summary: 'Evaluate eligibility again',
  tag: 'eligibility',
});
export const getEligibility = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/eligibility',
  summary: 'Eligibility criterion by criterion',
  tag: 'eligibility',
  who: EVERYBODY,
  params: jobParams,
  response: z.object({ items: z.array(jobProgram.pick({ key: true, name: true, eligibility: true, reasons: true, criteria: true, override: true })) }),
  refuses: ['not_found'],
});
export const overrideEligibility = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/eligibility/override',
  summary: 'Decide eligibility against the criteria, or take that back',
  tag: 'eligibility',
  body: z.object({
    program_id: z.string(),
    override: z.object({ status: z.enum(['eligible', 'ineligible']), note: z.string().trim().min(3).max(500) }).nullable(),
  }),
});

export const getIncentives = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/incentives',
  summary: 'Amounts per program, line by line',
  tag: 'incentives',
  who: EVERYBODY,
  params: jobParams,
  response: z.object({ items: z.array(z.object({ key: z.string(), name: z.string(), amounts })) }),
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});
export const recalculate = call({
  ...act,
  method: 'POST',
  path: '/api/jobs/{job_id}/incentives/recalculate',
  summary: 'Calculate the incentives again',
  tag: 'incentives',
});
export const setVisibility = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/incentives/visibility',
  summary: 'Who sees the amounts',
  tag: 'incentives',
  body: z.object({ contractor: z.boolean().optional(), homeowner: z.boolean().optional() }),
});

/** What the open form would pay with its answers as they are; nothing is saved. */
export const whatIf = call({
  method: 'POST',
  path: '/api/jobs/{job_id}/incentives/what-if',
  isRead: true,
  summary: 'Amounts with other facts; nothing is saved',
  tag: 'incentives',
  who: EVERYBODY,
  params: jobParams,
  body: z.object({ facts: z.record(z.string(), z.unknown()) }),
  response: z.object({
    items: z.array(z.object({ key: z.string(), name: z.string(), eligibility: eligibilityStatus, amounts })),
    left_to_pay: dollars.nullable(),
  }),
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});

export const jobHistory = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/history',
  summary: 'What happened, newest first',
  tag: 'history',
  who: [...CONTRACTORS, ...STAFF],
  params: jobParams,
  query: z.object({
    type: z.string().optional(),
    owner: z.string().max(100).optional(),
    field: z.string().max(100).optional(),
    task_id: z.uuid().optional(),
    from: day.optional(),
    to: day.optional(),
    q: z.string().trim().max(100).optional(),
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce
      .number()
      .int()
      .min(1)
      .default(50)
      .transform((size) => Math.min(size, 200)),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        action: z.string(),
        owner: z.string(),
        owner_role: z.string().nullable(),
        at: instant,
        field: z.string().nullable(),
        subject: z.string().nullable(),
        before: z.unknown(),
        after: z.unknown(),
        task_id: z.uuid().nullable(),
        request_id: z.string(),
      }),
    ),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
  }),
  refuses: ['not_found', 'not_allowed'],
});

export const jobHistoryOwners = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/history/owners',
  summary: 'Everybody who is in the history, to its first entry',
  tag: 'history',
  who: [...CONTRACTORS, ...STAFF],
  params: jobParams,
  response: z.object({ items: z.array(z.string()) }),
  refuses: ['not_found', 'not_allowed'],
});

export const guestInvites = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/guest-invites',
  summary: 'Guests of the job and what was sent to them',
  tag: 'guests',
  who: EVERYBODY,
  params: jobParams,
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        role: guestRole,
        name: z.string(),
        email: z.string(),
        sent_at: instant.nullable(),
        opened_at: instant.nullable(),
        done_at: instant.nullable(),
        revoked_at: instant.nullable(),
        /** The newest letter to them; bounced: their mailbox will never take it. */
        delivery: z.enum(['on_its_way', 'sent', 'delayed', 'failed', 'bounced']),
        tasks: z.array(z.object({ id: z.uuid(), title: z.string(), status: taskStatus, sent_at: instant })),
      }),
    ),
  }),
  refuses: ['not_found'],
});
