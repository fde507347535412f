import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('messages.sending', {
  button_fallback_note: 'If the button does not work, open this address: {link}',
  team_chat: 'Team chat',
  text_provider_error: 'The provider of text messages answered {status}: {answer}',
  mailbox_not_found_error: 'This mailbox does not exist.',
  message_not_found_error: 'This message was not found.',
});
