import type { JobProgram } from '@/job-data';
import type { JobDraft } from './job-draft';

/** Returns whether work may continue for this program: decided, cleared in advance, or no reservation needed. */
export function isWorkCleared(draft: JobDraft, program: JobProgram): boolean {
  return draft.rules(program).settings.reservation.value === 'none' || program.decision === 'reserved' || program.decision === 'pre_approved';
}
