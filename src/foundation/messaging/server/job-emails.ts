import type { Tx } from '@/platform/server/db';
import type { EmailTemplateKey } from '../emails';
import './tables';

/** How letters about a job fared, the oldest first. */
export const jobEmailStatuses = (tx: Tx, jobId: string, letters: readonly EmailTemplateKey[]) =>
  tx
    .selectFrom('app.mails as mails')
    .select(['recipient', 'sent_at', 'ended', 'tries'])
    .where('job_id', '=', jobId)
    .where('template', 'in', [...letters])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A letter was sent, or never will be. */
export async function isDeliveryFinal(tx: Tx, key: string): Promise<boolean> {
  const letter = await emailStatus(tx, key);
  return letter !== undefined && (letter.sent_at !== null || letter.ended !== null);
}

/** What became of one letter; undefined while it was not written. */
export const emailStatus = (tx: Tx, key: string): Promise<{ sent_at: Date | null; ended: string | null; problem: string | null } | undefined> =>
  tx.selectFrom('app.mails').select(['sent_at', 'ended', 'problem']).where('key', '=', key).executeTakeFirst();
