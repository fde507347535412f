import { CONTRACTOR_OFFICE_ROLES, STAFF_ROLES } from '@/access';
import { formatMoney } from '@/platform';
import { relativeToday, when } from '@/rules/conditions';
import { type Check, choice, date, datetime, defineTask, files, longText, money, text } from '@/rules/forms';
import { RECORD_PAYMENT } from '../named-effects';
import { t } from './messages';

const byHand = when('payment_sent_date').hasValue();

/** Rejects an amount above the payable amount. The amount is probably a typo, and finance would have to ask for the excess back. */
const noMoreThanPayable: Check = {
  name: 'payment_not_above_payable',
  run: (answers) =>
    typeof answers.payment_amount === 'number' && typeof answers.payable_amount === 'number' && answers.payment_amount > answers.payable_amount
      ? [
          {
            path: 'payment_amount',
            code: 'above_payable',
            message: t('above_payable', { most: formatMoney(answers.payable_amount, 'always') }),
          },
        ]
      : [],
};

const differenceExplained: Check = {
  name: 'payment_difference_explained',
  run: (answers) =>
    typeof answers.payment_amount === 'number' && answers.payment_amount !== answers.payable_amount && !answers.override_reason
      ? [{ path: 'override_reason', code: 'required', message: t('payment_differs') }]
      : [],
};

/**
 * Task for a program, payee and installment. The portal completes the task when the payment tool approves the invoice. For a manual payment, finance must enter
 * the day on which the payment was sent, and a different amount if there is one (docs/spec/task-forms.md §4).
 */
export const sendPayment = defineTask({
  key: 'send_payment',
  version: 3,
  title: 'Send payment',
  purpose: 'Pay what the program owes and record when and how.',
  stage: 'complete',
  set: 'payments',
  per: 'payee',
  owner: 'finance',
  after: 'decisions_of_program',
  editors: ['finance'],
  readers: [...CONTRACTOR_OFFICE_ROLES, ...STAFF_ROLES],
  verifies: true,
  effect: RECORD_PAYMENT,
  fields: {
    payable_amount: money('Payable amount ($)').prefill('payable.$subject').readOnly().required(),
    payment_amount: money('Payment amount ($)').prefill('payable.$subject').required(),
    invoiced_at: datetime('Invoiced at').readOnly(),
    payment_sent_date: date('Payment sent date')
      .required()
      .must(when('payment_sent_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    payment_method: choice('Method', { ach: 'ACH transfer', check: 'Check', wire: 'Wire transfer', account_credit: 'Account credit' }),
    payment_reference: text('Payment reference').visible(byHand).help('Check, ACH or trace number.'),
    paid_at: datetime('Paid at').readOnly(),
    remittance: files('Remittance advice', 'doc_remittance').visible(byHand).help('The remittance document from the bank or the payment tool.'),
    override_reason: longText('Reason for completing manually').class('restricted_finance').visible(byHand),
  },
  checks: [noMoreThanPayable, differenceExplained],
  completeLabel: 'Record payment',
});
