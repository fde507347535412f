import { createHash } from 'node:crypto';
import { openStoredSecret } from '@/platform/server';
import type { WorkerDeps } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import type { UtilityVendor } from '../vendor';
import { vendorByHttp } from './http-vendor';

const SIMULATOR_PATH = '/api/simulated-utility';

/**
 * Returns the secrets that verify the webhook messages of the vendor, newest first. A demo uses a generated secret from its data folder. Production accepts no
 * messages if no secret is configured.
 */
export function vendorSecrets(config: Config): string[] {
  if (config.utilityWebhookSecrets.length > 0) return config.utilityWebhookSecrets;
  if (config.mode === 'production') return [];
  return [`whsec_${Buffer.from(openStoredSecret(config.dataDir, 'utility-vendor')).toString('base64')}`];
}

/** Returns the bearer token for the API of the simulated vendor. */
const simulatorKey = (config: Config): string =>
  createHash('sha256')
    .update(`simulated utility ${openStoredSecret(config.dataDir, 'utility-vendor')}`)
    .digest('hex');

/** Returns the vendor of this deployment. Returns null in production if no vendor is configured; users then upload files or enter bills. */
export function openUtilityVendor({ config, post }: Pick<WorkerDeps, 'config' | 'post'>): UtilityVendor | null {
  if (config.utilityVendor) return vendorByHttp(config.utilityVendor, post);
  return config.mode === 'demo' ? vendorByHttp({ url: `${config.publicUrl}${SIMULATOR_PATH}`, key: simulatorKey(config) }, post) : null;
}
