import { addDays, type Day } from '@/platform';
import { basesOf, followsToday, type ProgramDates } from '@/rules/facts';
import { datedEntries, namesRead } from './names';
import type { Program } from './program';

/** The coming days on which time alone may change what a program says of a job. */
export function turningDays(program: Program, dates: ProgramDates, isSubmitted: boolean): Day[] {
  const { dated, countsDays } = turningPointsOf(program);
  const turns = [
    ...dated.filter(({ basis }) => followsToday(basis, dates)).flatMap(({ entry }) => [entry.valid_from, entry.valid_to && addDays(entry.valid_to, 1)]),
    ...(isSubmitted ? [] : [program.accept_submissions_from, program.accept_submissions_until && addDays(program.accept_submissions_until, 1)]),
    // A rule that counts days may turn on any of them.
    countsDays ? addDays(dates.today, 1) : null,
  ];
  return turns.filter((day): day is Day => typeof day === 'string' && day > dates.today);
}

type TurningPoints = { dated: ReturnType<typeof datedEntries>; countsDays: boolean };

/** A released version never changes: what of its rules time can turn is looked for once. */
const turningPoints = new WeakMap<Program, TurningPoints>();

function turningPointsOf(program: Program): TurningPoints {
  const known = turningPoints.get(program);
  if (known) return known;
  const found = {
    dated: datedEntries(program),
    countsDays: namesRead(program).some(({ name, at }) => !at.startsWith('template') && basesOf(name).includes('$today')),
  };
  turningPoints.set(program, found);
  return found;
}
