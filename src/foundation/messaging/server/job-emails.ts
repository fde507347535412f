import type { Tx } from '@/platform/server/db';
import type { EmailTemplateKey } from '../emails';
import './tables';

/** Returns the delivery statuses of a job's emails with these templates, oldest first. */
export const jobEmailStatuses = (tx: Tx, jobId: string, templates: readonly EmailTemplateKey[]) =>
  tx
    .selectFrom('app.outgoing_messages as messages')
    .select(['recipient', 'sent_at', 'final_status', 'attempts'])
    .where('job_id', '=', jobId)
    .where('template', 'in', [...templates])
    .where('channel', '=', 'email')
    .$narrowType<{ final_status: 'failed' | 'bounced' | null }>()
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Returns true if an email or text message was sent or will not be tried again. */
export async function isDeliveryFinal(tx: Tx, key: string): Promise<boolean> {
  const email = await messageStatus(tx, key);
  return email !== undefined && (email.sent_at !== null || email.final_status !== null);
}

/** Returns the delivery status of the email or text message with this key. Undefined if the worker has not processed the message yet. */
export const messageStatus = (tx: Tx, key: string): Promise<{ sent_at: Date | null; final_status: string | null; problem: string | null } | undefined> =>
  tx.selectFrom('app.outgoing_messages').select(['sent_at', 'final_status', 'problem']).where('key', '=', key).executeTakeFirst();
