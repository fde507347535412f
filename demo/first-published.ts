import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import type { Tx } from '@/platform/server/db';
import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '@/rules/programs';
import { importPrograms, loadReleases } from '@/rules/programs/server';

/**
 * Programs as they were first published in the demo, each with a slip that its next version corrects: a job that lived
 * through both shows what rules changed. Here the share of a single-family home was typed as 60%.
 */
export const FIRST_PUBLISHED: readonly Program[] = [
  {
    ...nyCleanHeat,
    tables: nyCleanHeat.tables.map((table) =>
      table.key === 'share' ? { ...table, rows: table.rows.map((row) => (row.value === 70 ? { ...row, value: 60 } : row)) } : table,
    ),
  },
];

/** Before what is shipped, where nothing of the program is published yet: an older version never comes after a newer one. */
export async function publishFirstVersions(tx: Tx, definitions: ReadonlyMap<string, TaskDefinition>, now: Date): Promise<void> {
  const { program } = await loadReleases(tx);
  await importPrograms(
    tx,
    FIRST_PUBLISHED.filter(({ key }) => program(key) === undefined),
    definitions,
    now,
  );
}
