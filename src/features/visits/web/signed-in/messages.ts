import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('visits.job', {
  visits_title: 'Visits',
  appointment_line: 'Appointment: {start}',
  installation_line: 'Installation: {start}',
  calendar_link: 'Open in the calendar',
});
