import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns the price list of a contractor; undefined if none was saved. Row-level security hides the lists of other contractors. */
export const loadPriceList = (tx: Tx, contractorId: string) =>
  tx.selectFrom('app.price_lists').select(['items', 'version', 'changed_by', 'changed_at']).where('contractor_id', '=', contractorId).executeTakeFirst();
