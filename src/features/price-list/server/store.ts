import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns the price list of a company, or undefined before the first one. Row-level security hides the lists of others. */
export const loadPriceList = (tx: Tx, contractorId: string) =>
  tx.selectFrom('app.price_lists').select(['items', 'version', 'changed_by', 'changed_at']).where('contractor_id', '=', contractorId).executeTakeFirst();
