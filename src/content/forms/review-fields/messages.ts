import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.review', {
  amount_differs_error: 'The calculated amount is {calculated}, and you entered {amount}. Please explain the difference.',
  approved_despite_no: 'You can’t approve with this answer. Request changes or reject.',
  approved_unread: 'You marked this as unreadable. Request changes, or answer it first.',
  say_what_to_correct: 'Please say what to correct, either for a question or in the message.',
});
