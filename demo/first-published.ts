import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import type { Tx } from '@/platform/server/db';
import type { TaskDefinition } from '@/rules/forms';
import type { Program } from '@/rules/programs';
import { importPrograms, loadReleases } from '@/rules/programs/server';

/**
 * First versions of programs in the demo, each with an error that the next version corrects. A job that used both shows the changed rules. Here the
 * share of a single-family home was typed as 60%.
 */
export const FIRST_PUBLISHED: readonly Program[] = [
  {
    ...nyCleanHeat,
    tables: nyCleanHeat.tables.map((table) =>
      table.key === 'share' ? { ...table, rows: table.rows.map((row) => (row.value === 70 ? { ...row, value: 60 } : row)) } : table,
    ),
  },
];

/** Publishes the first versions if a program has no version yet. It runs before the shipped versions, because an older version cannot follow a newer one. */
export async function publishFirstVersions(tx: Tx, definitions: ReadonlyMap<string, TaskDefinition>, now: Date): Promise<void> {
  const { program } = await loadReleases(tx);
  await importPrograms(
    tx,
    FIRST_PUBLISHED.filter(({ key }) => program(key) === undefined),
    definitions,
    now,
  );
}
