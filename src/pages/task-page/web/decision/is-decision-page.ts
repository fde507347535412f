import type { TaskView } from '@/features/tasks';

/** Task sets in which staff decide about money of a program; the pages of such tasks show the facts that the decision is based on. */
const DECISIONS: readonly TaskView['set'][] = ['reservation', 'enrollment', 'payments'];

export const isDecisionPage = ({ set }: Pick<TaskView, 'set'>): boolean => DECISIONS.includes(set);
