import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('utility-data.chart', {
  electricity: 'Electricity',
  natural_gas: 'Natural gas',
  unit_kwh: 'kWh',
  unit_therm: 'therms',
  before: 'Before the work',
  after: 'After the work',
  degree_days: 'Degree days',
  month: 'Month',
  year: '12 months',
  estimated_mark: 'e',
  estimated_note: 'e: estimated by the utility.',
  degree_days_note: 'Degree days: how much colder or warmer than 65 °F the days of a month usually are here, in total.',
  no_value: '–',
  table_caption: '{fuel} by month in {unit}',
  show: 'Show use by month',
  hide: 'Hide use by month',
  finding_year: '{fuel}: {total} {unit} in 12 months, most in {most_month} ({most}), least in {least_month} ({least}).',
  finding_heating: 'In a usual year {heating} {unit} heat the home.',
  finding_less: 'Since the work {use} {unit} instead of {before} in the same {months, plural, one {month} other {# months}}: {percent}% less.',
  finding_more: 'Since the work {use} {unit} instead of {before} in the same {months, plural, one {month} other {# months}}: {percent}% more.',
});
