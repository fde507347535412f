import type { Tx } from '@/platform/server/db';
import type { GoldenHousehold } from '../golden';
import type { Program } from '../program';
import { parseReleasedProgram } from '../schema-upgrade';
import type { PendingStatus } from './tables';
import './tables';

export type PendingRelease = { program: Program; households: GoldenHousehold[]; arrived_at: Date; status: PendingStatus };

/** Returns the stored pending release of a program, even if the program office has already adopted or dismissed it (`status`). Undefined if there is none. */
export async function pendingRelease(tx: Tx, key: string): Promise<PendingRelease | undefined> {
  const row = await tx
    .selectFrom('app.pending_releases')
    .select(['body', 'households', 'arrived_at', 'status'])
    .where('program_key', '=', key)
    .executeTakeFirst();
  return row && { program: parseReleasedProgram(row.body), households: row.households, arrived_at: row.arrived_at, status: row.status };
}

/** Records that the program office adopted or dismissed the pending release of a program. */
export async function decidePendingRelease(
  tx: Tx,
  { key, status, by, now }: { key: string; status: Exclude<PendingStatus, 'waiting'>; by: string; now: Date },
): Promise<void> {
  await tx.updateTable('app.pending_releases').set({ status, decided_by: by, decided_at: now }).where('program_key', '=', key).execute();
}
