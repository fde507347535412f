import { defineMessages } from '@/platform/messages';

export const t = defineMessages('creation.household', {
  below_80: 'Below 80%',
  counts_as_value: 'Counts as <b>{value}</b>.',
  enter_the_people_first: 'Enter the people first',
  estimating: 'Estimating …',
  household_income_a_year: 'Household income a year',
  optional_only_to_estimate_it_is_not: 'Optional. Only for this estimate; it is not saved.',
  people: 'People',
  the_programs_on_this_page_already_take: 'The programs on this page already take it into account. It has to be confirmed in the income estimate of the job.',
  the_tables_have_no_income_limits: 'The tables have no income limits for this area.',
  up_to_150: 'Up to 150%',
  yearly_income_limits_in_area_by_people: 'Yearly income limits in {area} by people in the household, as shares of the area median',
});
