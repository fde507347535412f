import type { WorklistItem } from '@/features/assignment-and-worklist';

/** Returns the path of the page where the item is handled: review, task or job. */
export const worklistItemPath = (item: Pick<WorklistItem, 'task_id' | 'job_id' | 'is_review'>): string =>
  item.task_id === null ? `/${item.job_id}` : `/${item.job_id}/${item.is_review ? 'review' : 'tasks'}/${item.task_id}`;
