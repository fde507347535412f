import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/background-jobs';

/** Request to send the waiting records of a job for one program. The attempts continue for about 16 hours if DOE does not respond. */
export const sendRequest = defineBackgroundJobRequest(
  'federal_reports.send',
  z.object({ job_id: z.uuid(), program: z.string(), part: z.enum(['hear', 'homes']) }),
  { maxAttempts: 12 },
);
