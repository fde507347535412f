import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { dollarAmountSchema, jobParamsSchema, stageKeySchema } from '@/job-view';
import { defineEndpoint } from '@/platform';

const other = z.object({
  id: z.uuid(),
  short_code: z.string(),
  job_name: z.string(),
  /** Address as entered on the listed job, so that users can compare it with the address of the current job. */
  address: z.string(),
  contractor: z.string(),
  stage_key: stageKeySchema,
  is_closed: z.boolean(),
  /** False if the address is only similar, so the listed job may be at a different home. */
  is_same: z.boolean(),
  /** Amount in dollars that programs reserved or paid for the listed job. The amount counts toward household caps only if `is_same` is true. */
  promised: dollarAmountSchema,
});
export type OtherJobAtHome = z.infer<typeof other>;

export const listJobsAtSameHome = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/same-home',
  summary: 'Other jobs at this home or at a similar address',
  tag: 'jobs',
  roles: STAFF_ROLES,
  params: jobParamsSchema,
  response: z.object({ items: z.array(other) }),
  errors: ['not_found'],
});
