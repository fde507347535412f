import { type Act, effect, type Feature, rulesOf, system } from '@/job';
import type { JobProgram, JobState } from '@/record';
import type { Claim } from '@/rules/facts';
import { keepWhatWasPaid, recordPayment } from './effect';
import { CONFIRM_SAVINGS, RECORD_PAYMENT } from './named-effects';
import { hasCommitted, isCommitted } from './payment';
import { guestPayments, partsFor, paymentsFor, promiseView } from './view';
import './parts';

export const payments: Feature = {
  effects: [
    effect(CONFIRM_SAVINGS, keepWhatWasPaid),
    effect(RECORD_PAYMENT, recordPayment, { whyNotReopen: 'A payment is never edited. Record an adjustment instead.' }),
  ],
  facts: paidParts,
  forbids: whyMoneyForbids,
  view: {
    program: (program, state, _facts, context) => ({
      promise: promiseView(state, program, rulesOf(context, program), context.today),
      parts: partsFor(state, program, context),
      payments: paymentsFor(program, state, context.actor),
    }),
    guest: (state, context) => ({ payments: guestPayments(state, context) }),
  },
  empty: { program: () => ({ payments: [], late_told_on: null }) },
};

/** What of the money is on its way or there: rules leave it as it is, and work out the rest beside it. */
function paidParts({ programs }: JobState): Claim[] {
  const from = system('Payment', 'derived');
  return programs.flatMap(({ key, payments: all }) =>
    all.flatMap((payment): Claim[] =>
      payment.instalment !== undefined && isCommitted(payment)
        ? [{ fact: `instalment_approved.${key}/${payment.instalment}/${payment.payee}`, value: payment.amount, ...from }]
        : [],
    ),
  );
}

const MONEY_IS_OUT: Record<Exclude<Act, 'move'>, string> = {
  cancel: 'A payment was sent; the job can no longer be canceled.',
  opt_out: 'A payment was sent for this program; it stays on the job.',
  decline: 'A payment was sent for this program; it can no longer be declined.',
  go_back: 'A payment was sent; the job cannot go back. Record an adjustment instead.',
  reopen_decision: 'A payment was sent for this program; what was decided before stays.',
};

/** Money that is out is never undone by undoing what it rests on. */
function whyMoneyForbids(act: Act, { programs }: JobState, program?: JobProgram): string | null {
  const concerned = program ? [program] : programs;
  if (act === 'move') return concerned.some((one) => one.payments.length > 0) ? 'A payment was asked for; the job stays with its contractor.' : null;
  return concerned.some((one) => hasCommitted(one.payments)) ? MONEY_IS_OUT[act] : null;
}
