import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/background-jobs';

const IMPORT_PAYLOAD = z.object({ import_id: z.uuid() });

export const readImportRequest = defineBackgroundJobRequest('equipment_lists.read', IMPORT_PAYLOAD);
export const applyImportRequest = defineBackgroundJobRequest('equipment_lists.apply', IMPORT_PAYLOAD);
