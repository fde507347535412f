import type { TaskRow } from '../../contract';

/** "Send payment (Wisconsin HEAR, contractor)". */
export const taskName = ({ title, subject }: Pick<TaskRow, 'title' | 'subject'>): string => (subject ? `${title} (${subject})` : title);
