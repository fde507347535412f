import { Webhook } from 'standardwebhooks';
import { AppError, badInput } from '../..';
import { t } from './messages';
import type { WebhookMessage } from './route';
import { toStorableText } from './storable-text';

/**
 * Returns the body of a webhook after verifying its signature (standardwebhooks.com) over the received bytes. The time in the headers may differ from real time
 * by five minutes at most. Several secrets can be valid at once, so that a secret can be rotated without losing a message.
 * @throws `bad_signature` if the signature or the time is invalid; `bad_input` if the body is not JSON
 */
export function verifyWebhook(message: WebhookMessage | undefined, secrets: readonly string[]): { id: string; body: unknown } {
  if (!message || !secrets.some((secret) => isValidSignature(secret, message))) throw new AppError('bad_signature', t('signature_invalid_error'));
  // The id can be trusted, because the signature covers it.
  return { id: message.headers['webhook-id'] ?? '', body: toStorableText(jsonOf(message.raw)) };
}

/** Parses the body. An empty or broken message with a valid signature is an error of the sender, not of the portal. */
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

/** Returns the headers of a signed message. Simulators of external systems and tests send such messages. */
export function signWebhook(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': new Webhook(secret).sign(id, at, body) };
}
