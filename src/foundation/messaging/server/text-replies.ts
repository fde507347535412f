import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { asSystem, demoUseCase } from '@/access/server';
import { AppError, notFound } from '@/platform';
import { newId, openStoredSecret } from '@/platform/server';
import { defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import type { Database, Tx } from '@/platform/server/db';
import type { WebhookMessage } from '@/platform/server/http';
import * as messagesContract from '../contract';
import { t } from './messages';
import './tables';

const KEYWORDS: readonly [keyword: 'stop' | 'start' | 'help', words: readonly string[]][] = [
  ['stop', ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']],
  ['start', ['START', 'UNSTOP', 'YES']],
  ['help', ['HELP', 'INFO']],
];

export type ReplyKeyword = 'stop' | 'start' | 'help' | 'other';

/**
 * Returns the keyword of a reply, or `other`. The letters of the reply, without other characters, must equal the keyword. Text message providers use the same
 * rule.
 */
export function replyKeyword(body: string): ReplyKeyword {
  const word = body.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return KEYWORDS.find(([, words]) => words.includes(word))?.[0] ?? 'other';
}

/** Stores the keyword and the time of a reply. The rest of the text is not stored, because the portal does not use it. */
export async function recordReply(tx: Tx, reply: { id: string; phone: string; keyword: ReplyKeyword; received_at: Date }): Promise<void> {
  await tx
    .insertInto('app.text_replies')
    .values(reply)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns true if STOP is the newer of the last STOP and the last START from this phone number. */
export async function hasStoppedTexts(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select app.has_stopped_texts(${phone}) as stopped`.execute(tx);
  return rows[0]?.stopped ?? false;
}

/** Calls `hasStoppedTexts` in a separate transaction with the rights of the system. */
export const hasStopped = (db: Database, phone: string): Promise<boolean> => asSystem(db, (tx) => hasStoppedTexts(tx, phone));

/**
 * Returns when a job's homeowner sent STOP. Null if the homeowner's newest STOP or START is START, or if the homeowner sent neither. Also null for all callers
 * except the system, staff of all programs, users of the job's contractor and guests of the job.
 */
export async function optOutOfJob(tx: Tx, jobId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select app.text_opt_out(${jobId}::uuid) as at`.execute(tx);
  return rows[0]?.at ?? null;
}

const hookUrl = (config: Pick<Config, 'publicUrl'>): string => `${config.publicUrl}/api/hooks/text-messages`;

/**
 * Returns the token that signs webhooks of the text message provider. Without a configured provider, a demo uses a stored secret. In production, the result is
 * then null, and the portal accepts no webhooks.
 */
function webhookToken(config: Config): string | null {
  if (config.textProvider) return config.textProvider.token;
  return config.mode === 'demo' ? openStoredSecret(config.dataDir, 'text-provider') : null;
}

/** Signs a webhook as Twilio does: with HMAC-SHA1 over the URL and all parameters, sorted by name. */
export function signTextWebhook(token: string, url: string, body: string): string {
  const parameters = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha1', token)
    .update(url + parameters.flat().join(''))
    .digest('base64');
}

/** Returns a function that verifies the signature of a webhook and returns its ID and parameters. The function throws `bad_signature`. */
export const verifyTextWebhook =
  (config: Config) =>
  (message: WebhookMessage | undefined): { id: string; body: unknown } => {
    const token = webhookToken(config);
    const raw = message?.raw.toString('utf8') ?? '';
    const signature = Buffer.from(message?.headers['x-twilio-signature'] ?? '');
    const expected = Buffer.from(token === null ? '' : signTextWebhook(token, hookUrl(config), raw));
    if (token === null || signature.length !== expected.length || !timingSafeEqual(signature, expected))
      throw new AppError('bad_signature', t('text_signature_error'));
    const params = new URLSearchParams(raw);
    return { id: `text:${params.get('MessageSid') ?? ''}`, body: Object.fromEntries(params) };
  };

/** Simulates that the recipient replies to a text message in the mailbox. Demo mode only. */
export const replyToTextHandler = demoUseCase(messagesContract.replyToText, async ({ tx, params, body }) => {
  const message = await tx
    .selectFrom('app.outgoing_messages as messages')
    .select('recipient')
    .where('id', '=', params.message_id)
    .where('channel', '=', 'text_message')
    .executeTakeFirstOrThrow(() => notFound(t('message_not_found_error')));
  const reply = new URLSearchParams({ MessageSid: `SM${newId()}`, From: message.recipient, Body: body.text });
  await enqueue(tx, simulatedReplyBackgroundJob, { body: reply.toString() });
  return { sent: true as const };
});

/** Sends a simulated reply to the portal with a signed webhook, as a provider would. Demo mode only. */
export const simulatedReplyBackgroundJob = defineBackgroundJob(
  'messages.simulated_reply',
  z.object({ body: z.string() }),
  async ({ payload, config, post }) => {
    const token = webhookToken(config);
    if (token === null || config.mode !== 'demo') return;
    const url = hookUrl(config);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signTextWebhook(token, url, payload.body) };
    const { status } = await post(url, payload.body, headers);
    if (status >= 300) throw new Error(`The portal answered ${status}`);
  },
);
