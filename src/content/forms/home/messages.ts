import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.home', {
  utility_not_served: 'This utility is not served by {program}.',
  year_in_future: 'Please enter a year that is not in the future.',
});
