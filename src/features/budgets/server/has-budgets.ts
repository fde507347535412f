import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns true if staff changed at least one budget cell, or if one has or had draws. */
export async function hasBudgets(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.budget_cells as cells').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
