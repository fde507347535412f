import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns true if staff have entered at least one budget amount. */
export async function hasBudgets(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.budget_cells as cells').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
