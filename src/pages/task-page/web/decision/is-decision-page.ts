import type { TaskView } from '@/features/tasks';

/** Task sets in which staff decide about program money. The pages of tasks in these sets show the facts on which the decision is based. */
const DECISIONS: readonly TaskView['set'][] = ['reservation', 'enrollment', 'payments'];

export const isDecisionPage = ({ set }: Pick<TaskView, 'set'>): boolean => DECISIONS.includes(set);
