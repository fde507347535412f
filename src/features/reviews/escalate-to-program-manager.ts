import { reassignTask } from '@/features/tasks';
import type { OnComplete } from '@/job';
import { t } from './messages';

/** If the reviewer flagged the task for the program manager, keeps the task open, transfers it to the program manager and records the reason. */
export const escalateToProgramManager: OnComplete<{ flag_program_manager?: boolean }> = (draft, task, answers) => {
  if (answers.flag_program_manager !== true) return;
  task.progress = 'open';
  task.draft = task.answers;
  draft.completed.delete(task.id);
  if (task.owner !== 'program_manager') reassignTask(draft, task, 'program_manager', 'needs_program_decision', t.source('not_a_customer'));
};
