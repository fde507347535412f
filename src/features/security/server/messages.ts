import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('security.server', {
  second_step_reset: 'Second step reset',
  somebody_else_resets_yours: 'You cannot reset your own second step. Ask another administrator.',
  there_is_no_second_step: 'This person has no second step.',
  this_person_was_not_found: 'This person was not found.',
});
