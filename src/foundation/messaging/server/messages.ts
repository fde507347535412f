import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('messages.mail', {
  if_the_button_does_not_work: 'If the button does not work, open this address: {link}',
  team_chat: 'Team chat',
  text_provider_error: 'The provider of text messages answered {status}: {answer}',
  there_is_no_such_mailbox: 'There is no such mailbox.',
  this_mail_was_not_found: 'This message was not found.',
});
