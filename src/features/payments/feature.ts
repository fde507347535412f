import { defineEffect, type Feature, type IrreversibleAction, programForJob, systemClaim } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import type { FactClaim } from '@/rules/facts';
import { lockPaidSavings, recordPayment } from './effect';
import { CONFIRM_SAVINGS, RECORD_PAYMENT } from './named-effects';
import { hasCommitted, isCommitted } from './payment';
import { homeownerPaymentViews, promiseView, visibleOwedPayments, visiblePaymentViews } from './view';
import './parts';
import { t } from './messages';

/** Payments feature: effects of task forms, facts, views, and checks that forbid actions. */
export const paymentsFeature: Feature = {
  effects: [defineEffect(CONFIRM_SAVINGS, lockPaidSavings), defineEffect(RECORD_PAYMENT, recordPayment, { whyNotReopen: () => t('payment_immutable_error') })],
  facts: fixedInstalmentFacts,
  forbids: whyMoneyForbids,
  view: {
    program: (program, state, _facts, context) => ({
      promise: promiseView(state, program, programForJob(context, program), context.today),
      parts: visibleOwedPayments(state, program, context),
      payments: visiblePaymentViews(program, state, context.actor),
    }),
    guest: (state, _facts, context) => ({ payments: homeownerPaymentViews(state, context) }),
  },
  empty: { program: () => ({ payments: [], late_notified_on: null }) },
};

/** Returns a fact for each installment that was approved, sent or paid. Evaluations keep these amounts and calculate the other installments. */
function fixedInstalmentFacts({ programs }: JobState): FactClaim[] {
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

/**
 * Returns why an action is forbidden; null if it is allowed. After a payment was approved, sent, paid or recorded by hand, no action may undo the program
 * decisions on which it depends. A transfer to another contractor (`move`) is forbidden as soon as a payment exists.
 */
function whyMoneyForbids(action: IrreversibleAction, { programs }: JobState, program?: JobProgram): string | null {
  const concerned = program ? [program] : programs;
  if (action === 'move') return concerned.some(({ payments: all }) => all.length > 0) ? t('transfer_payment_requested_error') : null;
  return concerned.some(({ payments: all }) => hasCommitted(all)) ? MONEY_IS_OUT[action]() : null;
}
