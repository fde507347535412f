import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('rebates.server', {
  incentives_recalculated: 'Incentives recalculated',
  there_is_no_fact: 'There is no fact {name}.',
  this_is_no_value_of_the: 'This is not a value of the fact {name}.',
});
