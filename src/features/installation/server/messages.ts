import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('installation.server', {
  ahri: 'AHRI {ahri_id}',
  serials_empty: 'No serial number has been entered yet.',
  serials_unique_note: 'None of them is on another job.',
  serials_reused_warning: 'On another job: {serials}.',
  serials_duplicate_warning: 'Entered twice on this job: {serials}.',
});
