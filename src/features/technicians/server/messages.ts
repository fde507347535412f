import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('technicians.server', {
  technician_added_entry: 'Technician added: {name}',
  technician_changed_entry: 'Technician changed: {name}',
  technician_missing_error: 'This technician was not found.',
  technician_conflict_error: 'Another user changed this technician. Please reload the page.',
  name_taken_error: 'A technician with this name is on the list already.',
  certificate_value: '{kind} {number}, expires {expires_on}',
  certificate_lasting_value: '{kind} {number}',
});
