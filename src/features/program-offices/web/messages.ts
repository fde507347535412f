import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-offices.page', {
  default_office_note: 'From the program. No other address was entered.',
  change: 'Change',
  entered_by_on: 'Entered by {by}, {on}',
  email: 'Email address',
  office_email_hint: 'Leave empty to use the program’s own address, if it has one.',
  enter: 'Enter contact',
  office_rights_note: 'Operations staff, program managers and administrators can enter one.',
  name: 'Name',
  no_address: 'No email address yet, so this program cannot be reminded of late payments.',
  office_program_title: 'Office of {program}',
  phone: 'Phone number',
  program_office: 'Program office',
  save: 'Save',
  saved: 'Program office saved',
  office_purpose_note: 'Finance writes to this office when payments of this program are late.',
});
