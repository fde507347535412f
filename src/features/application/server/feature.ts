import type { FeatureServer } from '@/job/server';
import { SUBMIT_APPLICATION } from '../named-effects';
import { nextOpsOwner } from './next-ops-owner';

export const applicationServer: FeatureServer = {
  lookups: async ({ tx, now }, state, completing) =>
    completing.effect?.name === SUBMIT_APPLICATION.name ? { opsOwner: await nextOpsOwner(tx, state, now) } : {},
};
