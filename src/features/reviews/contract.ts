import { z } from 'zod';
import { taskView } from '@/features/tasks';
import { isoInstant, STAFF, taskParams } from '@/job-view';
import { defineEndpoint } from '@/platform';

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
      /** `words` ignores case and punctuation, `model` the maker's name too, a number is the difference allowed; null is exact. */
      by: z.union([z.literal('words'), z.literal('model'), z.literal('none'), z.number(), z.object({ percent: z.number() })]).nullable(),
      /** The question of the review that says what came of it. */
      answered: z.string().nullable(),
      /** `own`: the question of this very review whose answer it is, so that it follows what is typed. */
      values: z.array(
        z.object({
          of: z.string(),
          own: z.string().nullable(),
          /** What the catalog says of the model that stands in this question. */
          catalog: z.object({ types: z.array(z.string()), field: z.string() }).nullable(),
          value: z.unknown(),
          words: z.string(),
        }),
      ),
    }),
  ),
  /** Of each reviewed task the questions that corrections can be pinned to: those that whoever corrects them sees. Of one that is only looked at, its photos. */
  correctable: z.array(z.object({ task_id: z.uuid(), fields: z.array(z.string()) })),
  /** Ready-made requests, each with the question it is about. */
  reasons: z.array(z.object({ key: z.string(), text: z.string(), field: z.string() })),
  decisions: z.array(
    z.object({
      decision: z.enum(['approve', 'request_changes', 'reject']),
      by: z.string(),
      at: isoInstant,
      message: z.string(),
      notes: z.string(),
      corrections: z.int(),
      seconds: z.int().nullable(),
    }),
  ),
  claimed_by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;

export const getReview = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/tasks/{task_id}/review',
  summary: 'A review with its evidence, compared values and earlier decisions',
  tag: 'tasks',
  who: STAFF,
  params: taskParams,
  response: reviewView,
  refuses: ['not_found', 'wrong_state'],
});

/** One press answers every row that agrees. It is refused while a file was not opened, and history names it. */
export const matchAll = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/tasks/{task_id}/review/match-all',
  summary: 'Record that rows of a review are answered with one press; refused while files are unopened',
  tag: 'tasks',
  who: STAFF,
  params: taskParams,
  body: z.object({ questions: z.array(z.string().max(200)).max(100), opened: z.array(z.uuid()).max(2000) }),
  response: taskView,
  refuses: ['not_found', 'not_allowed', 'wrong_state', 'bad_input'],
});

/** The contractor ticks off what a reviewer asked for. */
export const resolveComment = defineEndpoint({
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
