import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('incentives', {
  decision_of_program: 'Program decision',
  program_approved_amount: 'The program approved {amount}',
  program_reserved_amount: 'The program reserved {amount}',
  amount_entered: 'Amount entered',
  at_most: 'At most {amount}',
  contractor_incentive: 'Contractor incentive',
  cost_of_measures: 'No more than the cost of the measures',
  fixed_amount: 'Fixed amount {amount}',
  for_each: '{amount} × {what}',
  for_each_of_units: '{amount} × {units} {what}',
  homeowner: 'Homeowner',
  label_of_unit: '{label}, unit {unit}',
  line_is_not_known: '“{name}” is not known',
  not_a_list: 'it is not a list',
  paid_once: 'Paid once',
  platform_fee: 'Platform fee',
  share_of: '{share}% of {costs}',
});
