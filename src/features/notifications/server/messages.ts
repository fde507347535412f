import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('notifications.server', {
  team_chat: 'Team chat: {title}',
  recipient_email_limit_error: 'We wrote to {email} {most} times in the last day. Their link still works; please call them.',
  held_message_entry: '{way}, in the morning if it is still needed: {subject}',
  way_and_subject: '{way}: {subject}',
  daily_digest_option: 'With one email a day',
  contractor_message_limit_error: 'Your company wrote {most} messages of its own in the last day. Please send this without a message, or try again tomorrow.',
  contractor_email_limit_error: 'Your company wrote to guests {most} times in the last day. Their links still work; please continue tomorrow.',
});
