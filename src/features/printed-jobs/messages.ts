import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('prints', {
  above: 'above {bound}',
  at_least: 'at least {bound}',
  at_most: 'at most {bound}',
  below: 'below {bound}',
  equipment: 'Equipment',
  limit: 'Limit',
  measured: 'Measured',
  signature_line_label: '{who}: name and signature',
  no_limits: 'None of the values in this report have a limit.',
  nothing_outside: '{count, plural, one {The one value with a limit is within it.} other {All # values with a limit are within it.}}',
  other_measurements: 'Other measurements',
  outside: '{count} of {all} values with a limit {count, plural, one {is} other {are}} outside it.',
  outside_result: 'Outside',
  pass: 'Pass',
  recorded: 'Recorded',
  result: 'Result',
  value: 'Value',
});
