import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.forms', {
  above_payable: 'You can’t pay more than the payable amount: {most}.',
  payment_differs: 'Please say why the payment differs from the payable amount.',
});
