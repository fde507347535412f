import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnerAccess } from '@/platform/server/db';
import { PROJECT_ROOT } from '@/platform/server/root';
import { parseList } from './import/parse-list';
import { upsertEquipment } from './upsert';

const SAMPLES = join(PROJECT_ROOT, 'src/foundation/equipment/data/samples.csv');
const DATED = '2026-11-21';

/** Loads the invented equipment for the demo. Each entry is marked as a sample. Safe to repeat. */
export async function loadSampleEquipment(db: OwnerAccess, now: Date): Promise<void> {
  const { units, problems } = parseList(readFileSync(SAMPLES, 'utf8'), { list: 'hearthline', source: 'Sample catalog of the demo', sourceDate: DATED });
  if (problems.length > 0) throw new Error(`The sample catalog has invalid lines: ${problems.map(({ line, reason }) => `line ${line}: ${reason}`).join('; ')}`);
  await db.unsafeTransaction((tx) =>
    upsertEquipment(
      tx,
      units.map((unit) => ({ ...unit, is_sample: true })),
      now,
    ).then(() => undefined),
  );
}
