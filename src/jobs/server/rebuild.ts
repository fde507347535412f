import { SYSTEM } from '@/access';
import type { Installation } from '@/access/server';
import type { Tx } from '@/platform/server/db';
import { DEFINITIONS } from '@/tasks/server';
import { columnsOf } from '../columns';
import { gatherFacts } from '../gather';
import { releasesOf, todayOf } from './context';
import { rebuildQueue } from './queue';
import { jobsFor, keepColumns } from './store';

const AT_ONCE = 200;

/**
 * Makes the kept columns of every job from nothing. For a release that changes what is kept, and for
 * the test that says they are right. Answers with how many rows were written.
 */
export async function rebuildColumns(tx: Tx, now: Date, installation: Installation): Promise<number> {
  let written = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await jobsFor(SYSTEM)
      .visible(tx)
      .select(['jobs.id', 'jobs.look_again_on'])
      .where('jobs.id', '>', after)
      .orderBy('jobs.id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, look_again_on } of ids) {
      const { state } = await jobsFor(SYSTEM).lock(tx, id);
      const releases = await releasesOf(tx, state);
      const context = { today: todayOf(state, now), definitions: DEFINITIONS, householdPrior: {}, program: releases.program, ...installation };
      const columns = columnsOf(state, gatherFacts(state, context), context);
      // A day that has come and was not looked at yet must not be lost.
      const isDue = look_again_on !== null && look_again_on <= context.today;
      await keepColumns(tx, id, isDue ? { ...columns, look_again_on } : columns);
      await rebuildQueue(tx, state, { contractor_id: state.contractor_id, program_keys: columns.program_keys });
      written += 1;
      after = id;
    }
    if (ids.length < AT_ONCE) return written;
  }
}
