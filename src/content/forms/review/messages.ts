import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.review', {
  approved_amount_differs: 'Please say why the approved amount differs from the calculated one.',
  approved_despite_no: 'You can’t approve with this answer. Request changes or reject.',
  approved_unread: 'You said that this cannot be read. Request changes, or answer it first.',
  reserved_amount_differs: 'Please say why the reserved amount differs from the calculated one.',
  say_what_to_correct: 'Please say what to correct, at a question or in the message.',
});
