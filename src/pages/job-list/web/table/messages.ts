import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job_list.table', {
  rebate_unknown_label: 'None yet',
  select_page_label: 'Select all jobs on this page',
  choose_name: 'Select {name}',
  columns: 'Columns',
  deemed: 'Deemed',
  export_csv: 'Export CSV',
  export_failed_toast: 'The file could not be created. Export the jobs again.',
  export_running_status: 'Exporting {done, number} of {total, number}',
  export_started_status: 'Exporting',
  jobs_table: 'Jobs as a table',
  usual_columns: 'Default columns',
});
