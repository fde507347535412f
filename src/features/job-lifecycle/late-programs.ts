import type { Consequence, JobDraft } from '@/job';
import { activePrograms, type JobProgram } from '@/job-data';
import { isStageBefore } from '@/rules/forms';
import { isDone, PRE_APPROVED } from '@/rules/tasks';
import { reopenDecision, reopenEnrollment } from './reservations';

/**
 * Submits programs that became active after the job was submitted. Examples: a user opted in, overrode the eligibility or reactivated the job. Each of these
 * programs is submitted as soon as its own application tasks are done.
 */
export const submitLatePrograms: Consequence = { run: submitLate };

function submitLate(draft: JobDraft): void {
  const { state, context } = draft;
  if (state.canceled || !isStageBefore('draft', state.stage)) return;
  for (const program of activePrograms(state)) {
    if (program.payment_status !== 'unreserved' || !hasApplied(draft, program)) continue;
    program.submitted_on ??= context.today;
    if (!program.enrollment) reopenEnrollment(draft, program.key);
    if (draft.programOf(program).settings.reservation.value !== 'program') {
      draft.pinVersion(program);
      draft.setPaymentStatus(program, PRE_APPROVED);
      continue;
    }
    draft.setPaymentStatus(program, 'waiting_for_reservation');
    reopenDecision(draft, program.key);
  }
}

const hasApplied = (draft: JobDraft, program: JobProgram): boolean =>
  draft.state.tasks
    .filter((task) => task.stage === 'draft' && task.gates && task.programs.includes(program.key))
    .every((task) => {
      const definition = draft.definition(task);
      return definition.after === 'rest_of_stage' || isDone(task, definition);
    });
