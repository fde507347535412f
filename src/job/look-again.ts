import { remindersOf } from '@/features/deadlines/reminders';
import { reminderDay } from '@/features/deadlines/waits';
import { promiseFor } from '@/features/payments/paying';
import { approvalEnds } from '@/features/reviews/approvals';
import { nextDayOf } from '@/features/signing';
import { addDays, type Day } from '@/platform';
import { type Condition, reads } from '@/rules/conditions';
import { ruleOf } from '@/rules/eligibility';
import { type Basis, basesOf, type FactBook, followsToday, type ProgramDates } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms/definition';
import { criteriaOf, type Program } from '@/rules/programs';
import type { TaskState } from '@/rules/tasks/state';
import { datesOf } from './gather';
import { isLive, type JobProgram, type JobState } from './state';
import type { SettleContext } from './work';

/** The first day on which a job is looked at again: something changes, or somebody is reminded. The hourly pass reads no other. */
export function lookAgainOn(state: JobState, facts: FactBook, context: Waiting): Day | null {
  const days = [changesOn(state, facts, context), ...remindersOf(state, context.today).map((reminder) => reminder.day)];
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

type Waiting = Pick<SettleContext, 'today' | 'program' | 'definitions'>;

/**
 * The first day on which time alone may change something in a job: a deferral ends, a reservation
 * runs out, a program opens or closes, a dated rule comes into force, a claim ends. Null when the
 * job waits for nobody but people.
 */
export function changesOn(state: JobState, facts: FactBook, context: Waiting): Day | null {
  if (state.canceled || state.closed_at) return null;
  const days: (Day | null)[] = [state.claimed && addDays(state.claimed.until, 1)];
  for (const task of state.tasks) {
    if (task.deferred && 'day' in task.deferred.until) days.push(task.deferred.until.day);
    const definition = context.definitions.get(task.definition);
    if (definition) days.push(reminderOf(task, definition), approvalEnds(task, definition, state));
  }
  for (const document of state.documents) days.push(nextDayOf(document, state.place.time_zone));
  for (const program of state.programs) {
    if (!program.opted_in) continue;
    if (program.reservation && isLive(program)) days.push(addDays(program.reservation.expires_on, 1));
    const released = context.program(program.key, program.pinned ? program.version : undefined);
    const promise = promiseFor(program, released?.program);
    if (promise && state.stage === 'complete' && isLive(program) && !program.late_told_on && program.payment_status !== 'paid')
      days.push(addDays(promise.by, 1));
    if (released) days.push(...daysOfRules(released.program, program, datesOf(program, facts, context.today)));
  }
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** A reminder that went out is no day to wait for. */
function reminderOf(task: TaskState, definition: TaskDefinition): Day | null {
  const since = definition.waits && task.draft?.[definition.waits.since];
  return task.reminded_of === since ? null : reminderDay(task, definition);
}

function daysOfRules(rules: Program, program: JobProgram, dates: ProgramDates): (Day | null)[] {
  const { dated, countsDays } = turningPointsOf(rules);
  const turns = [
    ...dated.filter((row) => followsToday(row.basis ?? rules.basis, dates)).flatMap((row) => [row.valid_from, row.valid_to && addDays(row.valid_to, 1)]),
    ...(program.submitted_on ? [] : [rules.accept_submissions_from, rules.accept_submissions_until && addDays(rules.accept_submissions_until, 1)]),
    // A rule that counts days may turn on any of them.
    countsDays ? addDays(dates.today, 1) : null,
  ];
  return turns.filter((day) => day !== null && day > dates.today);
}

type TurningPoints = { dated: readonly { valid_from: Day | null; valid_to: Day | null; basis?: Basis }[]; countsDays: boolean };

/** A released version never changes: what of its rules time can turn is looked for once. */
const turningPoints = new WeakMap<Program, TurningPoints>();

function turningPointsOf(rules: Program): TurningPoints {
  const known = turningPoints.get(rules);
  if (known) return known;
  const rows = rules.lines.flatMap((line) => [...line.rows, ...line.factors]);
  const tests = [...criteriaOf(rules).map(ruleOf), ...[...rules.lines, ...rows, ...rules.tasks].map((row) => ('when' in row ? row.when : undefined))];
  const dated = [...rules.criteria, ...rows, ...rules.caps, rules.split].filter((row) => row.valid_from !== null || row.valid_to !== null);
  const found = { dated, countsDays: tests.some(readsToday) };
  turningPoints.set(rules, found);
  return found;
}

const readsToday = (condition: Condition | undefined): boolean => [...reads(condition)].some((fact) => basesOf(fact).includes('$today'));
