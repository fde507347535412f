import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('reports', {
  created_label: 'Created',
  lost_label: 'Canceled',
  other_reason_label: 'Other reason',
  paid_label: 'Paid',
});
