import type { TaskRow } from '../../contract/detail';

/** True if the task is completed, even if the viewer may not see the answers. */
export const isAnswered = ({ status }: Pick<TaskRow, 'status'>): boolean => status === 'complete' || status === 'in_review';
