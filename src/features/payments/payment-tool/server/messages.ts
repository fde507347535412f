import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.tool.server', {
  memo: '{kind, select, adjustment {Adjustment, {program}} other {{program}}} rebate, job {code}, {street}',
  invoice_withdrawn_reason: 'No longer needed',
  bank_return_note: 'The bank returned the payment: unknown account number.',
  invoice_status_error: 'This invoice is {status}.',
  invoice_not_found_error: 'This invoice was not found.',
  tool_void_note: 'Voided in the payment tool.',
});
