import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('view.show', {
  exception: 'Exception',
  exception_task_status_labels: 'Exception, {task_status_labels}',
  final: '{kind, select, initial {Initial} other {Final}}',
  amount_pending_label: 'No amount yet',
  reservation_expired_on: 'Reservation expired {on}',
  reservation_days_left_label: 'Reservation expires in {days}',
  reservation_last_day_label: 'Reservation expires today',
  task_optional: 'Optional',
  send_to: 'Send everything to {name}',
  send_to_installer: 'Send it to the installer',
  the_homeowner: 'the homeowner',
  you: 'You',
});
