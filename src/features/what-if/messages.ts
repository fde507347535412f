import { defineMessages } from '@/platform/messages';

export const t = defineMessages('what_if.labels', {
  any_of: '{label}: {values}',
  at_least: '{label}: at least {value}',
  at_most: '{label}: at most {value}',
  between: '{label}: between {from} and {to}',
  decided_eligible_note: 'Decided eligible: {note}',
  decided_ineligible_note: 'Decided ineligible: {note}',
  decision_taken_back: 'The decision was taken back.',
  from_on: '{label}: {value} or later',
  only_the_program_sees_it: 'only the program sees it',
  program_staff: 'Program staff',
  until: '{label}: {value} or earlier',
  with_added: '{label}: also {value}',
  without: '{label}: without {value}',
});
