import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('unsent_emails.server', {
  email_missing_error: 'This email was not found. It may have been sent in the meantime.',
  email_not_repeatable_error: 'This email cannot be sent again from here. Repeat the action that sent it.',
  email_resent_label: 'Email sent again',
  unknown_reason: 'The mail server gave no reason.',
});
