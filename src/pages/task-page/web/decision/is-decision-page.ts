import type { TaskView } from '@/features/tasks';

/** Sets in which staff decide about money of a program: such a page carries the facts that the decision rests on. */
const DECISIONS: readonly TaskView['set'][] = ['reservation', 'enrollment', 'payments'];

export const isDecisionPage = ({ set }: Pick<TaskView, 'set'>): boolean => DECISIONS.includes(set);
