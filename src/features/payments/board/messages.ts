import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.board.reminders', {
  program_reminded: 'Program reminded of the payment to the {payee}',
  payment_not_waiting_error: 'This payment is not waiting for the program.',
});
