import { Webhook } from 'standardwebhooks';
import { AppError, badInput } from '../..';
import { t } from './messages';
import type { WebhookMessage } from './route';
import { toStorableText } from './storable-text';

/**
 * What another system says, once its signature holds (standardwebhooks.com): over the very bytes, not
 * older and not newer than five minutes of real time. Several secrets may hold at once, so that they
 * can be changed without losing a message: add the new one, let the sender change, take the old one away.
 */
export function verifyWebhook(message: WebhookMessage | undefined, secrets: readonly string[]): { id: string; body: unknown } {
  if (!message || !secrets.some((secret) => holds(secret, message))) throw new AppError('bad_signature', t('signature_invalid_error'));
  // Verified with the rest: the id is signed too.
  return { id: message.headers['webhook-id'] ?? '', body: toStorableText(jsonOf(message.raw)) };
}

/** An empty or broken message with a good signature is the sender's mistake, so it is not answered as an error of the portal. */
function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw badInput([{ path: '', code: 'not_json', message: t('signed_message_not_json') }]);
  }
}

function holds(secret: string, { raw, headers }: WebhookMessage): boolean {
  try {
    new Webhook(secret).verify(raw, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

/** Signs a message as its sender would: for the simulators of outside systems, and for tests. */
export function signWebhook(secret: string, id: string, body: string, at: Date): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': new Webhook(secret).sign(id, at, body) };
}
