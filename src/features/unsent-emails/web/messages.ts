import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('unsent_emails', {
  attempts_count: '{count, plural, one {1 attempt} other {# attempts}} since {day}',
  bounced_label: 'Rejected by the recipient',
  failed_label: 'Gave up',
  list_empty: 'All emails were sent.',
  list_hint:
    'The portal retries automatically, no later than a minute after the mail server is available again. If the recipient rejected an email or the portal gave up, send the email again here.',
  list_unavailable_error: 'Unsent emails are unavailable',
  page_title: 'Unsent emails',
  retrying_label: 'Retrying',
  send_again_button: 'Send again',
  send_again_label: 'Send again to {email}',
  sending_toast: 'The email is being sent again',
});
