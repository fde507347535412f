import { defineMessages } from '@/platform/messages';

export const t = defineMessages('forms.submit', {
  rebate_line: "The rebate must appear on the invoice as a line item titled ''{title}'' for {rebate}.",
  totals_differ: 'The invoice total must match the total on the invoice.',
});
