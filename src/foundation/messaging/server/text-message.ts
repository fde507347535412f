import { z } from 'zod';
import { asSystem } from '@/access/server';
import { keysOf } from '@/platform';
import { languageWithTag, newId, runInLanguage } from '@/platform/server';
import type { Database } from '@/platform/server/db';
import { defineBackgroundJob, type StoredRequest } from '@/platform/server/outbox';
import type { Channel } from '../channels';
import { composeTextMessage, EMAIL_TEMPLATES, TEXT_TEMPLATES } from '../emails';
import { earliestDaytime } from '../quiet-hours';
import { withInterpreter } from './interpreter';
import { requestLater } from './morning';
import { deliverEmail, EMAIL_RETRY_OPTIONS, emailRequestSchema, noteProblem, UndeliverableError } from './send-email';
import { type TextProvider, textProviderOf } from './text-provider';

const textSchema = emailRequestSchema.omit({ path: true }).extend({
  template: z.enum([...keysOf(EMAIL_TEMPLATES), ...keysOf(TEXT_TEMPLATES)]),
  time_zone: z.string().default('America/Chicago'),
  /** True for the answer to STOP, START or HELP, which is sent at once, with or without consent. */
  is_answer: z.boolean().optional(),
});

/**
 * Sends a text message once per key, outside quiet hours. It is stored in the mailbox before the provider is called. Providers have no idempotency key. If the
 * worker crashes after sending, the message is sent again.
 */
export const textMessageBackgroundJob = defineBackgroundJob(
  'messages.text',
  textSchema,
  async ({ payload, request, db, config, clock, post, isLastAttempt, isOutdated, interpreterOf }) => {
    if (!config.textMessages) throw new Error('Text messages cannot be sent from this installation');
    const { translated } = await withInterpreter(interpreterOf, payload);
    const values = { ...(config.helpPhone && { help_phone: config.helpPhone }), ...payload.values, ...translated?.values };
    const messageText = runInLanguage(languageWithTag(translated?.language), () => composeTextMessage(payload.template, values));
    if (messageText === undefined) throw new Error(`The email template ${payload.template} has no text message`);
    const channel: Channel = 'text_message';
    const row = { id: newId(), key: payload.key, job_id: payload.job_id, template: payload.template, recipient: payload.to, channel };
    const now = clock.now();
    const waking = earliestDaytime(now, payload.time_zone);
    const held = waking > now && !payload.is_answer ? waking : null;
    // Store the message before sending, with the time until which it is held, so that the mailbox shows waiting messages too.
    const isDue = await asSystem(db, async (tx) => {
      await tx
        .insertInto('app.outgoing_messages')
        .values({ ...row, subject: messageText, html: null, plain: messageText, created_at: now, sent_at: null, send_after: held })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const { sent_at, final_status } = await tx
        .selectFrom('app.outgoing_messages')
        .select(['sent_at', 'final_status'])
        .where('key', '=', payload.key)
        .executeTakeFirstOrThrow();
      return !held && !sent_at && !final_status;
    });
    if (held) await requestLater({ db, clock }, payload.key, request, held);
    if (!isDue) return;
    if (!payload.is_answer && (await isOutdated({ ...payload, channel }))) return withdraw(db, payload.key);
    await deliverEmail(() => send(textProviderOf(config, post), { db, key: payload.key, request, to: payload.to, messageText, now }), {
      db,
      key: payload.key,
      isLastAttempt,
    });
  },
  EMAIL_RETRY_OPTIONS,
);

/** Marks an outdated message as withdrawn. The mailbox still shows it. */
async function withdraw(db: Database, key: string): Promise<void> {
  await asSystem(db, (tx) =>
    tx.updateTable('app.outgoing_messages').set({ final_status: 'withdrawn', send_after: null }).where('key', '=', key).where('sent_at', 'is', null).execute(),
  );
}

type Sending = { db: Database; key: string; request: StoredRequest; to: string; messageText: string; now: Date };

async function send(provider: TextProvider, { db, key, request, to, messageText, now }: Sending): Promise<void> {
  try {
    await provider.send(to, messageText);
  } catch (error) {
    await noteProblem(db, { key, request }, error, error instanceof UndeliverableError);
    throw error;
  }
  await asSystem(db, (tx) =>
    tx.updateTable('app.outgoing_messages').set({ sent_at: now, send_after: null }).where('key', '=', key).where('sent_at', 'is', null).execute(),
  );
}
