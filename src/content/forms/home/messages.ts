import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.home', {
  year_in_future: 'Please enter a year that is not in the future.',
});
