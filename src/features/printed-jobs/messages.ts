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
  no_limits: 'No value in this report has a limit.',
  nothing_outside: '{count, plural, one {# value has a limit and keeps to it.} other {All # values that have a limit keep to it.}}',
  other_measurements: 'Other measurements',
  outside: '{count, plural, one {# value is} other {# values are}} outside the limit, of {all} that have one.',
  outside_result: 'Outside',
  pass: 'Pass',
  recorded: 'Recorded',
  result: 'Result',
  value: 'Value',
});
