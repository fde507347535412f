import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reports.server', {
  hidden_value: 'fewer than 5',
  report_not_found_error: 'This saved report was not found.',
});
