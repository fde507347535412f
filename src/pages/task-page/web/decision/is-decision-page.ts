import type { TaskView } from '@/features/tasks';

/** Task sets in which staff decide about money of a program; their pages show the facts behind the decision. */
const DECISIONS: readonly TaskView['set'][] = ['reservation', 'enrollment', 'payments'];

export const isDecisionPage = ({ set }: Pick<TaskView, 'set'>): boolean => DECISIONS.includes(set);
