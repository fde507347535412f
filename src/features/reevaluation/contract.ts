import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

const REEVALUATION_REASONS = ['published', 'nightly'] as const;

const run = z.object({
  id: z.uuid(),
  /** `published`: a new version of `programs` was published. `nightly`: the nightly run over all open jobs. */
  reason: z.enum(REEVALUATION_REASONS),
  programs: z.array(z.string()),
  business_day: z.iso.date(),
  requested_at: z.iso.datetime(),
  /** Null while the run waits for the worker. */
  jobs_total: z.int().nullable(),
  jobs_done: z.int(),
  jobs_changed: z.int(),
  /** Number of jobs whose evaluation failed. A separate background job evaluates each of these jobs again. */
  jobs_failed: z.int(),
  finished_at: z.iso.datetime().nullable(),
});
export type ReevaluationRun = z.infer<typeof run>;

export const listReevaluations = defineEndpoint({
  method: 'GET',
  path: '/api/reevaluations',
  summary: 'Reevaluations of open jobs with their progress, newest first',
  tag: 'programs',
  roles: STAFF_ROLES,
  query: z.object({ program: z.string().max(40).optional() }),
  response: z.object({ items: z.array(run) }),
});
