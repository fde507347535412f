import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.submit', {
  invoice_prices_differ: 'The prices of the measures add up to {sum}, but the invoice total is {total}. Please update the prices that changed.',
  paid_amount_exact: 'The amount paid by the homeowner must be {most}: the invoice total minus the rebate. Please check the amounts.',
  paid_amount_range:
    'The amount paid by the homeowner must be between {least} and {most}: the invoice total minus the rebate and minus other incentives. Please check the amounts.',
  rebate_line: "The rebate must appear on the invoice as a line item titled ''{title}'' for {rebate}.",
  split_default_note: '{material}% material and {labor}% labor is our default. If the invoice shows different amounts, please enter them.',
  totals_differ: 'The invoice total must match the total on the invoice.',
});
