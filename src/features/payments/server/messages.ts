import { defineMessages } from '@/platform/messages';

export const t = defineMessages('payments.server', {
  from_the_remittance_file: 'From the remittance file {file}, line {line}',
  line_is_not_applied: 'Line {line}: {message}',
  memo: '{kind, select, adjustment {Adjustment, {program}} other {{program}}} rebate, job {code}, {street}',
  not_wanted_any_more: 'No longer wanted',
  say_why_this_line_is_right: 'Say why this line is right.',
  statements_are_of_a_company: 'Statements are for companies.',
  the_bank_returned_the_payment: 'The bank returned the payment: account number not known.',
  the_file_has_no_lines: 'The file has no lines.',
  the_file_has_no_such_line: 'The file has no such line.',
  the_file_has_too_many_lines: 'The file has more than {most} lines. Import it in parts.',
  the_line_is_about_another_payment: 'The line cannot be about this payment.',
  the_payment_is_chosen_twice: 'Two lines are about the same payment.',
  these_columns_are_missing: 'These columns are missing: {missing}.',
  this_invoice_is: 'This invoice is {status}.',
  this_invoice_was_not_found: 'This invoice was not found.',
  this_is_no_csv_file: 'This file could not be read as CSV.',
  this_payment_is_not_on_the_board: 'This payment is not on the board.',
  total: 'Total',
  voided_in_the_payment_tool: 'Voided in the payment tool.',
});
