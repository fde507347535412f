import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns true if at least one budget cell was changed by staff or has draws. */
export async function hasBudgets(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.budget_cells as cells').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
