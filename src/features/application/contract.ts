import { z } from 'zod';
import { call, trimmed } from '@/platform';
import { cancelReason, jobAct, STAFF } from '@/view';

export const cancelJob = call({
  ...jobAct,
  method: 'PATCH',
  path: '/api/jobs/{job_id}/cancel',
  summary: 'Cancel a job',
  tag: 'jobs',
  body: z.object({ reason: cancelReason, note: z.string().overwrite(trimmed).max(500).nullish() }),
});
export const restoreJob = call({ ...jobAct, method: 'PATCH', path: '/api/jobs/{job_id}/restore', summary: 'Reactivate a canceled job', tag: 'jobs' });
export const withdrawDecline = call({
  ...jobAct,
  method: 'POST',
  path: '/api/jobs/{job_id}/programs/withdraw-decline',
  summary: 'Take back that a program declined; the program decides again',
  tag: 'jobs',
  who: STAFF,
  body: z.object({ program_id: z.string().max(60), reason: z.string().overwrite(trimmed).min(3).max(500) }),
});
