import type { TaskRow } from '../../contract/detail';

/** Returns true if the task is complete or in review, even if the viewer may not see its answers. */
export const isAnswered = ({ status }: Pick<TaskRow, 'status'>): boolean => status === 'complete' || status === 'in_review';
