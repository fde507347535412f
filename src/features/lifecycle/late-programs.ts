import type { Consequence, JobDraft } from '@/job';
import { activePrograms, type JobProgram } from '@/job-data';
import { isBefore } from '@/rules/forms';
import { isDone, PRE_APPROVED } from '@/rules/tasks';
import { reopenDecision, reopenEnrollment } from './reservations';

/**
 * Programs that are live in a job that is past its submission, and not on their way: opted in later,
 * eligible again by an override, back after a cancellation. Each is submitted by itself as soon as
 * what it asks of the application is done.
 */
export const submitLatePrograms: Consequence = { run: submitLate };

function submitLate(work: JobDraft): void {
  const { state, context } = work;
  if (state.canceled || !isBefore('draft', state.stage)) return;
  for (const program of activePrograms(state)) {
    if (program.payment_status !== 'unreserved' || !hasApplied(work, program)) continue;
    program.submitted_on ??= context.today;
    if (!program.enrollment) reopenEnrollment(work, program.key);
    if (work.rules(program).settings.reservation.value !== 'program') {
      work.setPaymentStatus(program, PRE_APPROVED);
      continue;
    }
    work.setPaymentStatus(program, 'waiting_for_reservation');
    reopenDecision(work, program.key);
  }
}

const hasApplied = (work: JobDraft, program: JobProgram): boolean =>
  work.state.tasks
    .filter((task) => task.stage === 'draft' && task.gates && task.programs.includes(program.key))
    .every((task) => {
      const definition = work.definition(task);
      return definition.after === 'rest_of_stage' || isDone(task, definition);
    });
