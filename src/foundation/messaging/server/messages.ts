import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('messages.sending', {
  draft_translation_note: 'This message was translated by machine and has not been checked. The English version below is the official version.',
  translation_note: 'The English version below is the official version.',
  button_fallback_note: 'If the button does not work, open this address: {link}',
  team_chat: 'Team chat',
  text_signature_error: 'The signature of this message is not valid.',
  text_provider_error: 'The text message provider returned status {status}: {answer}',
  mailbox_not_found_error: 'This mailbox does not exist.',
  message_not_found_error: 'This message was not found.',
});
