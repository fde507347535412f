import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('visits.server', {
  visit_missing_error: 'This visit was not found.',
  visit_conflict_error: 'Another user changed this visit. Please reload the page.',
  appointment_event_title: 'Appointment: {homeowner}',
  installation_event_title: 'Installation: {homeowner}',
  calendar_missing_error: 'This calendar does not exist, or its address has changed.',
  end_error: 'Please choose an end after the start and no more than 14 days later.',
  technician_missing_error: 'This technician was not found.',
  appointment_planned_entry: 'Appointment scheduled for {start}',
  appointment_moved_entry: 'Appointment moved to {start}',
  appointment_canceled_entry: 'Appointment of {start} canceled',
  installation_planned_entry: 'Installation scheduled for {start}',
  installation_moved_entry: 'Installation moved to {start}',
  installation_canceled_entry: 'Installation of {start} canceled',
  visit_changed_entry: 'Technicians or notes of a visit changed',
});
