import { z } from 'zod';
import { STAFF_ROLES, USER_ROLES } from '@/access';
import {
  actionOwnerSchema,
  dollarAmountSchema,
  isoDateSchema,
  isoInstantSchema,
  JOB_ACTION_ENDPOINT,
  jobParamsSchema,
  queryBooleanSchema,
  queryList,
  stageKeySchema,
} from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';
import { WORKLIST_GROUPS } from './worklist';

export const claimJob = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/claim-job',
  summary: 'Claim a job, or release the claim',
  tag: 'jobs',
  body: z.object({ take_over: z.boolean().optional(), release: z.boolean().optional() }).optional(),
  errors: [...JOB_ACTION_ENDPOINT.errors, 'already_exists'],
});

export const assignJobEndpoint = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/assignees',
  summary: 'Assign a contractor user and an operations user to the job',
  tag: 'jobs',
  roles: USER_ROLES,
  body: z.object({ contractor_user_id: z.uuid().nullish(), ops_user_id: z.uuid().nullish() }),
});

/** IDs of the jobs to change. The maximum is the number of jobs on one page of a list. */
const jobIds = z.array(z.uuid()).min(1).max(100);

/**
 * Result for each job. If the change of one job fails, the other jobs are still changed. `detail`: reason why the job was not changed; null if it was changed.
 */
const outcomes = z.object({ items: z.array(z.object({ job_id: z.uuid(), done: z.boolean(), detail: z.string().nullable() })) });
export type JobBatchOutcomes = z.infer<typeof outcomes>;

export const claimJobs = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/claim',
  summary: 'Claim several jobs at once',
  tag: 'jobs',
  roles: STAFF_ROLES,
  body: z.object({ job_ids: jobIds, take_over: z.boolean().optional() }),
  response: outcomes,
  errors: ['not_allowed'],
});

export const assignJobs = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/assign',
  summary: 'Assign several jobs to an operations user, or to no one',
  tag: 'jobs',
  roles: STAFF_ROLES,
  body: z.object({ job_ids: jobIds, ops_user_id: z.uuid().nullable() }),
  response: outcomes,
  errors: ['not_allowed'],
});

export const listAssignees = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/assignees',
  summary: 'Users to whom the job can be assigned',
  tag: 'jobs',
  roles: USER_ROLES,
  params: jobParamsSchema,
  response: z.object({
    contractor_users: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
    /** Operations users who can be assigned to the job. Contractor users receive an empty list. */
    ops_users: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  errors: ['not_found'],
});

export const moveToContractor = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PUT',
  path: '/api/jobs/{job_id}/contractor',
  summary: 'Transfer a job to another contractor',
  tag: 'jobs',
  roles: STAFF_ROLES,
  body: z.object({ contractor_id: z.uuid(), reason: z.string().overwrite(trimmedString).min(3).max(500) }),
});

/** Lets staff view a job as its contractor. The history of the job records each such view. */
export const viewAsContractor = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/view-as-contractor',
  summary: 'Start viewing a job as its contractor. Later requests send the returned id in the header X-View-As-Contractor',
  tag: 'jobs',
  roles: STAFF_ROLES,
  params: jobParamsSchema,
  response: z.object({ contractor: z.object({ id: z.uuid(), name: z.string() }) }),
  errors: ['not_found', 'not_allowed'],
});

/** Query parameters that filter the worklist. */
const filterFields = {
  /** Kind of item: key of a task form, or `exception`, `stranded`, `payment_late`, `payment_adjusted`, `reservation_ends` or `unowned`. */
  kind: z.string().max(80).optional(),
  owner: actionOwnerSchema.optional(),
  /** If true, lists only items of jobs that are assigned to the viewer, and corrected tasks that return to the viewer for another review. */
  mine: queryBooleanSchema.optional(),
  /** If true, lists only items of jobs that have neither an ops owner nor a claim. */
  unassigned: queryBooleanSchema.optional(),
  group: z.enum(WORKLIST_GROUPS).optional(),
  program_id: queryList(z.string()).optional(),
  contractor_id: z.uuid().optional(),
  /** Search text that is compared with the name, address, codes and phone number of the job. */
  q: z.string().trim().max(100).optional(),
};

const bands = z.object({ green: z.int(), yellow: z.int(), red: z.int() });

/** Lists the items that users with the viewer's roles must act on, sorted by group (see `WORKLIST_GROUPS`) and then from oldest to newest. */
export const getWorklist = defineEndpoint({
  method: 'GET',
  path: '/api/tasks/queue',
  summary: 'Worklist of the user, sorted by cost of waiting and then by age, with counts by age',
  tag: 'tasks',
  roles: STAFF_ROLES,
  query: z.object({
    ...filterFields,
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
        /** Null if the item is about the job instead of a task. */
        task_id: z.uuid().nullable(),
        job_id: z.uuid(),
        /** Key of the task form; for an item that is not about a task, the kind of the item. */
        key: z.string(),
        title: z.string(),
        subject: z.string(),
        owner: actionOwnerSchema,
        stage_key: stageKeySchema,
        /** True for a review, which opens on the review page. */
        is_review: z.boolean(),
        since: isoInstantSchema,
        group: z.enum(WORKLIST_GROUPS),
        /** Day on which the reservation ends; null if the item is not about a reservation. */
        ends_on: isoDateSchema.nullable(),
        has_exception: z.boolean(),
        /** True if this viewer requested corrections, and the corrected task now returns to the viewer. */
        is_return: z.boolean(),
        job_name: z.string(),
        short_code: z.string(),
        city: z.string(),
        contractor: z.string(),
        programs: z.array(z.string()),
        program_names: z.array(z.string()),
        /** Rebate of the job in dollars; null while unknown. */
        amount: dollarAmountSchema.nullable(),
        /** Name of the operations user who is assigned to the job, or else of the user who claimed it. */
        assigned_or_claimed_by: z.string().nullable(),
        claimed_by: z.string().nullable(),
      }),
    ),
    total: z.int(),
    /** True if counting stopped at `total`, so the real total can be higher. */
    total_is_at_least: z.boolean(),
    page_number: z.int(),
    per_page: z.int(),
    bands,
    kinds: z.array(z.object({ key: z.string(), title: z.string(), owner: actionOwnerSchema, count: z.int() })),
    /** Numbers of days after which a waiting item is yellow or red for this viewer. */
    sla: z.object({ yellow_from: z.int(), red_from: z.int() }),
  }),
});
export const exportWorklist = defineEndpoint({
  method: 'GET',
  path: '/api/tasks/queue/export',
  summary: 'Worklist as a CSV file, with the filters and the sort order of the list',
  tag: 'tasks',
  roles: STAFF_ROLES,
  query: z.object(filterFields),
  response: z.string(),
  file: 'text/csv',
});

export type Worklist = z.infer<typeof getWorklist.response>;
export type WorklistItem = Worklist['items'][number];
