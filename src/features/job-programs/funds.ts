import { knownValue } from '@/rules/conditions';
import type { EligibilityResult } from '@/rules/eligibility';
import { type Program, translateProgramText } from '@/rules/programs';

/** Notice that the program's money is used up and new jobs go on a waitlist. `message`: the text that the program defines for this case. */
export type FundsNotice = { state: 'waitlist'; message: string };

/** Returns a notice for each budget that has a waitlist today and that the criteria read for this home. Does not reserve money. */
export const fundsNotices = (program: Program, { criteria }: Pick<EligibilityResult, 'criteria'>): FundsNotice[] =>
  program.budgets
    .filter(({ key }) => criteria.some(({ read }) => read.some(({ fact, reading }) => fact === `budget.${key}.status` && knownValue(reading) === 'waitlist')))
    .map(({ message }) => ({ state: 'waitlist', message: translateProgramText(program, message) }));
