import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('installation.forms', {
  closet_small: 'The closet has less than the 700 cubic feet of air that most heat pump water heaters need. Plan a louvered door or ducting.',
});
