import { type Act, effect, type Feature, rulesOf } from '@/job';
import type { JobProgram, JobState } from '@/record';
import { recordPayment } from './effect';
import { RECORD_PAYMENT } from './named-effects';
import { hasCommitted } from './payment';
import { guestPayments, paymentsFor, promiseView } from './view';
import './parts';
import { t } from './messages';

export const payments: Feature = {
  effects: [effect(RECORD_PAYMENT, recordPayment, { whyNotReopen: () => t('a_payment_is_never_edited_record') })],
  forbids: whyMoneyForbids,
  view: {
    program: (program, state, _facts, context) => ({
      promise: promiseView(program, rulesOf(context, program), context.today),
      payments: paymentsFor(program, state, context.actor),
    }),
    guest: (state, context) => ({ payments: guestPayments(state, context) }),
  },
  empty: { program: () => ({ payments: [], late_told_on: null }) },
};

const MONEY_IS_OUT: Record<Exclude<Act, 'move'>, () => string> = {
  cancel: () => t('a_payment_was_sent_the_job'),
  opt_out: () => t('a_payment_was_sent_for_this_stays'),
  decline: () => t('a_payment_was_sent_for_this_declined'),
  go_back: () => t('a_payment_was_sent_the_job_cannot_go_back'),
  reopen_decision: () => t('a_payment_was_sent_for_this_decided'),
};

/** Money that is out is never undone by undoing what it rests on. */
function whyMoneyForbids(act: Act, { programs }: JobState, program?: JobProgram): string | null {
  const concerned = program ? [program] : programs;
  if (act === 'move') return concerned.some((one) => one.payments.length > 0) ? t('a_payment_was_asked_for_the') : null;
  return concerned.some((one) => hasCommitted(one.payments)) ? MONEY_IS_OUT[act]() : null;
}
