import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** Effects of a draft on a job. A job can have several. */
export const PREVIEW_EFFECTS = ['gains', 'loses', 'becomes_ineligible', 'becomes_eligible', 'needs_answers'] as const;
export type PreviewEffect = (typeof PREVIEW_EFFECTS)[number];

const summary = z.object({
  unchanged: z.int(),
  gains: z.int(),
  loses: z.int(),
  becomes_ineligible: z.int(),
  becomes_eligible: z.int(),
  needs_answers: z.int(),
  /** Sums of the calculated amounts of all judged jobs, in dollars. */
  dollars_before: z.number(),
  dollars_after: z.number(),
  /** Change of the calculated amounts of the jobs with each effect, in dollars. A job without an amount counts 0. */
  dollars_by_effect: z.record(z.enum(PREVIEW_EFFECTS), z.number()),
});
export type PreviewSummary = z.infer<typeof summary>;

const preview = z.object({
  id: z.uuid(),
  /** Revision of the draft that was judged. */
  revision: z.int(),
  /** Day on which the jobs were judged; null for the day of the request. */
  day: z.iso.date().nullable(),
  requested_at: z.iso.datetime(),
  requested_by: z.string(),
  /** Null while the run waits for the worker. */
  jobs_total: z.int().nullable(),
  jobs_done: z.int(),
  jobs_failed: z.int(),
  finished_at: z.iso.datetime().nullable(),
  summary: summary.extend({
    /** `left`: dollars that are not drawn from the budget of the newest version; null if an amount is not known. */
    budgets: z.array(z.object({ key: z.string(), name: z.string(), left: z.number().nullable() })),
  }),
});
export type PreviewView = z.infer<typeof preview>;

const job = z.object({
  job_id: z.uuid(),
  short_code: z.string(),
  job_name: z.string(),
  stage: z.string(),
  effects: z.array(z.enum(PREVIEW_EFFECTS)),
  eligibility_before: z.string(),
  eligibility_after: z.string(),
  /** Dollars; null while the amount cannot be calculated. */
  amount_before: z.number().nullable(),
  amount_after: z.number().nullable(),
  /** Answers that the draft needs and the newest version does not, by their labels. */
  missing: z.array(z.string()),
  /** Names of the rules with another result. */
  rules: z.array(z.string()),
});
export type PreviewJob = z.infer<typeof job>;

const params = z.object({ key: z.string().max(100) });
const common = { tag: 'programs', roles: STAFF_ROLES } as const;

export const startPreview = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/preview',
  summary: 'Judges open jobs with the draft, without changing them. Replaces the earlier preview of the draft',
  params,
  /** `day`: day on which the jobs are judged, such as the first day of a raised amount. Without it, today. */
  body: z.strictObject({ day: z.iso.date().optional() }),
  response: preview,
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const getPreview = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/preview',
  summary: 'The preview of the draft with its progress and its sums',
  params,
  response: z.object({ preview: preview.nullable() }),
  errors: ['not_allowed', 'not_found'],
});

export const listPreviewJobs = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/preview/jobs',
  summary: 'Jobs that the draft would change, page by page',
  params,
  query: z.object({ effect: z.enum(PREVIEW_EFFECTS).optional(), after: z.uuid().optional() }),
  /** `next`: the value of `after` for the next page; null on the last one. */
  response: z.object({ items: z.array(job), next: z.uuid().nullable() }),
  errors: ['not_allowed', 'not_found'],
});

export const previewFile = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/preview/file',
  summary: 'All jobs that the draft would change, as a CSV file',
  params,
  response: z.string(),
  errors: ['not_allowed', 'not_found'],
});
