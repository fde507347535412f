import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('program-settings.paste', {
  amount_column: 'Amount',
  amount_format_error: 'This is not a number. Enter it like 1,250.50.',
  amount_missing_error: 'The amount is missing.',
  amount_no_dollars_error: 'This value is not in dollars.',
  amount_no_percent_error: 'This value is not a percentage.',
  cell_empty: 'empty',
  day_again_error: 'Line {line} has the same day.',
  day_column: 'First day',
  day_format_error: 'This is not a date. Enter it like 3/2/2026 or 2026-03-02.',
  day_missing_error: 'The day is missing.',
  day_too_early_error: 'The day must be after {day}, the first day of the value you are changing.',
  day_too_late_error: 'The day must not be after {day}, the last day of the value you are changing.',
  line_column: 'Line',
  paste_hint: 'Copy two columns: the first day and the amount from that day on.',
  paste_label: 'Rows from a spreadsheet',
  paste_problems_note: '{count, plural, one {1 cell has a problem} other {# cells have problems}}. Correct the text above. Nothing is saved until then.',
  paste_table_label: 'Pasted rows',
  too_many_cells_error: 'The row has more than two cells.',
});
