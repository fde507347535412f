import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.statement', {
  adjustment: 'Adjustment',
  amount: 'Amount',
  download_csv: 'Download CSV',
  download_pdf: 'Download PDF',
  from: 'From',
  job: 'Job',
  no_payment_in_this_period: 'No payment in this period',
  no_reference: 'No reference',
  on_its_way: 'On its way',
  payments_as_a_table: 'Payments of the period',
  payments_of_the_period: '{count, plural, one {# payment} other {# payments}}',
  program: 'Program',
  reference: 'Reference',
  sent: 'Sent',
  the_newest_are_shown: 'The newest {shown} are shown. The CSV file has all {count}.',
  total: 'Total',
  until: 'Through',
  what_programs_paid_you: 'What programs sent to your company. Rebates paid to homeowners are not part of it.',
});
