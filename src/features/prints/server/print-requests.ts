import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/outbox';
import type { PrintContent } from '../content';

/** What was put together by ourselves is not looked at again. */
const content = z.custom<PrintContent>((value) => typeof value === 'object' && value !== null);

export const printSchema = z.object({ key: z.string(), content });
export const deletePrintSchema = z.object({ key: z.string() });
export const printRequest = defineBackgroundJobRequest('prints.make', printSchema, { maxAttempts: 3 });
export const deletePrintRequest = defineBackgroundJobRequest('prints.forget', deletePrintSchema);

/** Where the bytes lie: under whoever asked, so that nobody else finds them. */
export const printStorageKey = (jobId: string, asker: string, id: string): string => `prints/${jobId}/${asker}/${id}`;
