import type { Tx } from '@/platform/server/db';
import './tables';

/** Returns true if there is at least one budget cell that staff changed or from which a job draws or drew money. */
export async function hasBudgets(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('app.budget_cells as cells').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
