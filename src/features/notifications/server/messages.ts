import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('notifications.server', {
  team_chat: 'Team chat: {title}',
  recipient_email_limit_error: 'We sent {most} messages to {email} in the last day. Their link still works. Please call them.',
  held_message_entry: '{way}, to be sent in the morning if still needed: {subject}',
  way_and_subject: '{way}: {subject}',
  daily_digest_option: 'In the daily email',
  contractor_message_limit_error: 'Your company added its own message {most} times in the last day. Please send this without a message, or try again tomorrow.',
  contractor_email_limit_error:
    'Your company has reached the limit of {most} messages to guests per day. Links already sent still work. Please continue tomorrow.',
});
