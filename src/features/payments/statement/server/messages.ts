import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.statement.server', {
  adjustment: 'Adjustment',
  column_amount: 'Amount',
  column_job: 'Job',
  column_program: 'Program',
  column_reference: 'Reference',
  column_sent: 'Sent',
  count_of_payments: '{count, plural, one {# payment} other {# payments}}',
  statement_empty_error: 'No payments in this period.',
  no_reference: 'No reference',
  in_transit_label: 'On its way',
  statement_file_name: 'Payments',
  statement_author_label: 'Printed by {by}',
  statement_of_days: '{from} through {until}',
  payment_statement_title: 'Payment statement',
  statement_contractor_error: 'Only companies have payment statements.',
  statement_truncated_note: 'The newest {listed} of {count} payments are listed. The CSV file has all of them.',
  total: 'Total',
  statement_content_note: 'This statement lists payments from programs to the company. It does not include rebates paid to homeowners.',
});
