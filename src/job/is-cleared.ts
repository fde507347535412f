import type { JobProgram } from '@/job-data';
import type { JobDraft } from './job-draft';

/** Work may go on for this program: it was decided, cleared ahead of the decision, or needs none. */
export function isCleared(work: JobDraft, program: JobProgram): boolean {
  return work.rules(program).settings.reservation.value === 'none' || program.decision === 'reserved' || program.decision === 'pre_approved';
}
