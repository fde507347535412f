import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.household', {
  below_80: 'Below 80%',
  people: 'People',
  income_limits_empty: 'The tables have no income limits for this area.',
  moderate_income_column: 'Up to 150%',
  income_limits_label: 'Yearly income limits in {area} by people in the household, as shares of the area median',
});
