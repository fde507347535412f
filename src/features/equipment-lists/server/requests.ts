import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/outbox';

export const IMPORT_PAYLOAD = z.object({ import_id: z.uuid() });

export const readRequest = defineBackgroundJobRequest('equipment_lists.read', IMPORT_PAYLOAD);
export const applyRequest = defineBackgroundJobRequest('equipment_lists.apply', IMPORT_PAYLOAD);
