import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.rebate', {
  above_cost: 'Other rebates can be at most {most}: the project cost minus the program rebate.',
  amount_unknown: 'We don’t know the amount of “{offer}” yet. Complete the tasks it depends on first.',
});
