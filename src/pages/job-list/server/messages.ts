import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('job-list.server', {
  export_failed_error: 'The file could not be created because of a technical problem. Export the jobs again.',
  export_missing_error: 'This file was not found. Only the person who started the export can download the file, for one day.',
  export_rights_error: 'Your permissions changed after you started this export. Export the jobs again.',
  export_waiting_error: 'The file is not ready yet. Wait until all jobs are exported.',
  page_cursor_invalid_error: 'This cursor does not belong to this list',
});
