import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('security.server', {
  second_factor_reset_entry: 'Second step reset',
  somebody_else_resets_yours: 'You cannot reset your own second step. Ask another administrator.',
  there_is_no_second_step: 'This person has no second step.',
  person_not_found_error: 'This person was not found.',
});
