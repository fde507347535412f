import { isStaffOfProgram, type Rule } from '@/access';
import { t } from './messages';

/** Right to turn a language on or off for the guests of a program. */
export const MANAGE_LANGUAGES: Rule<{ program: string }> = {
  action: 'program_office.manage',
  person: ({ program }, actor) => (isStaffOfProgram(actor, program) ? null : t('other_program_error')),
};

/** Right to import a reviewed translation. All programs share the translated texts, so the user must work for all programs. */
export const IMPORT_TRANSLATIONS: Rule<object> = {
  action: 'program_office.manage',
  person: (_language, actor) => (actor.kind === 'staff' && actor.programs === 'all' ? null : t('shared_translation_error')),
};
