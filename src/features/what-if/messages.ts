import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('what_if.labels', {
  any_of: '{label}: {values}',
  at_least: '{label}: at least {value}',
  at_most: '{label}: at most {value}',
  between: '{label}: between {from} and {to}',
  from_on: '{label}: {value} or later',
  only_the_program_sees_it: 'only the program sees it',
  until: '{label}: {value} or earlier',
  with_added: '{label}: also {value}',
  without: '{label}: without {value}',
});
