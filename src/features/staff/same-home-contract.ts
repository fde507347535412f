import { z } from 'zod';
import { dollarAmount, jobParams, STAFF, stageKey } from '@/job-view';
import { defineEndpoint } from '@/platform';

const other = z.object({
  id: z.uuid(),
  short_code: z.string(),
  job_name: z.string(),
  /** As it was written there: what matches is read off it. */
  address: z.string(),
  contractor: z.string(),
  stage_key: stageKey,
  is_closed: z.boolean(),
  /** The same home; otherwise one that is written much like it and may be another. */
  is_same: z.boolean(),
  /** What programs promised or paid there. Of the same home it counts for household caps; of a similar one it does not. */
  promised: dollarAmount,
});
export type OtherJobAtHome = z.infer<typeof other>;

export const jobsAtSameHome = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/same-home',
  summary: 'Other jobs at this home, or at one that is written much like it',
  tag: 'jobs',
  who: STAFF,
  params: jobParams,
  response: z.object({ items: z.array(other) }),
  refuses: ['not_found'],
});
