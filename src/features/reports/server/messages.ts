import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reports.server', {
  all_programs_filter: 'All programs',
  all_time_filter: 'all time',
  counted_note: 'Figures as of {time}',
  earlier_filter: 'changes compared with {days}',
  income_filter_error: 'Only the office can filter by household income.',
  hidden_value: 'fewer than 5',
  masked_print_note: 'Counts of fewer than five homes are hidden',
  period_filter: 'jobs created in the last {count} days',
  report_author_label: 'Report for {by}',
  report_file_name: 'report',
  report_title: 'Jobs report',
  rows_left_out_note: '{count, plural, one {# more row is} other {# more rows are}} in the CSV file.',
  report_not_found_error: 'This saved report was not found.',
});
