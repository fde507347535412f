import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('programs.labels', {
  outside_territory_hint: 'Choose another program for this address.',
  submissions_closed_hint: 'Choose another program, or ask the program about a waitlist.',
  company_representative: 'Company representative',
  contractor: 'Contractor',
  funds_closed: 'No money left',
  funds_open: 'Money available',
  funds_waitlist: 'Waitlist',
  homeowner: 'Homeowner',
  territory_rule_title: 'Located in the territory',
  submission_period_rule_title: 'Program open for submissions',
  property_manager: 'Property manager',
  program_closed_note: 'Closed to applications since the end of {day}.',
  successor_note: 'Followed by {successor}.',
  submissions_open_label: 'Submissions are accepted.',
  submissions_from: 'Submissions are accepted from {from}.',
  submissions_from_to: 'Submissions are accepted from {from} to {until}.',
  submissions_until: 'Submissions are accepted until {until}.',
  program_inactive_note: 'The program is not active.',
  the_programs_setting: "the program's {setting}",
});
