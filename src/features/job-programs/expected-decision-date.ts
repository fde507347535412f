import { isActiveProgram, type JobProgram, programStatus } from '@/job-data';
import { addDays, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';

/** Decision time in days for programs that do not state one. */
const USUAL_DAYS = 10;

/** Returns the day by which a program decides about a submitted application; null if no decision is pending. */
export function expectedDecisionDate(program: JobProgram, rules: Program | undefined): IsoDate | null {
  const { submitted_on, reservation, enrollment } = program;
  if (!rules || !submitted_on || reservation || enrollment || programStatus(program).kind === 'declined' || !isActiveProgram(program)) return null;
  // Only programs with a reservation decide before the work.
  if (rules.settings.reservation.value === 'none') return null;
  return addDays(submitted_on, rules.settings.decide_within_days?.value ?? USUAL_DAYS);
}
