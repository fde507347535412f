import { defineMessages } from '@/platform/messages';

/** Apart from the words of a payment, which every page of a job loads. */
export const t = defineMessages('payments.bank', {
  invoice_of_held_payment_void: 'Its invoice was voided while the payment was on hold.',
  it_was_paid_with_another_amount: 'This payment was recorded with this reference and another amount.',
  it_was_paid_with_another_reference: 'This payment was already paid, with another reference.',
  less_than_is_payable: 'The bank paid less than is payable.',
  more_than_is_payable: 'This is more than is payable.',
  no_payment_has_this_number: 'No payment has this number.',
  only_what_was_sent_can_fail: 'Only a payment that was sent can be returned by the bank.',
  payment_given_to_the_bank: 'Payment sent by hand',
  payment_held: 'Payment put on hold',
  payment_released: 'Payment released',
  payment_returned_by_the_bank: 'Payment returned by the bank',
  several_payments_of_this_job_are_open: 'Several payments of this job are open. Choose one.',
  the_day_is_in_the_future: 'The date is in the future.',
  the_line_has_no_amount: 'This line has no amount above zero.',
  the_line_has_no_day: 'This line has no date.',
  the_line_has_no_reference: 'This line has no reference.',
  the_line_names_no_payment: 'This line names no payment.',
  the_payment_is_there_twice: 'This payment is in the file twice.',
  the_reference_is_of_another_payment: 'Another payment has this reference.',
  the_reference_is_there_twice: 'This reference is in the file twice.',
  this_payment_failed_send_it_again: 'This payment failed. Invoice it again first.',
  this_payment_is_not_held: 'This payment is not on hold.',
  this_payment_is_sent_already: 'This payment was already sent.',
  this_void_is_not_confirmed: 'The payment tool has not confirmed yet that the invoice is void. Try again in a minute.',
});
