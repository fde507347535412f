import { moveGuestsToTenant } from '@/foundation/accounts/server';
import type { FeatureServer } from '@/job/server';
import { notifyReplacedRecipients } from './replaced';

/**
 * Server hooks of the feature. `outbox` notifies recipients whose tasks now go to another address. `save` updates the tenant columns of the guests when the
 * contractor or the programs of the job change.
 */
export const guestsServer: FeatureServer = {
  outbox: notifyReplacedRecipients,
  skippedForDemoHistory: true,
  save: async (tx, { tenant, tenantMoved }) => {
    if (tenantMoved) await moveGuestsToTenant(tx, tenant);
  },
};
