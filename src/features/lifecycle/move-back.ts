import type { JobDraft } from '@/job';
import { activePrograms } from '@/job-data';
import type { Answers, TaskDefinition } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { reopenDecision } from './reservations';

/** Back to an earlier stage: its gate opens again without the attest; in Apply, nothing is promised any more. */
export function moveJobBack(work: JobDraft, stage: TaskState['stage'], why: string): void {
  const { state } = work;
  work.mustNotBeForbidden('go_back');
  for (const task of state.tasks) {
    const definition = work.definition(task);
    if (task.stage !== stage || definition.after !== 'rest_of_stage' || task.progress === 'open') continue;
    task.progress = 'open';
    task.draft = withoutTicks(definition, task.answers ?? {});
    task.read_values = null;
  }
  if (stage === 'draft') {
    for (const program of activePrograms(state)) {
      if (program.payment_status === 'unreserved') continue;
      program.decision = null;
      program.reservation = null;
      program.pinned = false;
      work.setPaymentStatus(program, 'unreserved');
      reopenDecision(work, program.key);
    }
  }
  work.moveTo(stage, why);
}

/** What was attested was attested for that submission; the next one needs its own tick. */
const withoutTicks = (definition: TaskDefinition, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => definition.fields.find((field) => field.key === key)?.kind !== 'checkbox'));
