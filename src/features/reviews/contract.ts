import { z } from 'zod';
import { taskView } from '@/features/tasks/contract';
import { actionOwner, instant, jobParams, STAFF, stageKey, taskParams } from '@/job/contract/parts';
import { call } from '@/platform';

/** A review with the evidence it decides on. */
export const reviewView = z.object({
  task: taskView,
  /** What was handed in, as this viewer may see it. */
  reviewed: z.array(taskView),
  /** Photos that values are compared with: to look at, not to decide about. */
  pictured: z.array(taskView),
  compares: z.array(
    z.object({
      label: z.string(),
      /** `words` ignores case and punctuation, a number is the difference allowed; null is exact. */
      by: z.union([z.literal('words'), z.literal('none'), z.number()]).nullable(),
      /** The question of the review that says what came of it. */
      answered: z.string().nullable(),
      /** `own`: the question of this very review whose answer it is, so that it follows what is typed. */
      values: z.array(z.object({ of: z.string(), own: z.string().nullable(), value: z.unknown(), words: z.string() })),
    }),
  ),
  /** Of each reviewed task the questions that corrections can be pinned to: those that whoever corrects them sees. */
  correctable: z.array(z.object({ task_id: z.uuid(), fields: z.array(z.string()) })),
  /** Ready-made requests, each with the question it is about. */
  reasons: z.array(z.object({ key: z.string(), text: z.string(), field: z.string() })),
  decisions: z.array(
    z.object({
      decision: z.enum(['approve', 'request_changes', 'reject']),
      by: z.string(),
      at: instant,
      message: z.string(),
      notes: z.string(),
      corrections: z.int(),
      seconds: z.int().nullable(),
    }),
  ),
  claimed_by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;

export const getReview = call({
  method: 'GET',
  path: '/api/jobs/{job_id}/tasks/{task_id}/review',
  summary: 'A review with its evidence, compared values and earlier decisions',
  tag: 'tasks',
  who: STAFF,
  params: taskParams,
  response: reviewView,
  refuses: ['not_found', 'wrong_state'],
});

const bands = z.object({ green: z.int(), yellow: z.int(), red: z.int() });

/** What waits for the viewer's roles, longest first. */
export const staffQueue = call({
  method: 'GET',
  path: '/api/tasks/queue',
  summary: 'Tasks that wait for you, longest first, with counts by how long',
  tag: 'tasks',
  who: STAFF,
  query: z.object({
    /** One kind: a task by the key of its form, `exception` or `stranded`. */
    kind: z.string().max(80).optional(),
    owner: actionOwner.optional(),
    /** Only what you reviewed before or whose job is yours. */
    mine: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
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
        /** The form of a task, `exception` or `stranded`. */
        key: z.string(),
        title: z.string(),
        subject: z.string(),
        owner: actionOwner,
        stage_key: stageKey,
        /** A review: opened in the workbench. */
        is_review: z.boolean(),
        since: instant,
        has_exception: z.boolean(),
        /** It comes back to this viewer after corrections. */
        is_return: z.boolean(),
        job_name: z.string(),
        short_code: z.string(),
        city: z.string(),
        contractor: z.string(),
        programs: z.array(z.string()),
        claimed_by: z.string().nullable(),
      }),
    ),
    total: z.int(),
    page_number: z.int(),
    per_page: z.int(),
    bands,
    kinds: z.array(z.object({ key: z.string(), title: z.string(), owner: actionOwner, count: z.int() })),
    /** Days from which waiting is yellow, and red, for this viewer. */
    sla: z.object({ yellow_from: z.int(), red_from: z.int() }),
  }),
});
export type StaffQueue = z.infer<typeof staffQueue.response>;
export type QueueItem = StaffQueue['items'][number];

/** The contractor ticks off what a reviewer asked for. */
export const resolveComment = call({
  method: 'PUT',
  path: '/api/jobs/{job_id}/tasks/{task_id}/comments/{comment_id}',
  summary: 'Tick a correction off, or take that back',
  tag: 'tasks',
  who: ['contractor_admin', 'contractor', 'technician', 'ops', 'homeowner', 'installer'],
  params: taskParams.extend({ comment_id: z.string().regex(/^\d{1,4}$/) }),
  body: z.object({ resolved: z.boolean() }),
  response: taskView,
  refuses: ['not_found', 'not_allowed', 'wrong_state'],
});

/** Staff look at a job as its contractor sees it; told in the history. */
export const viewAsContractor = call({
  method: 'POST',
  path: '/api/jobs/{job_id}/view-as-contractor',
  summary: 'Begin to look as the contractor: from now on send X-VIEW-AS-CONTRACTOR with the answer’s id',
  tag: 'jobs',
  who: STAFF,
  params: jobParams,
  response: z.object({ contractor: z.object({ id: z.uuid(), name: z.string() }) }),
  refuses: ['not_found', 'not_allowed'],
});
