import type { Condition } from '@/rules/conditions';
import { money } from '@/rules/forms';

/** What the program decided of lines for which it publishes no amount; one that stays empty stays as it is. */
export const enteredAmount = (when: Condition) =>
  money('Amount the program told us ($)')
    .fact()
    .eachTypedAmount('rebate', 'bonus')
    .visible(when)
    .between(0, 1_000_000)
    .help('The program publishes no amount for this. It counts in what the program comes to; empty, it stays as it was.');
