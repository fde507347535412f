import { z } from 'zod';
import { requestJob } from '@/platform/server/outbox';
import type { PrintContent } from '../content';

/** What was put together by ourselves is not looked at again. */
const content = z.custom<PrintContent>((value) => typeof value === 'object' && value !== null);

export const printSchema = z.object({ key: z.string(), content });
export const forgetSchema = z.object({ key: z.string() });
export const printRequest = requestJob('prints.make', printSchema, { maxAttempts: 3 });
export const forgetRequest = requestJob('prints.forget', forgetSchema);

/** Where the bytes lie: under whoever asked, so that nobody else finds them. */
export const keyOfPrint = (jobId: string, asker: string, id: string): string => `prints/${jobId}/${asker}/${id}`;
