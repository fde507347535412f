import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.labels', {
  choose_another_program_for_this: 'Choose another program for this address.',
  choose_another_program_or_ask: 'Choose another program, or ask the program about a waitlist.',
  company_representative: 'Company representative',
  contractor: 'Contractor',
  funds_closed: 'No money left',
  funds_open: 'Money available',
  funds_waitlist: 'Waitlist',
  homeowner: 'Homeowner',
  located_in_the_territory: 'Located in the territory',
  program_open_for_submissions: 'Program open for submissions',
  property_manager: 'Property manager',
  submissions_are_accepted: 'Submissions are accepted.',
  submissions_from: 'Submissions are accepted from {from}.',
  submissions_from_to: 'Submissions are accepted from {from} to {until}.',
  submissions_until: 'Submissions are accepted until {until}.',
  the_program_is_not_active: 'The program is not active.',
  the_programs_setting: "the program's {setting}",
});
