import type { FeatureServer } from '@/job/server';
import { SUBMIT_APPLICATION } from '../named-effects';
import { pickNextOpsOwner } from './next-ops-owner';

/** Server hooks of the feature: looks up the ops user who gets a job at its submission. */
export const jobLifecycleServer: FeatureServer = {
  lookups: async ({ tx, now }, state, completing) =>
    completing.effect?.name === SUBMIT_APPLICATION.name ? { opsOwner: await pickNextOpsOwner(tx, state, now) } : {},
};
