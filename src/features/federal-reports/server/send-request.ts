import { z } from 'zod';

/** Request to send the waiting records of a job for one program. */
export const SEND_REQUEST = z.object({ job_id: z.uuid(), program: z.string(), part: z.enum(['hear', 'homes']) });

/** Retry options. The attempts continue for about 16 hours if DOE does not answer. */
export const SEND_RETRY_OPTIONS = { maxAttempts: 12 };
