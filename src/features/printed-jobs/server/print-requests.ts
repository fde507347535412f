import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/background-jobs';
import type { PrintContent } from '../content';

/** The server itself wrote this payload, so only its basic type is checked. */
const content = z.custom<PrintContent>((value) => typeof value === 'object' && value !== null);

export const printSchema = z.object({ key: z.string(), content });
export const deletePrintSchema = z.object({ key: z.string() });
export const printRequest = defineBackgroundJobRequest('prints.make', printSchema, { maxAttempts: 3 });
export const deletePrintRequest = defineBackgroundJobRequest('prints.forget', deletePrintSchema);

/** Returns the storage key of a print. It contains the user, so no other user can open the print. */
export const printStorageKey = (jobId: string, asker: string, id: string): string => `prints/${jobId}/${asker}/${id}`;
