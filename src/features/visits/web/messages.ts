import { defineMessages } from '@/platform/i18n';

/** Texts of the page on which technicians without an account see their visits. */
export const t = defineMessages('visits.web', {
  day_title: 'Jobs for {name}',
  today_title: 'Today, {day}',
  tomorrow_title: 'Tomorrow, {day}',
  day_empty: 'No jobs on this day.',
  appointment_label: 'Appointment',
  installation_label: 'Installation',
  map_link: 'Map',
  call_link: 'Call {name}',
  note_title: 'Notes',
  tasks_title: 'To do on site',
  task_done_label: 'Done',
  works_until_note: 'This link works until {day}. Please do not share it.',
  link_stopped_title: 'This link no longer works',
  link_stopped_body: 'Please ask your office for a new link.',
});
