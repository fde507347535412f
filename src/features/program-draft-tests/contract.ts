import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';
import { draftRunSchema } from './run-contract';

/** Effects of a draft on a job. A draft can have several effects on one job. */
export const PREVIEW_EFFECTS = ['gains', 'loses', 'becomes_ineligible', 'becomes_eligible', 'needs_answers'] as const;
export type PreviewEffect = (typeof PREVIEW_EFFECTS)[number];

const summary = z.object({
  unchanged: z.int(),
  gains: z.int(),
  loses: z.int(),
  becomes_ineligible: z.int(),
  becomes_eligible: z.int(),
  needs_answers: z.int(),
  /** Sum of the calculated amounts of all evaluated jobs with the newest version, in dollars. */
  dollars_before: z.number(),
  /** Sum of the calculated amounts of all evaluated jobs with the draft, in dollars. */
  dollars_after: z.number(),
  /** Change of the calculated amounts in dollars, by effect on the job. A job without an amount counts as $0. */
  dollars_by_effect: z.record(z.enum(PREVIEW_EFFECTS), z.number()),
  /** Open jobs that keep an earlier version because they were submitted or reserved. The preview does not evaluate these jobs. */
  keeps_version: z.object({ submitted: z.int(), reserved: z.int() }),
});
export type PreviewSummary = z.infer<typeof summary>;

/**
 * Money of a budget with the newest version or with the draft. `left`: dollars that no job holds; null if unknown. `open`: dollars that the evaluated jobs
 * would draw. `jobs`: number of these jobs.
 */
const money = z.object({ left: z.number().nullable(), open: z.number(), jobs: z.int() });
const budget = z.object({
  key: z.string(),
  name: z.string(),
  /** `label` is null if facts that determine the cell are missing. */
  cells: z.array(z.object({ cell: z.string().nullable(), label: z.string().nullable(), before: money, after: money })),
});
export type PreviewBudget = z.infer<typeof budget>;

const preview = draftRunSchema.extend({
  /** Day for which the jobs were evaluated; null for the day of the run. */
  day: z.iso.date().nullable(),
  summary,
  budgets: z.array(budget),
});
export type PreviewView = z.infer<typeof preview>;

/** Amount in dollars, or the state that explains why there is no amount. The result is null if the version does not have the line. */
const lineResult = z.object({ amount: z.number().nullable(), state: z.enum(['amount', 'none', 'unmet', 'unknown', 'withheld']) }).nullable();
const job = z.object({
  job_id: z.uuid(),
  short_code: z.string(),
  job_name: z.string(),
  contractor_id: z.uuid(),
  contractor: z.string(),
  stage: z.string(),
  effects: z.array(z.enum(PREVIEW_EFFECTS)),
  eligibility_before: z.string(),
  eligibility_after: z.string(),
  /** Amount in dollars that the program pays for the job, with the newest version and with the draft. Null if no amount can be calculated. */
  amount_before: z.number().nullable(),
  amount_after: z.number().nullable(),
  /** Labels of the answers that the draft needs in addition to those of the newest version. */
  missing: z.array(z.string()),
  /** Names of the rules with a different result. */
  rules: z.array(z.string()),
  /** Lines that pay something or have a different result. */
  lines: z.array(z.object({ name: z.string(), before: lineResult, after: lineResult })),
  /** Criteria with a different result. The results are text; null if the version does not have the criterion. */
  criteria: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type PreviewJob = z.infer<typeof job>;

const params = z.object({ key: z.string().max(100) });
const common = { tag: 'programs', roles: STAFF_ROLES } as const;

export const startPreview = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/programs/{key}/draft/preview',
  summary: 'Start a preview that evaluates open jobs with the draft. Replaces the earlier preview and does not change the jobs',
  params,
  /** `day`: day for which the jobs are evaluated, such as the first day of a raised amount. Defaults to today. */
  body: z.strictObject({ day: z.iso.date().optional() }),
  response: preview,
  status: 201,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

export const getPreview = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/preview',
  summary: 'The preview of the draft with its progress and totals',
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
  query: z.object({ effect: z.enum(PREVIEW_EFFECTS).optional(), contractor: z.uuid().optional(), after: z.uuid().optional() }),
  /** `next`: value of `after` for the next page; null on the last page. */
  response: z.object({ items: z.array(job), next: z.uuid().nullable() }),
  errors: ['not_allowed', 'not_found'],
});

export const listPreviewContractors = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/preview/contractors',
  summary: 'Contractors with affected jobs, sorted by name, with the number of jobs',
  params,
  response: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string(), jobs: z.int() })) }),
  errors: ['not_allowed', 'not_found'],
});

export const exportPreview = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/programs/{key}/draft/preview/file',
  summary: 'All jobs that the draft would change, as a CSV file',
  params,
  response: z.string(),
  errors: ['not_allowed', 'not_found'],
});
