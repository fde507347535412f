import type { TaskRow } from '@/job-view';

const LEFT_ALONE: readonly TaskRow['status'][] = ['complete', 'in_review', 'deferred'];

/** Whether nothing of a set is left for anybody: what a homeowner still has to answer is no part of ours. */
export const isSetComplete = (tasks: readonly Pick<TaskRow, 'status'>[]): boolean => tasks.every(({ status }) => LEFT_ALONE.includes(status));
