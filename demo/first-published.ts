import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import type { Tx } from '@/platform/server/db';
import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '@/rules/programs';
import { importPrograms, loadReleases } from '@/rules/programs/server';

/**
 * First versions of programs in the demo. The standard share of the project cost is wrong: 60% instead of 70%. The next version corrects this error, so that a
 * job with both versions shows the changed rules.
 */
export const FIRST_PUBLISHED: readonly Program[] = [
  {
    ...nyCleanHeat,
    tables: nyCleanHeat.tables.map((table) =>
      table.key === 'share' ? { ...table, rows: table.rows.map((row) => (row.value === 70 ? { ...row, value: 60 } : row)) } : table,
    ),
  },
];

/**
 * Publishes the first version of each program that has no version yet. Call it before the shipped versions are published, because an older version cannot
 * follow a newer one.
 */
export async function publishFirstVersions(tx: Tx, definitions: ReadonlyMap<string, TaskDefinition>, now: Date): Promise<void> {
  const { releaseOf } = await loadReleases(tx);
  await importPrograms(
    tx,
    FIRST_PUBLISHED.filter(({ key }) => releaseOf(key) === undefined),
    definitions,
    now,
  );
}
