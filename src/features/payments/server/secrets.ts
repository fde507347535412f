import { openStoredSecret } from '@/platform/server';
import type { Config } from '@/platform/server/config';

/** Secrets of the payment tool's messages, the newest first. A demo signs its own; production without one takes no message. */
export function paymentSecrets(config: Config): string[] {
  if (config.paymentWebhookSecrets.length > 0) return config.paymentWebhookSecrets;
  if (config.mode === 'production') return [];
  return [`whsec_${Buffer.from(openStoredSecret(config.dataDir, 'payment-tool')).toString('base64')}`];
}
