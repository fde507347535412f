import type { FeatureServer } from '@/job/server';
import { SUBMIT_APPLICATION } from '../named-effects';
import { pickNextOpsOwner } from './next-ops-owner';

/** Registers the part of submissions in changes of a job. */
export const applicationServer: FeatureServer = {
  lookups: async ({ tx, now }, state, completing) =>
    completing.effect?.name === SUBMIT_APPLICATION.name ? { opsOwner: await pickNextOpsOwner(tx, state, now) } : {},
};
