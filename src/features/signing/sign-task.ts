import type { JobState } from '@/job-data';
import type { TaskState } from '@/rules/tasks';

/** Key of the task form in which a document is signed. */
export const SIGN_DOCUMENT = 'sign_document';

/**
 * Returns whether the document is signed in this task. Returns false for tasks that prepare or review the document. The ID of the signing task is also the ID
 * of the document.
 */
export const isSignTask = ({ definition }: Pick<TaskState, 'definition'>): boolean => definition === SIGN_DOCUMENT;

/** Returns the task in which this document is signed; undefined if no such task applies to the job. */
export const signTaskOf = ({ tasks }: Pick<JobState, 'tasks'>, document: string): TaskState | undefined =>
  tasks.find((task) => isSignTask(task) && task.subject.key === document && task.applicable !== false);
