import { defineEffect, type Feature, type IrreversibleAction, programForJob, systemClaim } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import type { FactClaim } from '@/rules/facts';
import { lockPaidSavings, recordPayment } from './effect';
import { CONFIRM_SAVINGS, RECORD_PAYMENT } from './named-effects';
import { hasCommitted, isCommitted } from './payment';
import { homeownerPaymentViews, promiseView, visibleParts, visiblePaymentViews } from './view';
import './parts';
import { t } from './messages';

/** Payments as a feature of jobs: effects of its forms, facts, views, and actions that it forbids. */
export const payments: Feature = {
  effects: [defineEffect(CONFIRM_SAVINGS, lockPaidSavings), defineEffect(RECORD_PAYMENT, recordPayment, { whyNotReopen: () => t('payment_immutable_error') })],
  facts: paidParts,
  forbids: whyMoneyForbids,
  view: {
    program: (program, state, _facts, context) => ({
      promise: promiseView(state, program, programForJob(context, program), context.today),
      parts: visibleParts(state, program, context),
      payments: visiblePaymentViews(program, state, context.actor),
    }),
    guest: (state, _facts, context) => ({ payments: homeownerPaymentViews(state, context) }),
  },
  empty: { program: () => ({ payments: [], late_notified_on: null }) },
};

/** Facts about money that was sent or paid. Evaluations keep these amounts and calculate only the remaining parts. */
function paidParts({ programs }: JobState): FactClaim[] {
  const from = systemClaim(t('payment'), 'derived');
  return programs.flatMap(({ key, payments: all }) =>
    all.flatMap((payment): FactClaim[] =>
      payment.instalment !== undefined && isCommitted(payment)
        ? [{ fact: `instalment_approved.${key}/${payment.instalment}/${payment.payee}`, value: payment.amount, ...from }]
        : [],
    ),
  );
}

const MONEY_IS_OUT: Record<Exclude<IrreversibleAction, 'move'>, () => string> = {
  cancel: () => t('cancel_payment_sent_error'),
  opt_out: () => t('remove_payment_sent_error'),
  decline: () => t('decline_payment_sent_error'),
  go_back: () => t('return_payment_sent_error'),
  reopen_decision: () => t('decision_payment_sent_error'),
};

/** Returns why an action is forbidden because sent or paid money depends on what the action would undo. Null if the action is allowed. */
function whyMoneyForbids(act: IrreversibleAction, { programs }: JobState, program?: JobProgram): string | null {
  const concerned = program ? [program] : programs;
  if (act === 'move') return concerned.some((one) => one.payments.length > 0) ? t('transfer_payment_requested_error') : null;
  return concerned.some((one) => hasCommitted(one.payments)) ? MONEY_IS_OUT[act]() : null;
}
