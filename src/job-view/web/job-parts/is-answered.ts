import type { TaskRow } from '../../contract/detail';

/** True if the task is complete or in review. This does not mean that the viewer may see the answers. */
export const isAnswered = ({ status }: Pick<TaskRow, 'status'>): boolean => status === 'complete' || status === 'in_review';
