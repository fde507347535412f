import { type Actor, isInternal, mayRead } from '@/access';
import { rulesOf } from '@/job';
import { type Day, dayAt } from '@/platform';
import { isLive, type JobProgram, type JobState } from '@/record';
import type { Program } from '@/rules/programs';
import { programName } from '@/rules/programs';
import type { GuestPayment, JobProgramView, PaymentView, ViewContext } from '@/view';
import { t } from './messages';
import { payeesOf, promiseFor } from './paying';
import type { Payment } from './payment';
import { daysLate } from './promise';

/** Staff see every payment, a company and a homeowner their own. What was withdrawn before anybody saw it is nobody's news but staff's. */
export function paymentsFor(program: JobProgram, state: JobState, actor: Actor): PaymentView[] {
  return program.payments
    .filter((payment) => isInternal(actor) || (isOwn(actor, payment.payee) && payment.ended?.by !== 'us'))
    .map((payment) => paymentView(payment, state.place.time_zone, actor));
}

const isOwn = (actor: Actor, payee: string): boolean =>
  (actor.kind === 'contractor' && payee === 'contractor') || (actor.kind === 'guest' && actor.role === payee);

function paymentView(payment: Payment, timeZone: string, actor: Actor): PaymentView {
  const day = (at: string | null): Day | null => (at === null ? null : at.length === 10 ? at : dayAt(new Date(at), timeZone));
  return {
    id: payment.id,
    kind: payment.kind,
    payee: payment.payee,
    amount: payment.amount,
    status: payment.status,
    approved_on: day(payment.approved_at),
    sent_on: payment.sent_on,
    paid_on: day(payment.paid_at),
    reference: payment.reference,
    method: payment.method,
    ended: payment.ended && { on: day(payment.ended.at) ?? '', why: payment.ended.why },
    adjusted: payment.kind === 'adjustment' ? payment.reason : null,
    ...(mayRead(actor, 'restricted_finance') && {
      invoice: payment.invoice,
      invoiced_on: day(payment.invoiced_at),
      by_hand: payment.by_hand ? (payment.reason ?? t('no_reason_given')) : null,
    }),
  };
}

export function promiseView(program: JobProgram, rules: Program | undefined, today: Day): JobProgramView['promise'] {
  const promise = promiseFor(program, rules);
  const setting = rules?.settings.pay_within_days;
  if (!promise || !setting) return null;
  const source = rules?.sources.find((entry) => entry.id === setting.source)?.title ?? setting.source;
  return { ...promise, source, days_late: program.payment_status === 'paid' ? 0 : daysLate(promise, today) };
}

/** For the homeowner: whom each program pays and by when. What is paid to the contractor is told without its amount. */
export function guestPayments(state: JobState, context: ViewContext): GuestPayment[] {
  return state.programs.flatMap((program) => {
    const promise = promiseView(program, rulesOf(context, program), context.today);
    if (!isLive(program) || !promise) return [];
    return payeesOf(program).map((payee): GuestPayment => {
      const payment = program.payments.findLast((other) => other.kind === 'rebate' && other.payee === payee && other.ended?.by !== 'us');
      const isOwn = payee === 'homeowner';
      const shown = payment && paymentView(payment, state.place.time_zone, context.actor);
      return {
        program: programName(context, program.key),
        to_you: isOwn,
        payee: isOwn ? '' : context.contractorName,
        status: statusFor(payment),
        by: promise.by,
        is_default: promise.is_default,
        days_late: payment?.status === 'paid' ? 0 : promise.days_late,
        sent_on: shown?.sent_on ?? null,
        paid_on: shown?.paid_on ?? null,
        ...(isOwn && payment && { amount: payment.amount, reference: payment.reference }),
      };
    });
  });
}

const statusFor = (payment: Payment | undefined): GuestPayment['status'] => {
  switch (payment?.status) {
    case 'paid':
      return 'paid';
    case 'approved':
    case 'sent':
      return 'on_its_way';
    case 'failed':
      return 'failed';
    default:
      return 'promised';
  }
};
