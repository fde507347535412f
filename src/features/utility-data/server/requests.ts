import { z } from 'zod';
import { defineBackgroundJobRequest } from '@/platform/server/background-jobs';

/**
 * Retry options for requests to the vendor. After several minutes of failed attempts, the portal records the failure. The regular check then repeats the
 * request.
 */
const VENDOR_CALL_OPTIONS = { maxAttempts: 6 };

const account = z.object({ job_id: z.uuid(), account_id: z.uuid() });

export const connectRequest = defineBackgroundJobRequest('utility_data.connect', account.extend({ request: z.int() }), VENDOR_CALL_OPTIONS);
export const syncRequest = defineBackgroundJobRequest('utility_data.sync', account, VENDOR_CALL_OPTIONS);
/** Request that the vendor end its access to an account. It has many attempts, because the access must end even if the vendor is unreachable for hours. */
export const revokeConnectionRequest = defineBackgroundJobRequest('utility_data.revoke', z.object({ connection: z.string() }), { maxAttempts: 15 });
export const eraseFilesRequest = defineBackgroundJobRequest('utility_data.erase_files', z.object({ job_id: z.uuid() }));
export const readFileRequest = defineBackgroundJobRequest('utility_data.read_file', z.object({ job_id: z.uuid(), attachment_id: z.uuid() }));
