import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.equipment', {
  percentages_of_cooling: 'Percentages can’t be more than 100. They add up to {sum}.',
  percentages_of_heating: 'Percentages must add up to 100. They add up to {sum}.',
});
