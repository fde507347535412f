import type { FeatureServer } from '@/job/server';
import { SUBMIT } from '../feature';
import { nextOpsOwner } from './next-ops-owner';

export const applicationServer: FeatureServer = {
  lookups: async ({ tx, now }, state, completing) => (completing.effect === SUBMIT ? { opsOwner: await nextOpsOwner(tx, state, now) } : {}),
};
