import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('rebates.amount', {
  amount_changed_by: 'Changed by {by} on {at}.',
  amount_changed_confirm: 'I have seen this',
  amount_changed_title: '{program} now pays the {payee} {after} instead of {before}',
  amount_changed_waits: 'The {payee} has not confirmed this yet.',
  rebate_becomes_amount:
    'The {program} rebate becomes {amount}, {difference} {direction, select, less {less} other {more}} than {moment, select, reserved {reserved} approved {approved} invoiced {on the last invoice} other {calculated before}}.',
  rebate_becomes_because:
    'The {program} rebate becomes {amount}, {difference} {direction, select, less {less} other {more}} than {moment, select, reserved {reserved} approved {approved} invoiced {on the last invoice} other {calculated before}}, because {because}.',
  rebate_needs_prices: 'Change the prices of the measures so that they add up to the invoice total. The rebate is then shown here.',
  rebate_needs_total: 'Enter the invoice total to see the rebate.',
  rebate_stays_amount: 'The {program} rebate stays {amount}.',
  amount_preview_failed: 'The amounts could not be calculated',
});
