import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('text_messages.server', {
  wording_changed_error: 'The text has changed. Please read it again.',
  number_stopped_error: 'You stopped text messages to this number. Text START to the number that sent them to get them again.',
});
