import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('budgets.server', {
  budget_changed: 'Budget changed',
  option_invalid_error: 'Please choose one of the options',
  no_such_budget: 'This budget was not found.',
  no_such_period: 'This budget has no period that starts on this day',
  budget_part_required_error: 'Please choose the part of the budget',
  please_say_why: 'Please give a reason of at least three characters',
  budget_conflict_error: 'Someone else changed this budget in the meantime. Please reload the page.',
  total_below_promised_error: '{promised} is already set aside for jobs. Enter at least this amount.',
});
