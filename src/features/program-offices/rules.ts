import { isStaffOfProgram, type Rule } from '@/access';
import { t } from './messages';

/** Right to edit the contact of a program office. */
export const MANAGE_PROGRAM_OFFICE: Rule<{ program: string }> = {
  action: 'program_office.manage',
  person: ({ program }, actor) => (isStaffOfProgram(actor, program) ? null : t('only_your_own_programs')),
};
