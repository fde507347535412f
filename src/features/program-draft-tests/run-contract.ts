import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { defineEndpoint } from '@/platform';

/** `test` evaluates the golden households with a draft. `preview` evaluates the open jobs with a draft. */
const RUN_KINDS = ['test', 'preview'] as const;
export type DraftRunKind = (typeof RUN_KINDS)[number];

/** Progress of a run. A run is a test or a preview of a draft that the worker carries out in the background. */
export const draftRunSchema = z.object({
  id: z.uuid(),
  /** Version with which the draft was compared, and revision of the draft. */
  version: z.int(),
  revision: z.int(),
  requested_at: z.iso.datetime(),
  requested_by: z.string(),
  /** Number of items that the run evaluates; null until the worker starts the run. */
  total: z.int().nullable(),
  done: z.int(),
  failed: z.int(),
  finished_at: z.iso.datetime().nullable(),
  /** Name of the user who stopped the run. The results then cover the first `done` items. */
  stopped_by: z.string().nullable(),
});
export type DraftRun = z.infer<typeof draftRunSchema>;

export const stopRun = defineEndpoint({
  tag: 'programs',
  roles: STAFF_ROLES,
  method: 'POST',
  path: '/api/programs/{key}/draft/{run}/stop',
  summary: 'Stop the test or the preview of the draft. A finished run does not change',
  params: z.object({ key: z.string().max(100), run: z.enum(RUN_KINDS) }),
  response: draftRunSchema,
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});
