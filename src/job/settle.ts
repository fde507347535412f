import type { JobState, PersistedOutcome } from '@/job-data';
import { shareUnchanged, snapshotJobState } from '@/job-data';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { evaluateJobPrograms } from './consequences/programs';
import { deriveJobColumns } from './derive-columns';
import { diffHistory } from './history-diff';
import { type Change, JobDraft, type JobEvent, type SettleContext } from './job-draft';
import { formProgramsOf } from './task-form';

export type Settled = PersistedOutcome & { events: JobEvent[] };

/** More than this and two rules undo each other: a mistake in a program, better loud than endless. */
const MOST_ROUNDS = 10;

/**
 * Applies one change to a job and works out everything that follows, in the order the app lists it, until
 * nothing moves any more. Pure: what it needs is in the context, what happened is in the answer.
 */
export function settle(before: JobState, change: Change, context: SettleContext): Settled {
  const work = new JobDraft(before, context);
  const { first, last } = context.features.consequences;
  change(work, () => work.facts());
  for (const { run } of first) run(work, { before, facts: () => work.facts() });
  const facts = settleRounds(before, work);
  for (const { run } of last) run(work, { before, facts: () => facts });
  // What stayed as it was is the very same from here on: whoever compares, tells or writes it sees that at once.
  const state = shareUnchanged(work.state, before);
  return {
    state,
    columns: deriveJobColumns(state, facts, context),
    history: [...work.trail, ...diffHistory(before, state, context.definitions, facts, (task, definition) => formProgramsOf(state, task, definition, context))],
    events: work.events,
    facts,
  };
}

function settleRounds(before: JobState, work: JobDraft): FactBook {
  let start = before;
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    start = snapshotJobState(work.state, start);
    const facts = work.facts();
    // Amounts are facts too: tasks that depend on them must see the new ones in the same round.
    const withAmounts = evaluateJobPrograms(work, facts) ? work.facts() : facts;
    for (const { run } of work.context.features.consequences.round) run(work, { before, facts: () => withAmounts });
    if (jsonEquals(start, work.state)) return withAmounts;
  }
  throw new Error(`The job ${work.state.id} does not settle: two rules undo each other`);
}
