import { addDays, type IsoDate } from '@/platform';
import { type ProgramDates, sourceFactsOf, usesToday } from '@/rules/facts';
import type { Program } from './program';
import { datedEntries, referencedNames } from './referenced-names';

/** The coming days on which time alone may change what a program says of a job. */
export function programChangeDates(program: Program, dates: ProgramDates, isSubmitted: boolean): IsoDate[] {
  const { dated, submissions, countsDays } = turningPointsOf(program);
  const turns = [...dated].flatMap(([basis, days]) => (usesToday(basis, dates) ? days : []));
  if (!isSubmitted) turns.push(...submissions);
  // A rule that counts days may turn on any of them.
  if (countsDays) turns.push(addDays(dates.today, 1));
  return turns.filter((day) => day > dates.today);
}

/** The days of dated entries by what decides which entry counts. */
type TurningPoints = { dated: Map<Basis, IsoDate[]>; submissions: IsoDate[]; countsDays: boolean };
type Basis = ReturnType<typeof datedEntries>[number]['basis'];

/** A released version never changes: what of its rules time can turn is looked for once. */
const turningPoints = new WeakMap<Program, TurningPoints>();

function turningPointsOf(program: Program): TurningPoints {
  const known = turningPoints.get(program);
  if (known) return known;
  const dated = new Map<Basis, IsoDate[]>();
  for (const { basis, entry } of datedEntries(program)) {
    const days = [...(dated.get(basis) ?? []), ...turnsOf(entry.valid_from, entry.valid_to)];
    dated.set(basis, [...new Set(days)]);
  }
  const found = {
    dated,
    submissions: turnsOf(program.accept_submissions_from, program.accept_submissions_until),
    countsDays: referencedNames(program).some(({ name, at }) => !at.startsWith('template') && sourceFactsOf(name).includes('$today')),
  };
  turningPoints.set(program, found);
  return found;
}

/** The day on which something begins, and the one after its last. */
const turnsOf = (from: IsoDate | null | undefined, until: IsoDate | null | undefined): IsoDate[] => [
  ...(from ? [from] : []),
  ...(until ? [addDays(until, 1)] : []),
];
