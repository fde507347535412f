import { isActiveProgram, type JobProgram, programStatus } from '@/job-data';
import { addDays, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';

/** Where a program does not say in how many days it answers. */
const USUAL_DAYS = 10;

/** The day by which an application that is in is answered; null while there is nothing to answer, or it was. */
export function expectedDecisionDate(program: JobProgram, rules: Program | undefined): IsoDate | null {
  const { submitted_on, reservation, enrollment } = program;
  if (!rules || !submitted_on || reservation || enrollment || programStatus(program).kind === 'declined' || !isActiveProgram(program)) return null;
  // Nobody reserves: nothing is decided before the work.
  if (rules.settings.reservation.value === 'none') return null;
  return addDays(submitted_on, rules.settings.decide_within_days?.value ?? USUAL_DAYS);
}
