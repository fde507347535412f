import { defineMessages } from '@/platform/messages';

export const t = defineMessages('payments.server', {
  memo: '{kind, select, adjustment {Adjustment, {program}} other {{program}}} rebate, job {code}, {street}',
  not_wanted_any_more: 'No longer wanted',
  the_bank_returned_the_payment: 'The bank returned the payment: account number not known.',
  this_invoice_is: 'This invoice is {status}.',
  this_invoice_was_not_found: 'This invoice was not found.',
  voided_in_the_payment_tool: 'Voided in the payment tool.',
});
