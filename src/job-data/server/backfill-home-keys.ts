import { SYSTEM } from '@/access';
import { sessionSettingsFor } from '@/access/server';
import { homeArea, homeKey } from '@/foundation/places';
import type { Database } from '@/platform/server/db';
import './tables';

const AT_ONCE = 500;

/** Jobs from before homes had a key get theirs, some at a time. Safe to repeat; afterwards there is nothing to find. */
export async function backfillHomeKeys(db: Database): Promise<void> {
  for (;;) {
    const filled = await db.transaction(sessionSettingsFor(SYSTEM, 'homes'), async (tx) => {
      const rows = await tx.selectFrom('app.jobs as jobs').select(['jobs.id', 'jobs.place']).where('jobs.home_key', 'is', null).limit(AT_ONCE).execute();
      for (const { id, place } of rows)
        await tx
          .updateTable('app.jobs')
          .set({ home_key: homeKey(place), home_area: homeArea(place) })
          .where('id', '=', id)
          .execute();
      return rows.length;
    });
    if (filled < AT_ONCE) return;
  }
}
