import { addDays, type IsoDate } from '@/platform';
import { type ProgramDates, sourceFactsOf, usesToday } from '@/rules/facts';
import type { Program } from './program';
import { datedEntries, referencedNames } from './referenced-names';

/** Returns the days after today on which a program's result can change, even if the job stays unchanged. */
export function programChangeDates(program: Program, dates: ProgramDates, isSubmitted: boolean): IsoDate[] {
  const { dated, submissions, countsDays } = turningPointsOf(program);
  const turns = [...dated].flatMap(([basis, days]) => (usesToday(basis, dates) ? days : []));
  if (!isSubmitted) turns.push(...submissions);
  // A rule that counts days from today can have a different result tomorrow.
  if (countsDays) turns.push(addDays(dates.today, 1));
  return turns.filter((day) => day > dates.today);
}

/**
 * Days on which results can change. `dated`: by date basis (the job date that selects entries), the first day of each entry and the day after its last day.
 * `submissions`: start of the application period and the day after its end. `countsDays`: true if a rule reads today's date.
 */
type TurningPoints = { dated: Map<Basis, IsoDate[]>; submissions: IsoDate[]; countsDays: boolean };
type Basis = ReturnType<typeof datedEntries>[number]['basis'];

/** Cache by program object, because a released version never changes. */
const turningPoints = new WeakMap<Program, TurningPoints>();

function turningPointsOf(program: Program): TurningPoints {
  const cachedPoints = turningPoints.get(program);
  if (cachedPoints) return cachedPoints;
  const dated = new Map<Basis, IsoDate[]>();
  for (const { basis, entry } of datedEntries(program)) {
    const days = [...(dated.get(basis) ?? []), ...turnsOf(entry.valid_from, entry.valid_to)];
    dated.set(basis, [...new Set(days)]);
  }
  const newPoints = {
    dated,
    submissions: turnsOf(program.accept_submissions_from, program.accept_submissions_until),
    countsDays: referencedNames(program).some(({ name, at }) => !at.startsWith('template') && sourceFactsOf(name).includes('$today')),
  };
  turningPoints.set(program, newPoints);
  return newPoints;
}

/** Returns the days on which a result can change because of a period: its first day, and the day after its last day. */
const turnsOf = (from: IsoDate | null | undefined, until: IsoDate | null | undefined): IsoDate[] => [
  ...(from ? [from] : []),
  ...(until ? [addDays(until, 1)] : []),
];
