import { z } from 'zod';
import { guestEmailSchema } from '@/foundation/accounts/server';
import type { SettledJob } from '@/job';
import { defineBackgroundJobRequest, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { SIGNER_ROLES } from '@/rules/programs';

/** Payload that identifies one version of a document. */
const versionSchema = z.object({ job_id: z.uuid(), task_id: z.uuid(), version: z.int().min(1) });
export const renderRequest = defineBackgroundJobRequest('documents.render', versionSchema);
export const sealRequest = defineBackgroundJobRequest('signing.seal', versionSchema, { maxAttempts: 25 });
/** Email that asks for a signature. */
export const signingEmailRequest = defineBackgroundJobRequest(
  'signing.email',
  guestEmailSchema.extend({ task_id: z.uuid(), version: z.int().min(1), role: z.enum(SIGNER_ROLES) }),
);

/** Enqueues the rendering and sealing of PDFs in the transaction of the change that requires them. */
export async function enqueueDocumentWork(tx: Tx, { events, state }: SettledJob): Promise<void> {
  for (const event of events) {
    if (event.kind !== 'document_made' && event.kind !== 'document_signed') continue;
    const version = { job_id: state.id, task_id: event.task_id, version: event.version };
    const request = event.kind === 'document_made' ? renderRequest : sealRequest;
    await enqueue(tx, request, version, { key: `${request.name}:${event.task_id}:${event.version}` });
  }
}
