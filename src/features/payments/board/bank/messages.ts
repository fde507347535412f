import { defineMessages } from '@/platform/i18n';

/**
 * Messages about bank files and manual records. They are in a separate file, because every job page loads the other payment messages but does not need these.
 */
export const t = defineMessages('payments.bank', {
  held_invoice_void_entry: 'Its invoice was voided while the payment was on hold.',
  payment_amount_conflict_error: 'This payment was recorded with this reference and another amount.',
  payment_reference_conflict_error: 'This payment was already paid, with another reference.',
  amount_below_payable_warning: 'The bank paid less than is payable. The rest stays open as a payment of its own.',
  line_repeats_first: 'This line repeats line {line}, which counts. Leave this one out.',
  amount_above_payable_error: 'This is more than is payable.',
  payment_number_unknown_error: 'No payment has this number.',
  return_unsent_payment_error: 'Only a payment that was sent can be returned by the bank.',
  payment_held: 'Payment put on hold',
  payment_released: 'Payment released',
  payment_returned_entry: 'Payment returned by the bank',
  remittance_rest_reason: 'Rest still owed: the bank paid {paid} of {payable} ({reference}).',
  payment_ambiguous_error: 'Several payments of this job are open. Choose one.',
  date_future_error: 'The date is in the future.',
  line_amount_missing_error: 'This line has no amount above zero.',
  line_date_missing_error: 'This line has no date.',
  line_reference_missing_error: 'This line has no reference.',
  line_payment_missing_error: 'This line names no payment.',
  payment_duplicate_warning: 'This payment is in the file twice.',
  reference_taken_error: 'Another payment has this reference.',
  reference_duplicate_warning: 'This reference is in the file twice.',
  payment_failed_error: 'This payment failed. Invoice it again first.',
  payment_unheld_error: 'This payment is not on hold.',
  payment_sent_error: 'This payment was already sent.',
  void_unconfirmed_error: 'The payment tool has not confirmed yet that the invoice is void. Try again in a minute.',
});
