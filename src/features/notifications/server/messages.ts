import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('notifications.server', {
  team_chat: 'Team chat: {title}',
  was_written_to_times_in_the: 'We wrote to {email} {most} times in the last day. Their link still works; please call them.',
  way_and_subject: '{way}: {subject}',
  with_one_e_mail_a_day: 'With one email a day',
  your_company_wrote_messages_of_its:
    'Your company wrote {most} messages of its own in the last day. Please send this without a message, or try again tomorrow.',
  your_company_wrote_to_guests_times: 'Your company wrote to guests {most} times in the last day. Their links still work; please continue tomorrow.',
});
