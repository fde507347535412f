import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.server', {
  invoice_withdrawn_reason: 'No longer needed',
});
