import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job-list.server', {
  export_failed_error: 'The file could not be made because of a technical problem. Export the jobs again.',
  export_missing_error: 'This file was not found. A file can be downloaded for one day, by the person who ordered it.',
  export_rights_error: 'Your rights changed after you ordered this file. Export the jobs again.',
  export_waiting_error: 'The file is not ready yet. Wait until all jobs are written.',
  page_cursor_invalid_error: 'This cursor does not belong to this list',
});
