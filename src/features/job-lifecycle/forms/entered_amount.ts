import type { Condition } from '@/rules/conditions';
import { money } from '@/rules/forms';

/** Returns the field for the amount that the program decided for a line without a published amount. An empty field leaves the amount unchanged. */
export const enteredAmount = (when: Condition) =>
  money('Amount from the program ($)')
    .fact()
    .eachTypedAmount('rebate', 'bonus')
    .visible(when)
    .between(0, 1_000_000)
    .help(
      'The program does not publish an amount for this. The amount you enter counts toward the program’s total. If you leave this empty, the amount does not change.',
    );
