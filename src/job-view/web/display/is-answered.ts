import type { TaskRow } from '../../contract/detail';

/** Its answers were given, whoever may see them. */
export const isAnswered = ({ status }: Pick<TaskRow, 'status'>): boolean => status === 'complete' || status === 'in_review';
