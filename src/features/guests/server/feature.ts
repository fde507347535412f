import type { FeatureServer } from '@/job/server';
import { moveGuests } from '@/world/people/server';

export const guestsServer: FeatureServer = {
  keep: async (tx, _before, _after, wall, moved) => {
    if (moved) await moveGuests(tx, wall);
  },
};
