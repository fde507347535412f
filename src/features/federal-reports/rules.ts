import { isStaffOfProgram, type Rule } from '@/access';
import { t } from './messages';

/** Right to report the jobs of a program to DOE. */
export const REPORT_TO_DOE: Rule<{ program: string }> = {
  action: 'federal_report.manage',
  person: ({ program }, actor) => (isStaffOfProgram(actor, program) ? null : t('only_your_own_programs')),
};

/** Right to enter the IDs that DOE assigned to the address and the applicant of a job. */
export const SET_DOE_IDS: Rule<object> = { action: 'federal_report.manage' };
