import type { JobState } from '@/job-data';
import type { TaskState } from '@/rules/tasks';

/** The form of the task in which a document is signed. */
export const SIGN_DOCUMENT = 'sign_document';

/** A document has the id of the task in which it is signed. Other tasks about it (it is prepared, it is reviewed) are no documents. */
export const isSignTask = ({ definition }: Pick<TaskState, 'definition'>): boolean => definition === SIGN_DOCUMENT;

/** Where a document is signed; undefined where no program of the job asks for that. */
export const signTaskOf = ({ tasks }: Pick<JobState, 'tasks'>, document: string): TaskState | undefined =>
  tasks.find((task) => isSignTask(task) && task.subject.key === document && task.applicable !== false);
