import { reassignTask } from '@/features/tasks';
import type { OnComplete } from '@/job';
import { t } from './messages';

/** Keeps the task open and reports an exception to the program manager with the reason. */
export const escalateToProgramManager: OnComplete<{ flag_program_manager?: boolean }> = (work, task, answers) => {
  if (answers.flag_program_manager !== true) return;
  task.progress = 'open';
  task.draft = task.answers;
  work.completed.delete(task.id);
  if (task.owner !== 'program_manager') reassignTask(work, task, 'program_manager', 'needs_program_decision', t.kept('not_a_customer'));
};
