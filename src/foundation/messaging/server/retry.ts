import { z } from 'zod';
import { asSystem, readAsSystem } from '@/access/server';
import { defineBackgroundJob, defineBackgroundJobRequest, enqueue, type StoredRequest } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { EMAIL_RETRY_OPTIONS, isMailServerUp } from './send-email';
import './tables';

/** Maximum number of emails that one transaction enqueues again. */
const BATCH = 200;

/** Enqueues an email's background job again. If an earlier request for the same email still waits in the queue, the new request replaces it. */
const requestAgain = (tx: Tx, key: string, { job, payload }: StoredRequest): Promise<void> =>
  enqueue(tx, defineBackgroundJobRequest(job, z.unknown(), EMAIL_RETRY_OPTIONS), payload, { key: `email_again:${key}` });

/**
 * Returns a query for the emails that wait because the mail server could not be reached. It also compares `attempts`, because otherwise PostgreSQL would not
 * use the index.
 */
const delayedEmails = (tx: Tx) =>
  tx
    .selectFrom('app.outgoing_messages')
    .select('id')
    .where('is_unreachable', '=', true)
    .where('attempts', '>', 0)
    .where('sent_at', 'is', null)
    .where('final_status', 'is', null);

/**
 * Runs every minute. Sends delayed emails soon after the mail server can be reached again, because the delay between attempts of one email grows to hours.
 * Emails that the mail server rejected keep their delays.
 */
export const retryUnsentBackgroundJob = defineBackgroundJob('messages.retry_unsent', z.object({}), async ({ db, config, signal }) => {
  const unsentMessage = await readAsSystem(db, (tx) => delayedEmails(tx).executeTakeFirst());
  if (!unsentMessage || !(await isMailServerUp(config))) return;
  while (!signal.aborted) {
    const count = await asSystem(db, async (tx) => {
      const batch = delayedEmails(tx).orderBy('created_at').orderBy('id').limit(BATCH).forUpdate();
      const rows = await tx
        .updateTable('app.outgoing_messages')
        .set({ is_unreachable: false })
        .where('id', 'in', batch)
        .returning(['key', 'request'])
        .execute();
      for (const { key, request } of rows) if (request) await requestAgain(tx, key, request);
      return rows.length;
    });
    if (count < BATCH) return;
  }
});

/** Enqueues an unsent message again, even if all its attempts have failed. Does nothing if the message was sent in the meantime. */
export const sendAgainBackgroundJob = defineBackgroundJob('messages.send_again', z.object({ message_id: z.uuid() }), ({ payload, db }) =>
  asSystem(db, async (tx) => {
    const email = await tx
      .updateTable('app.outgoing_messages')
      .set({ final_status: null, is_unreachable: false })
      .where('id', '=', payload.message_id)
      .where('sent_at', 'is', null)
      .where('request', 'is not', null)
      .returning(['key', 'request'])
      .executeTakeFirst();
    if (email?.request) await requestAgain(tx, email.key, email.request);
  }),
);
