import { isActiveProgram, type JobProgram, programStatus } from '@/job-data';
import { addDays, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';

/** Decision time in days for programs without the setting `decide_within_days`. */
const USUAL_DAYS = 10;

/** Returns the day by which a program should decide about a submitted application. Returns null if no decision is pending. */
export function expectedDecisionDate(jobProgram: JobProgram, program: Program | undefined): IsoDate | null {
  const { submitted_on, reservation, enrollment } = jobProgram;
  if (!program || !submitted_on || reservation || enrollment || programStatus(jobProgram).kind === 'declined' || !isActiveProgram(jobProgram)) return null;
  // Programs without a reservation decide after the work, so no date can be expected.
  if (program.settings.reservation.value === 'none') return null;
  return addDays(submitted_on, program.settings.decide_within_days?.value ?? USUAL_DAYS);
}
