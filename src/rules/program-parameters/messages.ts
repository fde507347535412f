import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-parameters', {
  decided_row_by_row: '“{name}” is decided row by row',
  budget_amount_unknown_error: 'No amount is entered for “{name}”',
  class_case_error: 'No case of “{name}” is in effect on this day',
  no_row_for_this: '“{name}” has no matching row',
  not_a_list: 'it is not a list',
  not_a_number: 'it is not a number',
  offered_but_not_published: '“{name}”: offered, but the amount is not published',
  out_of_range: 'it is out of range',
  read_without: '“{name}” is read without {column}',
  program_entry_missing_error: 'The program has no {kind} {key}',
  sum_distinct_error: 'only one of sum and distinct is allowed',
});
