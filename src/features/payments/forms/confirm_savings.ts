import { relativeToday, when } from '@/rules/conditions';
import { date, decimal, defineTask, money } from '@/rules/forms';
import { CONFIRM_SAVINGS } from '../named-effects';

/** Task of programs that pay by measured savings. Completing the task makes the installments payable that depend on the measurement. */
export const confirmSavings = defineTask({
  key: 'confirm_savings',
  version: 2,
  title: 'Confirm measured savings',
  purpose: 'The savings were measured on the bills after the work. The rest of the money follows from them.',
  instructions: 'Defer this task to the day on which a year of bills is there. What was paid in advance stays paid; less than that is asked back.',
  stage: 'complete',
  set: 'payments',
  owner: 'program',
  editors: ['program', 'program_manager', 'ops'],
  class: 'internal',
  deferrable: true,
  verifies: true,
  effect: CONFIRM_SAVINGS,
  fields: {
    savings_measured_until: date('Last day of the bills that were compared')
      .required()
      .must(when('savings_measured_until').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    measured_savings_kwh_eq: decimal('Savings of the year, in kWh')
      .fact()
      .prefill('billed_savings_kwh_eq')
      .unit('kWh')
      .help(
        'Suggested from the bills once they cover 12 months before and after the work, for a year with usual weather. Gas is counted as the kWh that it equals. Below zero when more was used than before.',
      ),
    verified_amount: money('What the program pays for them, in all ($)')
      .fact()
      .eachProgram(when('amount_is_entered').isYes())
      .required()
      .help('With the part that was paid in advance.'),
  },
  completeLabel: 'Record savings',
});
