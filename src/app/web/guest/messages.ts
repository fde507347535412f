import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guest', {
  session_timeout_title: 'Are you still there?',
  sign_out: 'Sign out',
  skip_content_link: 'Skip to content',
  extend_session_button: 'Stay signed in',
  session_timeout_warning: 'To protect your answers, we will sign you out in five minutes. Your answers are saved either way.',
});
