import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('federal_reports', {
  only_your_own_programs: 'You can only report for your own programs.',
});
