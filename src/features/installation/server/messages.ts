import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('installation.server', {
  ahri: 'AHRI {ahri_id}',
  no_serial_was_given_yet: 'No serial number was given yet.',
  none_of_them_is_on_another: 'None of them is on another job.',
  on_another_job: 'On another job: {serials}.',
  twice_on_this_job: 'Twice on this job: {serials}.',
});
