import type { JobDraft } from '@/job';
import type { JobProgram, ProgramStatus } from '@/job-data';
import { formatProgramStatus } from '@/job-view';
import { t } from './messages';

/**
 * Records a corrected decision with its reason in the history. Adds the event `decision_corrected`. `JOB_NOTIFICATIONS` notifies the contractor and the program
 * managers about this event, and the homeowner if the homeowner was informed about the job before.
 */
export function recordCorrectedDecision(draft: JobDraft, program: JobProgram, was: ProgramStatus, reason: string): void {
  draft.note({
    type: 'action',
    action: t.source('decision_corrected_entry'),
    field: 'decision',
    subject: program.key,
    before: formatProgramStatus(was, null),
    after: reason,
  });
  draft.event({ kind: 'decision_corrected', program: program.key, was, reason });
}
