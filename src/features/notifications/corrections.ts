import type { JobDraft } from '@/job';
import type { JobProgram, ProgramStatus } from '@/job-data';
import { formatProgramStatus } from '@/job-view';
import { t } from './messages';

/** A decision that people were informed about is corrected: history has the reason, and corrected emails go out. */
export function noteCorrection(work: JobDraft, program: JobProgram, was: ProgramStatus, reason: string): void {
  work.note({
    type: 'action',
    action: t.kept('decision_corrected_entry'),
    field: 'decision',
    subject: program.key,
    before: formatProgramStatus(was, null),
    after: reason,
  });
  work.event({ kind: 'decision_corrected', program: program.key, was, reason });
}
