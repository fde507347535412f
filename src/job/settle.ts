import type { JobState, PersistedOutcome } from '@/job-data';
import { shareUnchanged, snapshotJobState } from '@/job-data';
import { jsonEquals } from '@/platform';
import type { FactBook } from '@/rules/facts';
import { evaluateJobPrograms } from './consequences/programs';
import { deriveJobColumns } from './derive-columns';
import { diffHistory } from './history-diff';
import { type Change, JobDraft, type JobEvent, type SettleContext } from './job-draft';
import { formProgramsOf } from './task-form';

export type SettledJob = PersistedOutcome & { events: JobEvent[] };

/** Maximum number of rounds. If a job needs more rounds, two rules keep undoing each other. `settle` then throws, because the rules are wrong. */
const MAX_ROUNDS = 10;

/**
 * Applies one change to a job and runs all consequences, in the order that `app/consequences.ts` defines. Consequences in `round` run until nothing changes.
 * Consequences in `first` and `last` run once. The function is pure: it reads only its parameters and changes nothing outside its result. Source:
 * docs/spec/workflow.md §1.
 * @param before the job before the change; it is not modified
 * @param change changes the draft, or throws if the change is not allowed
 * @param context actor, time, released programs and forms, and data of other jobs
 * @returns the new state, its derived columns, history entries, events and facts
 * @throws AppError if the change is not allowed
 * @throws Error if the job does not settle within 10 rounds
 * @example
 * const { state, history } = settle(before, completeTask(taskId, answers), context);
 */
export function settle(before: JobState, change: Change, context: SettleContext): SettledJob {
  const draft = new JobDraft(before, context);
  const { first, last } = context.features.consequences;
  change(draft, () => draft.facts());
  for (const { run } of first) run(draft, { before, facts: () => draft.facts() });
  const facts = settleRounds(before, draft);
  for (const { run } of last) run(draft, { before, facts: () => facts });
  // Reuse unchanged tasks, programs and documents of the earlier state, so that comparisons and the save can skip objects that are identical.
  const state = shareUnchanged(draft.state, before);
  return {
    state,
    columns: deriveJobColumns(state, facts, context),
    history: [
      ...draft.orderedEntries,
      ...diffHistory(before, state, context.definitions, facts, (task, definition) => formProgramsOf(state, task, definition, context)),
    ],
    events: draft.events,
    facts,
  };
}

function settleRounds(before: JobState, draft: JobDraft): FactBook {
  let start = before;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    start = snapshotJobState(draft.state, start);
    const facts = draft.facts();
    // Amounts are facts, so consequences in this round must already read the new amounts.
    const withAmounts = evaluateJobPrograms(draft, facts) ? draft.facts() : facts;
    for (const { run } of draft.context.features.consequences.round) run(draft, { before, facts: () => withAmounts });
    if (jsonEquals(start, draft.state)) return withAmounts;
  }
  throw new Error(`The job ${draft.state.id} does not settle: two rules undo each other`);
}
