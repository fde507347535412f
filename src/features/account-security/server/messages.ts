import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('security.server', {
  second_factor_reset_entry: 'Two-factor authentication reset',
  own_reset_error: 'You cannot reset your own two-factor authentication. Ask another administrator.',
  second_factor_missing_error: 'This person has not set up two-factor authentication.',
  person_not_found_error: 'This person was not found.',
});
