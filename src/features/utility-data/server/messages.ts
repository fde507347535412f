import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('utility_data.server', {
  account_missing_error: 'This account was not found.',
  readings_forbidden_error: 'The homeowner has not shared the numbers with you.',
});
