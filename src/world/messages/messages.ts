import { defineMessages } from '@/platform/messages';

export const t = defineMessages('messages.labels', {
  at_once: 'At once',
  chat: 'Team chat',
  daily: 'One e-mail a day',
  email: 'E-mail',
  off: 'Not by e-mail',
  text_message: 'Text message',
});
