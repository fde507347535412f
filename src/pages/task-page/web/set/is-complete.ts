import type { TaskRow } from '@/job-view';

const LEFT_ALONE: readonly TaskRow['status'][] = ['complete', 'in_review', 'deferred'];

/** Returns whether no task of a set is open for the user, other users or guests. */
export const isSetComplete = (tasks: readonly Pick<TaskRow, 'status'>[]): boolean => tasks.every(({ status }) => LEFT_ALONE.includes(status));
