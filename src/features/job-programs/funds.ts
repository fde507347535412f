import { knownValue } from '@/rules/conditions';
import type { EligibilityResult } from '@/rules/eligibility';
import { type Program, translateProgramText } from '@/rules/programs';

/** Notice that the money of a program is used up and new jobs go on a waitlist. `message`: text of the program about its waitlist. */
export type FundsNotice = { state: 'waitlist'; message: string };

/** Returns a notice for each budget that has a waitlist today, if a criterion of the program read this budget for the home. Does not reserve money. */
export const fundsNotices = (program: Program, { criteria }: Pick<EligibilityResult, 'criteria'>): FundsNotice[] =>
  program.budgets
    .filter(({ key }) => criteria.some(({ read }) => read.some(({ fact, reading }) => fact === `budget.${key}.status` && knownValue(reading) === 'waitlist')))
    .map(({ message }) => ({ state: 'waitlist', message: translateProgramText(program, message) }));
