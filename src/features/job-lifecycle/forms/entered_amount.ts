import type { Condition } from '@/rules/conditions';
import { money } from '@/rules/forms';

/** Returns the field for the amount that the program decided for a line without a published amount. An empty field leaves the amount unchanged. */
export const enteredAmount = (when: Condition) =>
  money('Amount the program told us ($)')
    .fact()
    .eachTypedAmount('rebate', 'bonus')
    .visible(when)
    .between(0, 1_000_000)
    .help('The program publishes no amount for this. It counts in what the program comes to; empty, it stays as it was.');
