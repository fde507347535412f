import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.submit', {
  invoice_prices_differ: 'The prices of the measures add up to {sum}, but the invoice total is {total}. Please change the prices that changed.',
  paid_amount_exact: 'The homeowner must have paid {most}: the invoice total less the rebate. Please check the amounts.',
  paid_amount_range:
    'The homeowner must have paid between {least} and {most}: the invoice total less the rebate, and less other incentives. Please check the amounts.',
  rebate_line: "The rebate must appear on the invoice as a line item titled ''{title}'' for {rebate}.",
  split_default_note: '{material}% material and {labor}% labor is our default. Please enter the amounts of the invoice where it shows others.',
  totals_differ: 'The invoice total must match the total on the invoice.',
});
