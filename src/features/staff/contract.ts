import { z } from 'zod';
import { taskView } from '@/features/tasks/contract';
import { EVERYBODY, jobDetail } from '@/job/contract/detail';
import { dollars, instant, jobParams, OFFICE, STAFF, taskParams } from '@/job/contract/parts';
import { DEEMED_REASONS, type DeemedReason } from '@/job/state';
import { call } from '@/platform';

const act = { params: jobParams, response: jobDetail, refuses: ['not_found', 'not_allowed', 'wrong_state'] as const };
const deemedReason = z.enum(Object.keys(DEEMED_REASONS) as [DeemedReason, ...DeemedReason[]]);

export const setDeemed = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/set-job-as-deemed',
  summary: 'Set a measured job as deemed, or as measured again',
  tag: 'jobs',
  who: EVERYBODY,
  /** Null is measured again; without a body, deemed for a reason nobody named (seed 1 §7 gives it none). */
  body: z.object({ deemed_reason: deemedReason.nullable().default('other') }).default({ deemed_reason: 'other' }),
});

export const assign = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/assignees',
  summary: 'Who of the contractor and of operations works on the job',
  tag: 'jobs',
  who: EVERYBODY,
  body: z.object({ contractor_user_id: z.uuid().nullish(), ops_user_id: z.uuid().nullish() }),
});

export const assignees = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/assignees',
  summary: 'People the job can be given to',
  tag: 'jobs',
  who: EVERYBODY,
  params: jobParams,
  response: z.object({
    contractor_users: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Staff only. */
    ops_users: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  refuses: ['not_found'],
});

export const moveToContractor = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/contractor',
  summary: 'Move a job to another contractor',
  tag: 'jobs',
  who: STAFF,
  body: z.object({ contractor_id: z.uuid(), reason: z.string().trim().min(3).max(500) }),
});

export const setNotNeeded = call({
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/not-applicable',
  summary: 'A task is not needed in this job, or is after all (reason null)',
  tag: 'tasks',
  who: STAFF,
  params: taskParams,
  body: z.object({ reason: z.string().trim().min(3).max(500).nullable() }),
  response: taskView,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});

export const overrideCap = call({
  ...act,
  method: 'PUT',
  path: '/api/jobs/{job_id}/incentives/cap-override',
  summary: 'Allow a household more than its cap, or take that back',
  tag: 'incentives',
  who: STAFF,
  body: z.object({ program_id: z.string(), override: z.object({ amount: dollars.min(0).max(1_000_000), note: z.string().trim().min(3).max(500) }).nullable() }),
});

export const CLONE_GROUPS = ['homeowner', 'home', 'equipment', 'documents'] as const;
export type CloneGroup = (typeof CLONE_GROUPS)[number];

export const cloneJob = call({
  method: 'POST',
  path: '/api/jobs/{job_id}/clone',
  summary: 'New jobs with copies of what was answered here; nothing that was signed, promised or paid',
  tag: 'jobs',
  who: [...OFFICE, 'ops'],
  params: jobParams,
  body: z.object({
    homeowner: z.boolean().default(true),
    home: z.boolean().default(true),
    equipment: z.boolean().default(true),
    documents: z.boolean().default(false),
    /** Programs of the new job; those of this one unless given. */
    programs: z.array(z.string()).max(17).optional(),
    /** Instead of the homeowner's answers, when they are not copied. */
    answers: z.record(z.string(), z.unknown()).default({}),
    /** Operations may clone for another company. */
    contractor_id: z.uuid().nullish(),
    copies: z.int().min(1).max(10).default(1),
    create_anyway: z.boolean().optional(),
    create_anyway_reason: z.string().max(500).nullish(),
  }),
  response: z.object({ jobs: z.array(z.object({ id: z.uuid(), short_code: z.string() })) }),
  status: 201,
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'already_exists'],
});

/** One result that differed from the one before it, and by what. */
export const calculations = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/incentives/records',
  summary: 'Earlier results of a program: what came out, and whether facts or rules changed it',
  tag: 'incentives',
  who: STAFF,
  params: jobParams,
  query: z.object({ program_id: z.string().max(40) }),
  response: z.object({
    items: z.array(
      z.object({
        at: instant,
        version: z.int(),
        total: dollars.nullable(),
        eligibility: z.string(),
        /** The program's rules were another version before. */
        rules_before: z.int().nullable(),
        facts: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  }),
  refuses: ['not_found', 'not_allowed'],
});
