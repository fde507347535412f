import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job_page.rail', {
  job_details_title: 'About the job',
  create: 'Create',
  documents: 'Documents',
  every_kind: 'All kinds',
  everybody: 'Everybody',
  files: 'Files',
  history: 'History',
  kind: 'Kind',
  history_table_link: 'Open as a table',
  messages: 'Messages',
  payments: 'Payments',
  people: 'People',
  person: 'Person',
  programs: 'Programs',
  rebate: 'Rebate',
  search: 'Search',
  history_search_label: 'Search the history',
  change_reasons_link: 'Why did it change?',
});
