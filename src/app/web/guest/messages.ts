import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guest', {
  are_you_still_there: 'Are you still there?',
  sign_out: 'Sign out',
  skip_to_content: 'Skip to content',
  stay_signed_in: 'Stay signed in',
  to_protect_your_answers_you_are_signed: 'To protect your answers, we will sign you out in five minutes. Your answers are saved either way.',
});
