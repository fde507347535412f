import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-offices.page', {
  default_office_note: 'From the program; no other address was entered.',
  change: 'Change',
  entered_by_on: 'Entered by {by}, {on}',
  email: 'Email address',
  office_email_hint: 'Leave it empty to use the address the program itself names, if it names one.',
  enter: 'Enter contact',
  office_rights_note: 'Operations staff, program managers and administrators can enter it.',
  name: 'Name',
  no_address: 'No email address yet, so this program cannot be reminded of late payments.',
  office_program_title: 'Office of {program}',
  phone: 'Phone number',
  program_office: 'Program office',
  save: 'Save',
  saved: 'Program office saved',
  office_purpose_note: 'Finance writes to this office when payments of this program are late.',
});
