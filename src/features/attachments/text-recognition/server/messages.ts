import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('files.reading.server', {
  reading_keep_denied: 'You cannot change this answer.',
  rebate_line_missing:
    'The invoice shows no rebate line. It must show the rebate{titles, select, none {} other { as a line titled “{titles}”}}{amount, select, none {} other { of {amount}}}.',
  rebate_line_title: 'The rebate line on the invoice is titled “{read}”. The program requires “{titles}”.',
  value_differs: 'The file says {read}, but {typed} was entered. Please use the value from the file, or confirm your value next to the file.',
  difference_confirmed: 'The file shows {read}. {required, select, yes {The program requires} other {The answer is}} {typed}.',
  rebate_line_confirmed: 'The file shows no rebate line.',
  answer_confirmed_entry: 'Answer confirmed although the file says {read}',
  file_state_error: 'This file was not refused.',
  unit_brand: 'Brand of the reserved unit',
  unit_model: 'Model of the reserved unit',
  customer_label: 'Homeowner in the file',
  address_label: 'Address in the file',
  pages_label: 'Pages of the bill',
  graph_label: 'Usage graph on the bill',
  bill_date_label: 'Age of the bill',
  pages_read: '{pages} of {count}',
  all_pages: 'All pages',
  usage_by_month: 'Usage for each month',
  recent_bill: 'At most three months old at upload',
  system_name: 'System',
  tax_paper_deleted: 'Tax document refused and deleted',
  tax_paper_claimed: 'Uploader says that the refused file is not a tax document',
});
