import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('rebates.server', {
  incentives_recalculated: 'Incentives recalculated',
  fact_not_found_error: 'There is no fact {name}.',
  fact_value_invalid_error: 'This value is not valid for the fact {name}.',
});
