import type { FactBook } from '@/facts';
import type { HistoryDraft } from '@/history';
import { sameJson } from '@/platform';
import { type Columns, columnsOf } from './columns';
import { historyOf } from './compare';
import { endApprovals } from './consequences/approvals';
import { keepClaim } from './consequences/claims';
import { submitLatePrograms } from './consequences/late-programs';
import { openPayments, tellLatePayments } from './consequences/payments';
import { judgePrograms } from './consequences/programs';
import { noteReadValues, recheckTasks } from './consequences/rechecks';
import { tellAddedTasks, tellIncomeCheck, tellReminders } from './consequences/reminders';
import { expireReservations } from './consequences/reservations';
import { keepDocuments, remindSigners } from './consequences/signing';
import { advanceStage } from './consequences/stages';
import { planJob } from './consequences/tasks';
import { noteWaiting, remindOfWaits } from './consequences/waits';
import { copyOf } from './copy';
import { raiseOldFailures } from './failed-payments';
import type { JobState } from './state';
import { type Change, type JobEvent, type SettleContext, Work } from './work';

export type Settled = {
  state: JobState;
  /** What the list and the search show, derived from the state. */
  columns: Columns;
  history: HistoryDraft[];
  events: JobEvent[];
  facts: FactBook;
};

/** More than this and two rules undo each other: a mistake in a program, better loud than endless. */
const MOST_ROUNDS = 10;

/**
 * The only home of consequences. Applies one change to a job and works out everything that follows:
 * eligibility, amounts, tasks, re-checks, stages, payments, until nothing moves any more. Pure: what
 * it needs is in the context, what happened is in the answer.
 */
export function settle(before: JobState, change: Change, context: SettleContext): Settled {
  const work = new Work(before, context);
  change(work, () => work.facts());
  keepClaim(work);
  // Before the tasks are planned: an invitation that ended gives its task back.
  remindSigners(work);
  raiseOldFailures(work);
  const facts = settleConsequences(work);
  noteReadValues(work, facts);
  remindOfWaits(work);
  noteWaiting(before, work);
  tellLatePayments(work);
  tellNewlyIneligible(before, work);
  tellEligibility(before, work);
  tellAddedTasks(before.tasks, work);
  tellIncomeCheck(work);
  tellReminders(work);
  return {
    state: work.state,
    columns: columnsOf(work.state, facts, context),
    history: [...work.trail, ...historyOf(before, work.state, context.definitions, facts.read)],
    events: work.events,
    facts,
  };
}

function settleConsequences(work: Work): FactBook {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const start = copyOf(work.state);
    judgePrograms(work, work.facts());
    // Amounts are facts too: tasks that depend on them must see the new ones in the same round.
    const withAmounts = work.facts();
    recheckTasks(work, withAmounts);
    planJob(work, withAmounts);
    keepDocuments(work, withAmounts);
    expireReservations(work);
    endApprovals(work);
    submitLatePrograms(work);
    advanceStage(work);
    openPayments(work);
    if (sameJson(start, work.state)) return withAmounts;
  }
  throw new Error(`The job ${work.state.id} does not settle: two rules undo each other`);
}

/** Whoever makes a program ineligible by their own answer sees it on the page; everybody else is written to. */
function tellNewlyIneligible(before: JobState, work: Work): void {
  if (work.context.actor.kind === 'contractor') return;
  for (const program of work.state.programs) {
    const earlier = before.programs.find((other) => other.key === program.key);
    const isNew =
      program.opted_in && program.eligibility.status === 'ineligible' && !program.declined && earlier?.opted_in && earlier.eligibility.status !== 'ineligible';
    if (isNew) work.event({ kind: 'became_ineligible', program: program.key });
  }
}

/** A result that people had seen and that is another now. */
function tellEligibility(before: JobState, work: Work): void {
  for (const program of work.state.programs) {
    const earlier = before.programs.find((other) => other.key === program.key);
    const isNews = program.opted_in && earlier?.opted_in && !program.declined && earlier.eligibility.status !== program.eligibility.status;
    if (isNews && (DECIDED.includes(earlier.eligibility.status) || program.eligibility.status === 'ineligible'))
      work.event({ kind: 'eligibility_changed', program: program.key, to: program.eligibility.status });
  }
}

const DECIDED: readonly string[] = ['eligible', 'ineligible'];
