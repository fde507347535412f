import type { TaskRow } from '@/job-view';

const LEFT_ALONE: readonly TaskRow['status'][] = ['complete', 'in_review', 'deferred'];

/** Returns true if no task of a set is open for anyone. */
export const isSetComplete = (tasks: readonly Pick<TaskRow, 'status'>[]): boolean => tasks.every(({ status }) => LEFT_ALONE.includes(status));
