import { z } from 'zod';
import { STAFF_ROLES } from '@/access';
import { cancelReasonSchema, JOB_ACTION_ENDPOINT } from '@/job-view';
import { defineEndpoint, trimmedString } from '@/platform';

export const cancelJob = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PATCH',
  path: '/api/jobs/{job_id}/cancel',
  summary: 'Cancel a job',
  tag: 'jobs',
  body: z.object({ reason: cancelReasonSchema, note: z.string().overwrite(trimmedString).max(500).nullish() }),
});
export const restoreJob = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'PATCH',
  path: '/api/jobs/{job_id}/restore',
  summary: 'Reactivate a canceled job. If the home or the homeowner has another open job, the request must confirm the reactivation',
  tag: 'jobs',
  body: z.object({ create_anyway: z.boolean().optional(), create_anyway_reason: z.string().overwrite(trimmedString).max(500).nullish() }).optional(),
  errors: ['not_found', 'not_allowed', 'wrong_state', 'already_exists', 'too_many_tries'],
});
export const withdrawDecline = defineEndpoint({
  ...JOB_ACTION_ENDPOINT,
  method: 'POST',
  path: '/api/jobs/{job_id}/programs/withdraw-decline',
  summary: 'Withdraw the decline of a program, so that the program decides again',
  tag: 'jobs',
  roles: STAFF_ROLES,
  body: z.object({ program_id: z.string().max(60), reason: z.string().overwrite(trimmedString).min(3).max(500) }),
});
