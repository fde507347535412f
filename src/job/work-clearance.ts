import type { JobProgram } from '@/job-data';
import type { JobDraft } from './job-draft';

/** Returns whether the installation may start for this program: it reserved money or pre-approved the job, or it requires no reservation. */
export function isWorkCleared(draft: JobDraft, program: JobProgram): boolean {
  return draft.programOf(program).settings.reservation.value === 'none' || program.decision === 'reserved' || program.decision === 'pre_approved';
}
