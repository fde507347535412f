import type { Actor, Rule } from '@/access';
import { t } from './messages';

/** Whether somebody looks after a program. */
export const isProgramOfActor = (program: string, actor: Actor): boolean =>
  actor.kind === 'staff' && (actor.programs === 'all' || actor.programs.includes(program));

/** What a budget has, and that it is closed or open. */
export const MANAGE_BUDGETS: Rule<{ program: string }> = {
  action: 'budget.manage',
  person: ({ program }, actor) => (isProgramOfActor(program, actor) ? null : t('only_your_own_programs')),
};
