import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/background-jobs';

/** Retry options for revoking. It needs many attempts, because the vendor must end the access even after hours of outage. */
export const REVOKE_OPTIONS = { maxAttempts: 15 };
/** Retry options for other requests. After several minutes, the portal records the failure; the regular check repeats the request later. */
export const VENDOR_CALL_OPTIONS = { maxAttempts: 6 };

const account = z.object({ job_id: z.uuid(), account_id: z.uuid() });

export const CONNECT_REQUEST = account.extend({ request: z.int() });
export const connectRequest = defineBackgroundJobRequest('utility_data.connect', CONNECT_REQUEST, VENDOR_CALL_OPTIONS);

export const SYNC_REQUEST = account;
export const syncRequest = defineBackgroundJobRequest('utility_data.sync', SYNC_REQUEST, VENDOR_CALL_OPTIONS);

export const REVOKE_REQUEST = z.object({ connection: z.string() });
export const revokeRequest = defineBackgroundJobRequest('utility_data.revoke', REVOKE_REQUEST, REVOKE_OPTIONS);

export const ERASE_REQUEST = z.object({ job_id: z.uuid() });
export const eraseFilesRequest = defineBackgroundJobRequest('utility_data.erase_files', ERASE_REQUEST);

export const FILE_REQUEST = z.object({ job_id: z.uuid(), attachment_id: z.uuid() });
export const readFileRequest = defineBackgroundJobRequest('utility_data.read_file', FILE_REQUEST);
