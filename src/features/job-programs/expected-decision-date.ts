import { isActiveProgram, type JobProgram, programStatus } from '@/job-data';
import { addDays, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';

/** Decision time in days for programs that do not state a decision time. */
const USUAL_DAYS = 10;

/** Returns the day by which a program should decide about a submitted application; null if no decision is pending. */
export function expectedDecisionDate(jobProgram: JobProgram, program: Program | undefined): IsoDate | null {
  const { submitted_on, reservation, enrollment } = jobProgram;
  if (!program || !submitted_on || reservation || enrollment || programStatus(jobProgram).kind === 'declined' || !isActiveProgram(jobProgram)) return null;
  // Programs without a reservation decide only after the work, so no date is expected.
  if (program.settings.reservation.value === 'none') return null;
  return addDays(submitted_on, program.settings.decide_within_days?.value ?? USUAL_DAYS);
}
