import { z } from 'zod';
import { CONTRACTOR_ROLES, STAFF_ROLES } from '@/access';
import { reviewReadingSchema } from '@/features/attachments';
import { taskView } from '@/features/tasks';
import { isoInstantSchema, taskParams } from '@/job-view';
import { defineEndpoint } from '@/platform';

/** A review task with the submitted evidence about which the reviewer decides. */
export const reviewViewSchema = z.object({
  task: taskView,
  /** Tasks with submitted answers that the review covers, limited to what this viewer may see. */
  reviewed: z.array(taskView),
  /** Tasks whose photos the reviewer compares with values. The decision of the review does not apply to these tasks. */
  photo_tasks: z.array(taskView),
  compares: z.array(
    z.object({
      label: z.string(),
      /**
       * How the values are compared. `words` ignores case and punctuation; `model` also ignores the manufacturer name; `none` compares nothing. A number is the
       * allowed difference. Null requires equal values.
       */
      by: z.union([z.literal('words'), z.literal('model'), z.literal('none'), z.number(), z.object({ percent: z.number() })]).nullable(),
      /** Key of the review question that records the result of this comparison. */
      answered: z.string().nullable(),
      /**
       * `own`: key of the review question whose answer is this value, so that the browser updates the comparison while the reviewer types. Null for values from
       * other sources.
       */
      values: z.array(
        z.object({
          of: z.string(),
          own: z.string().nullable(),
          /** Set for values from the equipment catalog. The browser looks up the model that is entered in `field`, among the equipment of these types. */
          catalog: z.object({ types: z.array(z.string()), field: z.string() }).nullable(),
          value: z.unknown(),
          words: z.string(),
        }),
      ),
    }),
  ),
  /**
   * Fields that accept corrections. For a reviewed task, these are the fields that the user who corrects the task can edit. For a task in `photo_tasks`, these
   * are the photo lists.
   */
  correctable: z.array(z.object({ task_id: z.uuid(), fields: z.array(z.string()) })),
  /** Predefined correction requests, each with the field that it is about. */
  reasons: z.array(z.object({ key: z.string(), text: z.string(), field: z.string() })),
  decisions: z.array(
    z.object({
      decision: z.enum(['approve', 'request_changes', 'reject']),
      by: z.string(),
      at: isoInstantSchema,
      message: z.string(),
      notes: z.string(),
      corrections: z.int(),
      seconds: z.int().nullable(),
    }),
  ),
  /** Values read from submitted files that differ from the answers or do not fit the job. */
  readings: z.array(reviewReadingSchema),
  claimed_by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ReviewView = z.infer<typeof reviewViewSchema>;

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/tasks/{task_id}/review',
  summary: 'A review with its evidence, compared values and earlier decisions',
  tag: 'tasks',
  roles: STAFF_ROLES,
  params: taskParams,
  response: reviewViewSchema,
  errors: ['not_found', 'wrong_state'],
});

/** Records that the reviewer confirms all rows with equal values with one click. The request is rejected until the reviewer has opened every submitted file. */
export const matchAll = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/review/match-all',
  summary: 'Record that the reviewer confirmed several matching rows with one click. Refused while submitted files are unopened',
  tag: 'tasks',
  roles: STAFF_ROLES,
  params: taskParams,
  body: z.object({ questions: z.array(z.string().max(200)).max(100), opened: z.array(z.uuid()).max(2000) }),
  response: taskView,
  errors: ['not_found', 'not_allowed', 'wrong_state', 'bad_input'],
});

export const resolveComment = defineEndpoint({
  method: 'PUT',
  path: '/api/jobs/{job_id}/tasks/{task_id}/comments/{comment_id}',
  summary: 'Mark a correction as resolved or open',
  tag: 'tasks',
  roles: [...CONTRACTOR_ROLES, 'ops', 'homeowner', 'installer'],
  params: taskParams.extend({ comment_id: z.string().regex(/^\d{1,4}$/) }),
  body: z.object({ resolved: z.boolean() }),
  response: taskView,
  errors: ['not_found', 'not_allowed', 'wrong_state'],
});
