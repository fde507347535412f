import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.tool.actions', {
  approve: 'Approve',
  mark_paid_button: 'Mark as paid',
  send: 'Send',
  simulate_failure_button: 'Simulate a failure',
  void: 'Void',
});
