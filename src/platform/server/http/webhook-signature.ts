import { Webhook } from 'standardwebhooks';
import { AppError, badInput } from '../..';
import { t } from './messages';
import type { WebhookMessage } from './route';
import { toStorableText } from './storable-text';

/**
 * Verifies the signature of a webhook (standardwebhooks.com) over the received bytes, and returns its ID and its body. The time in the headers may differ from
 * real time by at most five minutes. Several secrets can be valid at the same time, so that a secret can be replaced without losing messages.
 * @throws `bad_signature` if the signature or the time is invalid; `bad_input` if the body is not JSON
 */
export function verifyWebhook(message: WebhookMessage | undefined, secrets: readonly string[]): { id: string; body: unknown } {
  if (!message || !secrets.some((secret) => isValidSignature(secret, message))) throw new AppError('bad_signature', t('signature_invalid_error'));
  // The ID can be trusted, because the signature covers it.
  return { id: message.headers['webhook-id'] ?? '', body: toStorableText(jsonOf(message.raw)) };
}

/**
 * Parses the body of a webhook. Throws `bad_input` for an empty or broken body with a valid signature, because this is the sender's error and not the portal's.
 */
function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw badInput([{ path: '', code: 'not_json', message: t('signed_message_not_json') }]);
  }
}

function isValidSignature(secret: string, { raw, headers }: WebhookMessage): boolean {
  try {
    new Webhook(secret).verify(raw, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

/** Returns the headers that sign a message. Used by tests and by simulators of external systems. */
export function signWebhook(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': new Webhook(secret).sign(id, at, body) };
}
