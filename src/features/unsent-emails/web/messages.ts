import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('unsent_emails', {
  attempts_count: '{count, plural, one {1 attempt} other {# attempts}} since {day}',
  bounced_label: 'Refused by the recipient',
  failed_label: 'Given up',
  list_empty: 'Every email was sent.',
  list_hint:
    'The portal tries again automatically, at the latest a minute after the mail server is available again. An email that was refused or given up is sent again from here.',
  list_unavailable_error: 'Unsent emails are unavailable',
  page_title: 'Unsent emails',
  retrying_label: 'Retrying',
  send_again_button: 'Send again',
  send_again_label: 'Send again to {email}',
  sending_toast: 'The email is being sent again',
});
