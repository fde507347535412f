import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('messages.sending', {
  draft_translation_note: 'This message was translated by machine and not checked. The English text follows below and counts.',
  translation_note: 'The English text follows below and counts.',
  button_fallback_note: 'If the button does not work, open this address: {link}',
  team_chat: 'Team chat',
  text_signature_error: 'The signature of this message is not valid.',
  text_provider_error: 'The provider of text messages answered {status}: {answer}',
  mailbox_not_found_error: 'This mailbox does not exist.',
  message_not_found_error: 'This message was not found.',
});
