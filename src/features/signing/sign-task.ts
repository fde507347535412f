import type { JobState } from '@/job-data';
import type { TaskState } from '@/rules/tasks';

/** Key of the task form in which people sign a document. */
export const SIGN_DOCUMENT = 'sign_document';

/** Returns whether people sign a document in this task. The id of this task is also the id of the document. Other tasks prepare or review the document. */
export const isSignTask = ({ definition }: Pick<TaskState, 'definition'>): boolean => definition === SIGN_DOCUMENT;

/** Returns the applicable task in which people sign a document; undefined if the job has no such task. */
export const signTaskOf = ({ tasks }: Pick<JobState, 'tasks'>, document: string): TaskState | undefined =>
  tasks.find((task) => isSignTask(task) && task.subject.key === document && task.applicable !== false);
