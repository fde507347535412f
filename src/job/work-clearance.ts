import type { JobProgram } from '@/job-data';
import type { JobDraft } from './job-draft';

/** Returns true if this program does not block the installation: it reserved money, pre-approved the job, or requires no reservation. */
export function isWorkCleared(draft: JobDraft, program: JobProgram): boolean {
  return draft.programOf(program).settings.reservation.value === 'none' || program.decision === 'reserved' || program.decision === 'pre_approved';
}
