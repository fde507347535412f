import type { Tx } from '@/platform/server/db';
import type { LetterKey } from '..';
import './tables';

/** How letters about a job fared, the oldest first. */
export const lettersOfJob = (tx: Tx, jobId: string, letters: readonly LetterKey[]) =>
  tx
    .selectFrom('app.mails as mails')
    .select(['recipient', 'sent_at', 'ended', 'tries'])
    .where('job_id', '=', jobId)
    .where('template', 'in', [...letters])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
