import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('what_if.labels', {
  values_label: '{label}: {values}',
  at_least: '{label}: at least {value}',
  at_most: '{label}: at most {value}',
  between: '{label}: between {from} and {to}',
  from_on: '{label}: {value} or later',
  answer_hidden_label: 'only the program sees it',
  until: '{label}: {value} or earlier',
  with_added: '{label}: also {value}',
  without: '{label}: without {value}',
});
