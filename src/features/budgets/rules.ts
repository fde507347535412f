import type { Actor, Rule } from '@/access';
import { t } from './messages';

/** Returns true if the actor is staff of the program. */
const isProgramOfActor = (program: string, actor: Actor): boolean => actor.kind === 'staff' && (actor.programs === 'all' || actor.programs.includes(program));

/** Right to enter the amount of a budget cell and to open or close it. */
export const MANAGE_BUDGETS: Rule<{ program: string }> = {
  action: 'budget.manage',
  person: ({ program }, actor) => (isProgramOfActor(program, actor) ? null : t('only_your_own_programs')),
};
