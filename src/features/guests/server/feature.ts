import { moveGuestsToTenant } from '@/foundation/accounts/server';
import type { FeatureServer } from '@/job/server';
import { notifyReplacedRecipients } from './replaced';

/**
 * Server hooks of the feature. `outbox` notifies recipients whose tasks now go to another address. `save` moves the guests together with a job that moves to
 * another contractor.
 */
export const guestsServer: FeatureServer = {
  outbox: notifyReplacedRecipients,
  skippedForDemoHistory: true,
  save: async (tx, { tenant, tenantMoved }) => {
    if (tenantMoved) await moveGuestsToTenant(tx, tenant);
  },
};
