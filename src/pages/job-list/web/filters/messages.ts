import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job_list.filters', {
  active_filters: 'Active filters',
  all: 'All',
  all_jobs: 'All jobs',
  anyone: 'Anyone',
  clear_all: 'Clear all',
  exceptions: 'Exceptions',
  filter_value_label: '{filter}: {value}',
  filters: 'Filters',
  hide_filters: 'Hide filters',
  including_canceled: 'Including canceled',
  people_empty: 'No matching people',
  not_claimed: 'Not claimed',
  only_canceled: 'Only canceled',
  remove_filter_button: 'Remove the filter {label}',
  show_filters: 'Show filters',
  show_jobs: 'Show jobs',
  show_total_jobs: 'Show {total} {total, select, 1 {job} other {jobs}}',
  stages: 'Stages',
  needs_me_first_option: 'What needs me first',
});
