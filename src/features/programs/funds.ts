import { knownValue } from '@/rules/conditions';
import type { EligibilityResult } from '@/rules/eligibility';
import { type Program, translateProgramText } from '@/rules/programs';

/** Money of a program that is used up, where new jobs go on a waitlist. `message`: the sentence of the program about it. */
export type FundsNotice = { state: 'waitlist'; message: string };

/** The budgets that a program read for this home and that are on a waitlist today. Nothing is set aside. */
export const fundsNotices = (program: Program, { criteria }: Pick<EligibilityResult, 'criteria'>): FundsNotice[] =>
  program.budgets
    .filter(({ key }) => criteria.some(({ read }) => read.some(({ fact, reading }) => fact === `budget.${key}.status` && knownValue(reading) === 'waitlist')))
    .map(({ message }) => ({ state: 'waitlist', message: translateProgramText(program, message) }));
