import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.statement', {
  adjustment: 'Adjustment',
  amount: 'Amount',
  download_csv: 'Download CSV',
  download_pdf: 'Download PDF',
  from: 'From',
  job: 'Job',
  payments_empty: 'No payments in this period',
  no_reference: 'No reference',
  in_transit_label: 'On its way',
  payments_table_label: 'Payments in this period',
  period_payments_count: '{count, plural, one {# payment} other {# payments}}',
  program: 'Program',
  reference: 'Reference',
  sent: 'Sent',
  list_truncated_note: 'The newest {shown} are shown. The CSV file has all {count}.',
  total: 'Total',
  until: 'Through',
  statement_content_note: 'This statement lists payments from programs to your company. It does not include rebates paid to homeowners.',
});
