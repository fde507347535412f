import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('text_messages.web', {
  texts_title: 'Text messages',
  texts_agreed_note: 'You agreed on {day}. Clear the checkbox to stop.',
  texts_stopped_note: 'You stopped text messages on {day}. Reply START to one of them to get them again.',
});
