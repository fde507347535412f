import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('guest', {
  draft_language_note:
    'If something is not clear, rely on the English version. It is always the official version for amounts of money, dates, consent and what you sign.',
  draft_language_title: 'Translated by machine and not checked.',
  english_option: 'English',
  language_english_label: 'Language',
  language_label: 'Language · {english}',
  show_english_button: 'Show in English',
  session_timeout_title: 'Are you still there?',
  sign_out: 'Sign out',
  skip_content_link: 'Skip to content',
  extend_session_button: 'Stay signed in',
  session_timeout_warning: 'To protect your answers, we will sign you out in five minutes. Your answers are saved either way.',
});
