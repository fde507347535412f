import type { FeatureServer } from '@/job/server';
import { SUBMIT_APPLICATION, SUBMIT_FINAL_DOCUMENTS } from '../named-effects';
import { pickNextOpsOwner } from './next-ops-owner';

/**
 * Server hooks of the feature. For the submission of an application, they look up the ops user to whom the job is assigned. For the final documents, they read
 * the IP address and the browser of the person who accepts the final terms.
 */
export const jobLifecycleServer: FeatureServer = {
  lookups: async ({ tx, now, request: { ip, userAgent = '' } }, { state, definition }) => {
    if (definition.effect?.name === SUBMIT_APPLICATION.name) return { opsOwner: await pickNextOpsOwner(tx, state, now) };
    return definition.effect?.name === SUBMIT_FINAL_DOCUMENTS.name && ip !== undefined ? { termsOrigin: { ip, userAgent } } : {};
  },
};
