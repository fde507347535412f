import {
  type EventOf,
  emailContractor,
  emailHomeowner,
  mergeDeliveries,
  NOT_NOTIFIED,
  type NotificationContext,
  type NotificationRow,
  type NotificationTable,
  notifyContractor,
  notifyStaff,
  programNameOf,
  withTeamChat,
} from '@/features/notifications';
import { jobProgram, PAYMENT_STATE_LABELS } from '@/job-data';
import { formatDate, formatMoney, type IsoDate } from '@/platform';
import { promisedPayment } from './due-payments';
import { t } from './messages';

/** Notifications about payments. The event `enrolled` (the program accepted the project) is included, because its emails say when the money is paid. */
export const PAYMENT_NOTIFICATIONS = {
  enrolled: {
    homeowner: (event, context) => ({
      emails: [emailHomeowner(context, 'enrolled_homeowner', { ...programNameOf(event, context), expected: homeownersPay(event.program, context) })],
    }),
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const params = { ...programNameOf(event, context), expected: expectedPay(event.program, context) };
      return mergeDeliveries({ emails: [emailContractor(context, 'enrolled_contractor', params)] }, notifyContractor(context, 'enrolled', params));
    },
    internal: (event, context) => notifyStaff(context, 'finance', 'enrolled', programNameOf(event, context)),
  },
  payment_due: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: NOT_NOTIFIED,
    internal: (event, context) => notifyStaff(context, 'finance', 'to_pay', payment(event, context)),
  },
  // Finance was notified of the new payment (`payment_due`), but finance need not act on a withdrawn payment. So there is no notification.
  payment_withdrawn: { homeowner: NOT_NOTIFIED, installer: NOT_NOTIFIED, contractor: NOT_NOTIFIED, internal: NOT_NOTIFIED },
  payment_approved: payments('payment_approved'),
  payment_sent: payments('payment_sent'),
  payment_paid: payments('payment_paid'),
  payment_failed: payments('payment_failed'),
  payment_contradicted: {
    homeowner: NOT_NOTIFIED,
    installer: NOT_NOTIFIED,
    contractor: NOT_NOTIFIED,
    internal: (event, context) => withTeamChat(notifyStaff(context, 'finance', 'payment_contradicted', { why: event.why })),
  },
  payment_late: {
    homeowner: (event, context) => (event.payee === 'homeowner' ? { emails: [emailHomeowner(context, 'payment_late', late(event, context))] } : {}),
    installer: NOT_NOTIFIED,
    contractor: (event, context) =>
      event.payee === 'contractor'
        ? mergeDeliveries(
            { emails: [emailContractor(context, 'payment_late', { ...late(event, context), name: context.contractorName })] },
            notifyContractor(context, 'payment_late', late(event, context)),
          )
        : {},
    internal: (event, context) => withTeamChat(notifyStaff(context, 'finance', 'payment_late', late(event, context))),
  },
} satisfies Partial<NotificationTable>;

type PaymentKind = 'payment_approved' | 'payment_sent' | 'payment_paid' | 'payment_failed';

/** Returns the row for a payment event. Payees are notified of their own payments; finance is notified of all payments. */
function payments(template: PaymentKind): NotificationRow<PaymentKind> {
  return {
    homeowner: (event, context) => {
      const values = payment(event, context);
      return values.payee === 'homeowner' ? { emails: [emailHomeowner(context, template, values)] } : {};
    },
    installer: NOT_NOTIFIED,
    contractor: (event, context) => {
      const values = payment(event, context);
      if (values.payee !== 'contractor') return {};
      return mergeDeliveries(
        { emails: [emailContractor(context, template, { ...values, name: context.contractorName })] },
        notifyContractor(context, 'payment_moved', values),
      );
    },
    internal: (event, context) => {
      const moved = notifyStaff(context, 'finance', 'payment_moved', payment(event, context));
      return template === 'payment_failed' ? withTeamChat(moved) : moved;
    },
  };
}

function payment(event: { program: string; payment_id: string }, context: NotificationContext) {
  const eventPayment = jobProgram(context.state, event.program)?.payments.find((other) => other.id === event.payment_id);
  if (!eventPayment) return { ...programNameOf(event, context), payee: '', status: '', amount: '', why: '', expected: '', remittance: [] };
  return {
    ...programNameOf(event, context),
    payee: eventPayment.payee,
    status: PAYMENT_STATE_LABELS[eventPayment.status].toLowerCase(),
    amount: formatMoney(eventPayment.amount, 'always'),
    why: eventPayment.ended?.reason ?? '',
    expected: expectedPay(event.program, context),
    remittance: [
      t('remittance_amount', { amount: formatMoney(eventPayment.amount, 'always') }),
      t('remittance_job', { code: context.state.short_code }),
      ...(eventPayment.sent_on ? [t('remittance_sent_on', { day: formatDate(eventPayment.sent_on) })] : []),
      ...(eventPayment.reference ? [t('remittance_reference', { reference: eventPayment.reference })] : []),
      ...(eventPayment.kind === 'adjustment' && eventPayment.reason ? [t('remittance_adjustment', { reason: eventPayment.reason })] : []),
    ],
  };
}

function late(event: EventOf<'payment_late'>, context: NotificationContext) {
  const promised = promisedDay(event.program, context);
  const latePayment = jobProgram(context.state, event.program)?.payments.findLast((other) => other.payee === event.payee);
  return {
    ...programNameOf(event, context),
    payee: event.payee,
    by: promised ? formatDate(promised) : '',
    stands: latePayment ? t('payment_stands', { status: PAYMENT_STATE_LABELS[latePayment.status].toLowerCase() }) : t('payment_not_started'),
  };
}

/**
 * Returns the sentence about the promised day if the homeowner gets money. Otherwise, the rebate was deducted from the invoice. The sentence then says that the
 * contractor gets the money.
 */
const homeownersPay = (key: string, context: NotificationContext): string =>
  (jobProgram(context.state, key)?.amounts.payable?.homeowner ?? 0) > 0
    ? expectedPay(key, context)
    : t('contractor_paid_note', { contractor: context.contractorName });

/** Returns a sentence about the promised day. Without a promise, the sentence only says that the payment follows. */
function expectedPay(key: string, context: NotificationContext): string {
  const program = jobProgram(context.state, key);
  const promise = program && promisedPayment(context.state, program, context.releaseOf(key)?.program)?.promise;
  return promise
    ? promise.is_default
      ? t('payment_typical_note', { day: formatDate(promise.by) })
      : t('payment_expected_note', { day: formatDate(promise.by) })
    : t('payment_follows');
}

const promisedDay = (key: string, context: NotificationContext): IsoDate | null => {
  const program = jobProgram(context.state, key);
  return (program && promisedPayment(context.state, program, context.releaseOf(key)?.program)?.promise.by) ?? null;
};
