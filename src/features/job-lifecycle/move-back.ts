import type { JobDraft } from '@/job';
import { activePrograms } from '@/job-data';
import type { Answers, TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { reopenDecision, reopenEnrollment } from './reservations';

/**
 * Moves a job back to an earlier stage. Reopens the submission task of that stage without its attestations. Moving back to Apply also ends the decisions,
 * reservations and enrollments of active programs.
 */
export function moveJobBack(draft: JobDraft, stage: TaskState['stage'], why: string): void {
  const { state } = draft;
  draft.assertNotForbidden('go_back');
  for (const task of state.tasks) {
    const definition = draft.definition(task);
    if (task.stage !== stage || definition.after !== 'rest_of_stage' || task.progress === 'open') continue;
    task.progress = 'open';
    task.draft = withoutAttestations(definition, task.answers ?? {});
    task.read_values = null;
  }
  if (stage === 'draft') {
    for (const program of activePrograms(state)) {
      if (program.payment_status === 'unreserved') continue;
      draft.clearDecisions(program);
      reopenDecision(draft, program.key);
      reopenEnrollment(draft, program.key);
    }
  }
  draft.moveToStage(stage, why);
}

/** Removes attestations, because an attestation is valid for one submission. */
const withoutAttestations = (definition: TaskDefinition, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => definition.fields.find((field) => field.key === key)?.kind !== 'checkbox'));
