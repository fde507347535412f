import { handOver } from '@/features/tasks';
import type { Complete } from '@/job';
import { t } from './messages';

/** Found not to be so, the task stays open with what was found, and goes to the program manager with its reason. */
export const handToProgramManager: Complete<{ flag_program_manager?: boolean }> = (work, task, answers) => {
  if (answers.flag_program_manager !== true) return;
  task.progress = 'open';
  task.draft = task.answers;
  work.completed.delete(task.id);
  if (task.owner !== 'program_manager') handOver(work, task, 'program_manager', 'needs_program_decision', t.kept('not_a_customer'));
};
