import { reassignTask } from '@/features/tasks';
import type { OnComplete } from '@/job';
import { t } from './messages';

/** Found not to be so, the task stays open with what was found, and goes to the program manager with its reason. */
export const escalateToProgramManager: OnComplete<{ flag_program_manager?: boolean }> = (work, task, answers) => {
  if (answers.flag_program_manager !== true) return;
  task.progress = 'open';
  task.draft = task.answers;
  work.completed.delete(task.id);
  if (task.owner !== 'program_manager') reassignTask(work, task, 'program_manager', 'needs_program_decision', t.kept('not_a_customer'));
};
