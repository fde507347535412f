import { z } from 'zod';
import { actionOwner, defineJobAction, dollarAmount, EVERYBODY, isoDate, isoInstant, jobParams, queryBoolean, queryList, STAFF, stageKey } from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';
import { WORKLIST_GROUPS } from './worklist';

export const claimJob = defineEndpoint({
  ...defineJobAction,
  method: 'PUT',
  path: '/api/jobs/{job_id}/claim-job',
  summary: 'Claim a job, or release the claim',
  tag: 'jobs',
  body: z.object({ take_over: z.boolean().optional(), release: z.boolean().optional() }).optional(),
  refuses: [...defineJobAction.refuses, 'already_exists'],
});

export const assignJobEndpoint = defineEndpoint({
  ...defineJobAction,
  method: 'PUT',
  path: '/api/jobs/{job_id}/assignees',
  summary: 'Who of the contractor and of operations works on the job',
  tag: 'jobs',
  who: EVERYBODY,
  body: z.object({ contractor_user_id: z.uuid().nullish(), ops_user_id: z.uuid().nullish() }),
});

/** As many as a page of a list holds. */
const jobIds = z.array(z.uuid()).min(1).max(100);

/** What became of each: where one cannot be, the others still are. */
const outcomes = z.object({ items: z.array(z.object({ job_id: z.uuid(), done: z.boolean(), detail: z.string().nullable() })) });
export type JobBatchOutcomes = z.infer<typeof outcomes>;

export const claimJobs = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/claim',
  summary: 'Claim several jobs at once',
  tag: 'jobs',
  who: STAFF,
  body: z.object({ job_ids: jobIds, take_over: z.boolean().optional() }),
  response: outcomes,
  refuses: ['not_allowed'],
});

export const assignJobs = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/assign',
  summary: 'Give several jobs to somebody of operations, or to nobody',
  tag: 'jobs',
  who: STAFF,
  body: z.object({ job_ids: jobIds, ops_user_id: z.uuid().nullable() }),
  response: outcomes,
  refuses: ['not_allowed'],
});

export const assignees = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/assignees',
  summary: 'People the job can be given to',
  tag: 'jobs',
  who: EVERYBODY,
  params: jobParams,
  response: z.object({
    contractor_users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
    /** Staff only. */
    ops_users: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  refuses: ['not_found'],
});

export const moveToContractor = defineEndpoint({
  ...defineJobAction,
  method: 'PUT',
  path: '/api/jobs/{job_id}/contractor',
  summary: 'Move a job to another contractor',
  tag: 'jobs',
  who: STAFF,
  body: z.object({ contractor_id: z.uuid(), reason: z.string().overwrite(trimmedString).min(3).max(500) }),
});

/** Staff look at a job as its contractor sees it; told in the history. */
export const viewAsContractor = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/view-as-contractor',
  summary: 'Begin to look as the contractor: from now on send X-VIEW-AS-CONTRACTOR with the answer’s id',
  tag: 'jobs',
  who: STAFF,
  params: jobParams,
  response: z.object({ contractor: z.object({ id: z.uuid(), name: z.string() }) }),
  refuses: ['not_found', 'not_allowed'],
});

/** Which part of the worklist. */
const wanted = {
  /** One kind: a task by the key of its form, `exception`, `stranded`, `payment_late`, `payment_adjusted`, `reservation_ends` or `unowned`. */
  kind: z.string().max(80).optional(),
  owner: actionOwner.optional(),
  /** Only what you reviewed before or whose job is yours. */
  mine: queryBoolean.optional(),
  /** Only what lies in jobs that nobody of the staff looks after. */
  nobodys: queryBoolean.optional(),
  group: z.enum(WORKLIST_GROUPS).optional(),
  program_id: queryList(z.string()).optional(),
  contractor_id: z.uuid().optional(),
  /** Words of the job: name, address, codes, telephone number. */
  q: z.string().trim().max(100).optional(),
};

const bands = z.object({ green: z.int(), yellow: z.int(), red: z.int() });

/** What waits for the viewer's roles: by what waiting costs, then longest first. */
export const worklist = defineEndpoint({
  method: 'GET',
  path: '/api/tasks/queue',
  summary: 'What waits for you, by what waiting costs, then longest first, with counts by how long',
  tag: 'tasks',
  who: STAFF,
  query: z.object({
    ...wanted,
    page_number: z.coerce.number().int().min(1).max(10_000).default(1),
    per_page: z.coerce
      .number()
      .int()
      .min(1)
      .default(25)
      .transform((size) => Math.min(size, 100)),
  }),
  response: z.object({
    items: z.array(
      z.object({
        /** Null: it is about the job itself, not one of its tasks. */
        task_id: z.uuid().nullable(),
        job_id: z.uuid(),
        /** The form of a task, or the kind of what is none. */
        key: z.string(),
        title: z.string(),
        subject: z.string(),
        owner: actionOwner,
        stage_key: stageKey,
        /** A review: opened in the workbench. */
        is_review: z.boolean(),
        since: isoInstant,
        group: z.enum(WORKLIST_GROUPS),
        /** A reservation: the day it ends. */
        ends_on: isoDate.nullable(),
        has_exception: z.boolean(),
        /** It comes back to this viewer after corrections. */
        is_return: z.boolean(),
        job_name: z.string(),
        short_code: z.string(),
        city: z.string(),
        contractor: z.string(),
        programs: z.array(z.string()),
        program_names: z.array(z.string()),
        /** What the job's rebate is, as far as it is known. */
        amount: dollarAmount.nullable(),
        /** Who of operations looks after the job, or claimed it. */
        looks_after: z.string().nullable(),
        claimed_by: z.string().nullable(),
      }),
    ),
    total: z.int(),
    /** There are so many and more: nobody counted on. */
    total_is_at_least: z.boolean(),
    page_number: z.int(),
    per_page: z.int(),
    bands,
    kinds: z.array(z.object({ key: z.string(), title: z.string(), owner: actionOwner, count: z.int() })),
    /** Days from which waiting is yellow, and red, for this viewer. */
    sla: z.object({ yellow_from: z.int(), red_from: z.int() }),
  }),
});
export const exportWorklist = defineEndpoint({
  method: 'GET',
  path: '/api/tasks/queue/export',
  summary: 'What waits for you as a CSV file, with the same filters and order',
  tag: 'tasks',
  who: STAFF,
  query: z.object(wanted),
  response: z.string(),
  file: 'text/csv',
});

export type Worklist = z.infer<typeof worklist.response>;
export type WorklistItem = Worklist['items'][number];
