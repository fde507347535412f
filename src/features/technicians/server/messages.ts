import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('technicians.server', {
  technician_added_entry: 'Technician added: {name}',
  technician_changed_entry: 'Technician changed: {name}',
  technician_missing_error: 'This technician was not found.',
  technician_conflict_error: 'Another user changed this technician. Please reload the page.',
  name_taken_error: 'A technician with this name is already on the list.',
  link_sent_entry: 'Link to the day’s jobs sent: {name}',
  link_revoked_entry: 'Link to the day’s jobs stopped: {name}',
  link_contact_error:
    'Only an active technician with {texts, select, yes {an email address or a phone number} other {an email address}} can get the link. Please complete the technician first.',
  link_missing_error: 'This link no longer works. Please ask your office for a new link.',
  certificate_value: '{kind} {number}, expires {expires_on}',
  certificate_lasting_value: '{kind} {number}',
});
