import { openStoredSecret } from '@/platform/server';
import type { Config } from '@/platform/server/config';

/**
 * Returns the webhook secrets of the payment tool, newest first. A demo has a generated secret in its data folder. Production without a configured secret
 * accepts no webhook.
 */
export function paymentSecrets(config: Config): string[] {
  if (config.paymentWebhookSecrets.length > 0) return config.paymentWebhookSecrets;
  if (config.mode === 'production') return [];
  return [`whsec_${Buffer.from(openStoredSecret(config.dataDir, 'payment-tool')).toString('base64')}`];
}
