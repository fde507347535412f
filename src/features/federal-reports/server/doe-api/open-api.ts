import { createHash } from 'node:crypto';
import { openStoredSecret } from '@/platform/server';
import type { WorkerDeps } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import type { DoeApi } from '../../doe-api';
import { type DoeSettings, doeByHttp } from './http-api';

/** Path of the simulated DOE API. */
export const SIMULATED_DOE_PATH = '/api/simulated-doe';

/** Returns the client ID and the secret with which this deployment signs in to the simulated DOE. */
export const simulatedDoeClient = (config: Config): Pick<DoeSettings, 'clientId' | 'clientSecret'> => ({
  clientId: 'hearthline-demo',
  clientSecret: createHash('sha256')
    .update(`simulated doe ${openStoredSecret(config.dataDir, 'simulated-doe')}`)
    .digest('hex'),
});

/** True if the deployment can send records: the DOE API is configured, or simulated in a demo. */
export const canSendToDoe = (config: Config): boolean => config.doeApi !== null || config.mode === 'demo';

/** Returns the client of the DOE API, or null in production if the API is not configured. In that case, staff export the month as files instead. */
export function openDoeApi({ config, post }: Pick<WorkerDeps, 'config' | 'post'>): DoeApi | null {
  if (config.doeApi) return doeByHttp(config.doeApi, post);
  if (config.mode !== 'demo') return null;
  const url = `${config.publicUrl}${SIMULATED_DOE_PATH}`;
  return doeByHttp({ url, tokenUrl: `${url}/oauth2/token`, ...simulatedDoeClient(config) }, post);
}
