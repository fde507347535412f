import type { TaskRow } from '../../contract/detail';

/** True if the task is complete or in review. The viewer may not see its answers. */
export const isAnswered = ({ status }: Pick<TaskRow, 'status'>): boolean => status === 'complete' || status === 'in_review';
