import { z } from 'zod';
import { call, trimmed } from '@/platform';
import { cancelReason, jobAct } from '@/view';

export const cancelJob = call({
  ...jobAct,
  method: 'PATCH',
  path: '/api/jobs/{job_id}/cancel',
  summary: 'Cancel a job',
  tag: 'jobs',
  body: z.object({ reason: cancelReason, note: z.string().overwrite(trimmed).max(500).nullish() }),
});
export const restoreJob = call({ ...jobAct, method: 'PATCH', path: '/api/jobs/{job_id}/restore', summary: 'Reactivate a canceled job', tag: 'jobs' });
