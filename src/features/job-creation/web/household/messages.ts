import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('creation.household', {
  below_80: 'Below 80%',
  people: 'People',
  the_tables_have_no_income_limits: 'The tables have no income limits for this area.',
  up_to_150: 'Up to 150%',
  yearly_income_limits_in_area_by_people: 'Yearly income limits in {area} by people in the household, as shares of the area median',
});
