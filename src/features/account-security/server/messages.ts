import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('security.server', {
  second_factor_reset_entry: 'Second step reset',
  own_reset_error: 'You cannot reset your own second step. Ask another administrator.',
  second_factor_missing_error: 'This person has no second step.',
  person_not_found_error: 'This person was not found.',
});
