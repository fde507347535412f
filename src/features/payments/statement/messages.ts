import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('payments.statement.period', {
  enter_a_day: 'Enter a date.',
  day_future_error: 'Choose today or an earlier date.',
  period_order_error: 'Choose a date on or after the From date.',
});
