import { z } from 'zod';
import { readAsSystem } from '@/access/server';
import { deliverMessage, EMAIL_RETRY_OPTIONS, sendEmail } from '@/foundation/messaging/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import './tables';

/** Security changes for which the portal sends an email to the account owner. */
const CHANGES = ['password', 'app_added', 'app_removed', 'backup_codes', 'passkey_added', 'passkey_removed', 'reset'] as const;
export type AccountChange = (typeof CHANGES)[number];

/** Emails the account owner about a security change, because another person may have made the change. */
export const accountChangedEmailBackgroundJob = defineBackgroundJob(
  'people.account_changed',
  z.object({ subject: z.string(), what: z.enum(CHANGES), key: z.string().optional() }),
  async ({ payload, request, db, config, clock, jobId, isLastAttempt }) => {
    const { subject, what } = payload;
    const person = await readAsSystem(db, (tx) =>
      tx.selectFrom('app.users').select(['email', 'display_name']).where('subject', '=', subject).where('active', '=', true).executeTakeFirst(),
    );
    if (!person) return;
    // A retry uses the key of the first attempt, so only one email is sent.
    const key = payload.key ?? `account_changed:${jobId}`;
    const retryRequest = { ...request, payload: { ...payload, key } };
    const values = { name: person.display_name, what, link: `${config.publicUrl}/forgot-password` };
    await deliverMessage(
      () => sendEmail(db, config, { key, job_id: null, to: person.email, template: 'account_changed', values, request: retryRequest }, clock.now()),
      {
        db,
        key,
        isLastAttempt,
      },
    );
  },
  EMAIL_RETRY_OPTIONS,
);

/** Enqueues the email that notifies the account owner of a security change. */
export const notifyAccountChanged = (tx: Tx, subject: string, what: AccountChange): Promise<void> =>
  enqueue(tx, accountChangedEmailBackgroundJob, { subject, what });
