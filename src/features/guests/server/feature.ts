import { moveGuestsToTenant } from '@/foundation/accounts/server';
import type { FeatureServer } from '@/job/server';
import { notifyReplaced } from './replaced';

/** Registers the part of guests in changes of a job. */
export const guestsServer: FeatureServer = {
  outbox: notifyReplaced,
  writesToPeople: true,
  keep: async (tx, _before, _after, tenant, moved) => {
    if (moved) await moveGuestsToTenant(tx, tenant);
  },
};
