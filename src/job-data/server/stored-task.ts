import { jsonEquals, keysOf } from '@/platform';
import { NO_SUBJECT } from '@/rules/forms';
import { emptyTask, type TaskState } from '@/rules/tasks';

/** A task as its row stores it. The row omits default values to save space, because a job has dozens of tasks. */
export type StoredTask = Pick<TaskState, 'id' | 'definition' | 'definition_version' | 'stage' | 'default_owner'> & Partial<TaskState>;

/** Returns the default values, which a row omits. */
const usualValues = ({ answers = null, default_owner: owner }: StoredTask) => ({ ...emptyTask(), subject: NO_SUBJECT, logged: answers, owner });

export function storedTask(task: TaskState): StoredTask {
  const stored: StoredTask = { ...task };
  const usual = usualValues(task);
  for (const key of keysOf(usual)) if (jsonEquals(usual[key], task[key])) delete stored[key];
  return stored;
}

export const taskFromRow = (stored: StoredTask): TaskState => ({ ...usualValues(stored), ...stored });
