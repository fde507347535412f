import type { FeatureServer } from '@/job/server';
import { moveGuests } from '@/world/people/server';

export const guestsServer: FeatureServer = {
  keep: async (tx, _before, _after, tenant, moved) => {
    if (moved) await moveGuests(tx, tenant);
  },
};
