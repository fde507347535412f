import { isStaffOfProgram, type Rule } from '@/access';
import { t } from './messages';

/** Right to enter the amount of a budget cell and to open or close it. */
export const MANAGE_BUDGETS: Rule<{ program: string }> = {
  action: 'budget.manage',
  person: ({ program }, actor) => (isStaffOfProgram(actor, program) ? null : t('only_your_own_programs')),
};
