import { z } from 'zod';
import { asSystem } from '@/access/server';
import { keysOf } from '@/platform';
import { languageWithTag, newId, runInLanguage } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob, type StoredRequest } from '@/platform/server/background-jobs';
import type { Database } from '@/platform/server/db';
import type { Channel } from '../channels';
import { composeTextMessage, EMAIL_TEMPLATES, TEXT_TEMPLATES } from '../emails';
import { earliestDaytime } from '../quiet-hours';
import type { UntypedValues } from '../template-values';
import { withInterpreter } from './interpreter';
import { requestLater } from './morning';
import { deliverMessage, EMAIL_RETRY_OPTIONS, emailRequestSchema, recordSendFailure, UndeliverableError } from './send-email';
import { type TextProvider, textProviderOf } from './text-provider';

const textSchema = emailRequestSchema.omit({ path: true }).extend({
  template: z.enum([...keysOf(EMAIL_TEMPLATES), ...keysOf(TEXT_TEMPLATES)]),
  time_zone: z.string().default('America/Chicago'),
  /**
   * True for a reply to STOP, START or HELP, and for a link or code that a helper requested. These messages are also sent at night. Replies to keywords are
   * also sent without consent.
   */
  is_answer: z.boolean().optional(),
});

/** Sends a text message. Homeowners get text messages only with their consent, which `isOutdated` checks, except for replies (`is_answer`). */
export const textMessageBackgroundJob = defineBackgroundJob(
  'messages.text',
  textSchema,
  ({ payload, ...deps }) =>
    sendTextMessage(deps, payload, { isOutdated: async () => !payload.is_answer && (await deps.isOutdated({ ...payload, channel: 'text_message' })) }),
  EMAIL_RETRY_OPTIONS,
);

type Deps = Omit<BackgroundJobContext<never>, 'payload'>;
type Sending = {
  isOutdated: () => Promise<boolean>;
  /**
   * Creates values that only the recipient may see, such as a link. Returns null if the message must no longer be sent. Production does not store these values.
   */
  secrets?: () => Promise<UntypedValues | null>;
};

/**
 * Sends a text message once per key. During quiet hours, the message waits until the morning, except if `is_answer` is true. Providers have no idempotency key.
 * If the worker crashes after sending, it sends the message again.
 */
export async function sendTextMessage(
  { request, db, config, clock, post, isLastAttempt, interpreterOf }: Deps,
  message: z.infer<typeof textSchema>,
  { isOutdated, secrets }: Sending,
): Promise<void> {
  if (!config.textMessages) throw new Error('This deployment is not configured to send text messages');
  const { translated } = await withInterpreter(interpreterOf, message);
  const values = { ...(config.helpPhone && { help_phone: config.helpPhone }), ...message.values, ...translated?.values };
  const compose = (all: UntypedValues) => runInLanguage(languageWithTag(translated?.language), () => composeTextMessage(message.template, all));
  const storedText = compose(values);
  if (storedText === undefined) throw new Error(`The email template ${message.template} has no text message`);
  const channel: Channel = 'text_message';
  const row = { id: newId(), key: message.key, job_id: message.job_id, template: message.template, recipient: message.to, channel };
  const now = clock.now();
  const waking = earliestDaytime(now, message.time_zone);
  const held = waking > now && !message.is_answer ? waking : null;
  // Store the message before sending it, with the time until which it is held, so that the mailbox also shows held messages.
  const isDue = await asSystem(db, async (tx) => {
    await tx
      .insertInto('app.outgoing_messages')
      .values({ ...row, subject: storedText, html: null, plain: storedText, created_at: now, sent_at: null, send_after: held })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const { sent_at, final_status } = await tx
      .selectFrom('app.outgoing_messages')
      .select(['sent_at', 'final_status'])
      .where('key', '=', message.key)
      .executeTakeFirstOrThrow();
    return !held && !sent_at && !final_status;
  });
  if (held) await requestLater({ db, clock }, message.key, request, held);
  if (!isDue) return;
  const secretValues = (await isOutdated()) ? null : secrets ? await secrets() : {};
  // In production, delete the text of a sent or withdrawn message, because the portal no longer needs it.
  if (!secretValues) return withdraw(db, message.key, config.mode === 'demo' ? {} : NO_TEXT);
  const messageText = compose({ ...values, ...secretValues }) ?? storedText;
  const stored = config.mode === 'demo' ? { plain: messageText } : NO_TEXT;
  await deliverMessage(() => send(textProviderOf(config, post), { db, key: message.key, request, to: message.to, messageText, stored, now }), {
    db,
    key: message.key,
    isLastAttempt,
  });
}

type StoredText = { subject?: string; plain?: string | null };
const NO_TEXT: StoredText = { subject: '', plain: null };

/** Marks an outdated message as withdrawn. The demo mailbox still shows the message. */
async function withdraw(db: Database, key: string, stored: StoredText): Promise<void> {
  await asSystem(db, (tx) =>
    tx
      .updateTable('app.outgoing_messages')
      .set({ final_status: 'withdrawn', send_after: null, request: null, ...stored })
      .where('key', '=', key)
      .where('sent_at', 'is', null)
      .execute(),
  );
}

type Composed = { db: Database; key: string; request: StoredRequest; to: string; messageText: string; stored: StoredText; now: Date };

async function send(provider: TextProvider, { db, key, request, to, messageText, stored, now }: Composed): Promise<void> {
  try {
    await provider.send(to, messageText);
  } catch (error) {
    await recordSendFailure(db, { key, request }, error, error instanceof UndeliverableError);
    throw error;
  }
  await asSystem(db, (tx) =>
    tx
      .updateTable('app.outgoing_messages')
      .set({ sent_at: now, send_after: null, request: null, ...stored })
      .where('key', '=', key)
      .where('sent_at', 'is', null)
      .execute(),
  );
}
