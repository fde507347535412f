import type { Tx } from '@/platform/server/db';
import type { Stage } from '@/tasks';

/** Where a job counts: once for its company, and once for each of its programs. */
type Place = { contractor_id: string; program_keys: readonly string[]; stage: Stage; is_canceled: boolean; is_closed: boolean };

/** Moves a job from where it counted to where it counts now. Rows are taken in a fixed order, so two moves never wait for each other in a circle. */
export async function moveCount(tx: Tx, before: Place | null, after: Place): Promise<void> {
  const changes = new Map<string, { cell: Cell; by: number }>();
  const add = (place: Place | null, by: number) => {
    for (const cell of place ? cellsOf(place) : []) {
      const key = JSON.stringify(cell);
      changes.set(key, { cell, by: (changes.get(key)?.by ?? 0) + by });
    }
  };
  add(before, -1);
  add(after, 1);
  const moves = [...changes.entries()].filter(([, change]) => change.by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, { cell, by }] of moves) {
    await tx
      .insertInto('app.job_counts')
      .values({ ...cell, jobs: by })
      .onConflict((conflict) =>
        conflict
          .columns(['contractor_id', 'program_key', 'stage', 'is_canceled', 'is_closed'])
          .doUpdateSet((eb) => ({ jobs: eb('app.job_counts.jobs', '+', by) })),
      )
      .execute();
  }
}

type Cell = { contractor_id: string; program_key: string; stage: Stage; is_canceled: boolean; is_closed: boolean };

const cellsOf = ({ program_keys, ...rest }: Place): Cell[] => ['', ...program_keys].map((program_key) => ({ program_key, ...rest }));
