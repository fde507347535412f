import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job_page.rail', {
  about_the_job: 'About the job',
  create: 'Create',
  documents: 'Documents',
  every_kind: 'All kinds',
  everybody: 'Everybody',
  files: 'Files',
  history: 'History',
  kind: 'Kind',
  open_as_a_table: 'Open as a table',
  payments: 'Payments',
  people: 'People',
  person: 'Person',
  programs: 'Programs',
  rebate: 'Rebate',
  search: 'Search',
  search_the_history: 'Search the history',
  why_did_it_change: 'Why did it change?',
});
