import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('files.reading', {
  confirmed_difference_title: 'The invoice differs from its answers',
  confirmed_difference_exception: '{title}: {difference}',
});
