import { relativeToday, when } from '@/rules/conditions';
import { date, decimal, defineTask, money } from '@/rules/forms';
import { CONFIRM_SAVINGS } from '../named-effects';

/** Task of programs that pay by measured savings. Completing the task makes the installments payable that depend on the measurement. */
export const confirmSavings = defineTask({
  key: 'confirm_savings',
  version: 2,
  title: 'Confirm measured savings',
  purpose: 'Record the savings measured on the bills after the work. The remaining payments depend on them.',
  instructions:
    'Defer this task until a full year of bills is available. The advance payment stays paid. If the verified amount is lower, the difference is requested back.',
  stage: 'complete',
  set: 'payments',
  owner: 'program',
  editors: ['program', 'program_manager', 'ops'],
  class: 'internal',
  deferrable: true,
  verifies: true,
  effect: CONFIRM_SAVINGS,
  fields: {
    savings_measured_until: date('Last day of the compared bills')
      .required()
      .must(when('savings_measured_until').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    measured_savings_kwh_eq: decimal('Savings for the year, in kWh')
      .fact()
      .prefill('billed_savings_kwh_eq')
      .unit('kWh')
      .help(
        'Suggested from the bills once they cover 12 months before and 12 months after the work, for a year with typical weather. Gas is converted to kWh. A negative number means that the home used more than before.',
      ),
    verified_amount: money('Total the program pays for these savings ($)')
      .fact()
      .eachProgram(when('amount_is_entered').isYes())
      .required()
      .help('Include the amount that was paid in advance.'),
  },
  completeLabel: 'Record savings',
});
