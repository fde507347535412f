import { SYSTEM } from '@/access';
import type { Tx } from '@/platform/server/db';
import { DEFINITIONS } from '@/tasks/server';
import { columnsOf } from '../columns';
import { gatherFacts } from '../gather';
import { todayOf } from './context';
import { jobsFor, keptOf } from './store';

const AT_ONCE = 200;

/**
 * Makes the kept columns of every job from nothing. For a release that changes what is kept, and for
 * the test that says they are right. Answers with how many rows were written.
 */
export async function rebuildColumns(tx: Tx, now: Date): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await jobsFor(SYSTEM).visible(tx).select('jobs.id').where('jobs.id', '>', after).orderBy('jobs.id').limit(AT_ONCE).execute();
    for (const { id } of ids) {
      const { state } = await jobsFor(SYSTEM).lock(tx, id);
      const facts = gatherFacts(state, { today: todayOf(state, now), definitions: DEFINITIONS, householdPrior: {} });
      await tx
        .updateTable('app.jobs')
        .set(keptOf(columnsOf(state, facts, { definitions: DEFINITIONS })))
        .where('id', '=', id)
        .execute();
      written += 1;
      after = id;
    }
    if (ids.length < AT_ONCE) return written;
  }
}
