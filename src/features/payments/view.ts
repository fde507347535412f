import { type Actor, can, canReadClass, isInternal } from '@/access';
import { canSeeAmounts, isOwedPaymentOpen, type OwedPayment, owedPaymentsOf, programForJob } from '@/job';
import { isActiveProgram, type JobProgram, type JobState } from '@/job-data';
import type { GuestPayment, JobProgramView, PaymentView, ViewContext } from '@/job-view';
import { dateInTimeZone, type IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';
import { programName } from '@/rules/programs';
import { promisedPayment, promisedPaymentFor } from './due-payments';
import { t } from './messages';
import { isPaymentFor, type Payment } from './payment';
import { daysLate } from './promised-date';

/**
 * Returns the payments that the actor may see. Staff with the action `incentives.see` see all payments. The contractor and the homeowner see payments to
 * themselves that the portal did not withdraw.
 */
export function visiblePaymentViews(jobProgram: JobProgram, state: JobState, actor: Actor): PaymentView[] {
  return jobProgram.payments
    .filter((payment) => (isInternal(actor) && can(actor, 'incentives.see')) || (isOwn(actor, payment.payee) && payment.ended?.by !== 'us'))
    .map((payment) => paymentView(payment, jobProgram, state.place.time_zone, actor));
}

const isOwn = (actor: Actor, payee: string): boolean =>
  (actor.kind === 'contractor' && payee === 'contractor') || (actor.kind === 'guest' && actor.role === payee);

function paymentView(payment: Payment, jobProgram: JobProgram, timeZone: string, actor: Actor): PaymentView {
  const day = (at: string | null): IsoDate | null => (at === null ? null : at.length === 10 ? at : dateInTimeZone(new Date(at), timeZone));
  return {
    id: payment.id,
    kind: payment.kind,
    payee: payment.payee,
    instalment: nameOfInstalment(jobProgram, payment),
    amount: payment.amount,
    status: payment.status,
    approved_on: day(payment.approved_at),
    sent_on: payment.sent_on,
    paid_on: day(payment.paid_at),
    reference: payment.reference,
    method: payment.method,
    ended: payment.ended && { on: day(payment.ended.at) ?? '', reason: payment.ended.reason },
    adjusted: payment.kind === 'adjustment' ? payment.reason : null,
    ...(canReadClass(actor, 'restricted_finance') && {
      invoice: payment.invoice,
      waits_for_void: payment.voiding?.state === 'asked',
      invoiced_on: day(payment.invoiced_at),
      by_hand: payment.by_hand ? (payment.reason ?? t('reason_missing_label')) : null,
    }),
  };
}

const nameOfInstalment = ({ amounts }: JobProgram, { instalment }: Payment): string | null =>
  instalment === undefined ? null : (amounts.instalments?.find(({ key }) => key === instalment)?.name ?? instalment);

/**
 * Returns the installments of a program. `waits_for` is the condition that makes an installment payable. Staff see all installments; payees see their own.
 * Empty if the program does not pay in installments or the actor may not see amounts.
 */
export function visibleOwedPayments(
  state: JobState,
  jobProgram: JobProgram,
  { actor, definitions }: Pick<ViewContext, 'actor' | 'definitions'>,
): JobProgramView['parts'] {
  if (!jobProgram.amounts.instalments || !canSeeAmounts(state, actor)) return [];
  return owedPaymentsOf(jobProgram)
    .filter(({ payee }) => isInternal(actor) || isOwn(actor, payee))
    .map((owed) => ({
      payee: owed.payee,
      name: owed.name,
      amount: owed.amount,
      waits_for: isOwedPaymentOpen(state, jobProgram, owed) ? null : openingCondition(owed, definitions),
    }));
}

const openingCondition = ({ opens }: OwedPayment, definitions: ViewContext['definitions']): string =>
  opens === 'reserved'
    ? t('opens_reservation_note')
    : opens === 'enrolled'
      ? t('opens_acceptance_note')
      : t('opens_task_note', { task: definitions.get(opens.task)?.title ?? opens.task });

export function promiseView(state: JobState, jobProgram: JobProgram, program: Program | undefined, today: IsoDate): JobProgramView['promise'] {
  const found = promisedPayment(state, jobProgram, program);
  const setting = program?.settings.pay_within_days;
  if (!found || !setting) return null;
  const { promise, isFulfilled } = found;
  const source = program?.sources.find((entry) => entry.id === setting.source)?.title ?? setting.source;
  return { ...promise, source, days_late: isFulfilled || jobProgram.payment_status === 'paid' ? 0 : daysLate(promise, today) };
}

/**
 * Returns the payments of the job with a promised day, each with program, payee, status and day. Payments to the homeowner also have the amount and the
 * reference.
 */
export function homeownerPaymentViews(state: JobState, context: ViewContext): GuestPayment[] {
  return state.programs.flatMap((jobProgram) => {
    const program = programForJob(context, jobProgram);
    if (!isActiveProgram(jobProgram)) return [];
    return owedPaymentsOf(jobProgram).flatMap((owed): GuestPayment[] => {
      const promise = (owed.amount ?? 0) > 0 ? promisedPaymentFor(state, jobProgram, owed, program) : null;
      if (!promise) return [];
      const payment = jobProgram.payments.findLast((other) => isPaymentFor(other, owed) && other.ended?.by !== 'us');
      const isOwn = owed.payee === 'homeowner';
      const visiblePayment = payment && paymentView(payment, jobProgram, state.place.time_zone, context.actor);
      return [
        {
          program: programName(context, jobProgram.key),
          to_you: isOwn,
          payee: isOwn ? '' : context.contractorName,
          instalment: owed.instalment === null ? null : owed.name,
          status: statusFor(payment),
          by: promise.by,
          is_default: promise.is_default,
          days_late: payment?.status === 'paid' ? 0 : daysLate(promise, context.today),
          sent_on: visiblePayment?.sent_on ?? null,
          paid_on: visiblePayment?.paid_on ?? null,
          ...(isOwn && payment && { amount: payment.amount, reference: payment.reference }),
        },
      ];
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
