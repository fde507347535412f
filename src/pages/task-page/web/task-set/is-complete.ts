import type { TaskRow } from '@/job-view';

const LEFT_ALONE: readonly TaskRow['status'][] = ['complete', 'in_review', 'deferred'];

/** Returns true if all tasks of a set are complete, in review or deferred. */
export const isSetComplete = (tasks: readonly Pick<TaskRow, 'status'>[]): boolean => tasks.every(({ status }) => LEFT_ALONE.includes(status));
