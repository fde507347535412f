import {
  andChat,
  both,
  type EventOf,
  NOBODY,
  type NoticeContext,
  type NoticeTable,
  named,
  queue,
  type Row,
  ring,
  toContractor,
  toHomeowner,
} from '@/features/notifications';
import { type Day, formatDay, formatMoney } from '@/platform';
import { jobProgram, PAYMENT_STATE_LABELS } from '@/record';
import { t } from './messages';
import { promiseFor } from './paying';

/** Who is told of money. That a project was accepted is told here too: the letters say when the money comes. */
export const PAYMENT_NOTICES = {
  enrolled: {
    homeowner: (event, context) => ({
      letters: [toHomeowner(context, 'enrolled_homeowner', { ...named(event, context), expected: homeownersPay(event.program, context) })],
    }),
    installer: NOBODY,
    contractor: (event, context) => {
      const more = { ...named(event, context), expected: expectedPay(event.program, context) };
      return both({ letters: [toContractor(context, 'enrolled_contractor', more)] }, ring(context, 'enrolled', more));
    },
    internal: (event, context) => queue(context, 'finance', 'enrolled', named(event, context)),
  },
  payment_due: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: NOBODY,
    internal: (event, context) => queue(context, 'finance', 'to_pay', payment(event, context)),
  },
  // Nobody had heard that it was asked for.
  payment_withdrawn: { homeowner: NOBODY, installer: NOBODY, contractor: NOBODY, internal: NOBODY },
  payment_approved: payments('payment_approved'),
  payment_sent: payments('payment_sent'),
  payment_paid: payments('payment_paid'),
  payment_failed: payments('payment_failed'),
  payment_contradicted: {
    homeowner: NOBODY,
    installer: NOBODY,
    contractor: NOBODY,
    internal: (event, context) => andChat(queue(context, 'finance', 'payment_contradicted', { why: event.why })),
  },
  payment_late: {
    homeowner: (event, context) => (event.payee === 'homeowner' ? { letters: [toHomeowner(context, 'payment_late', late(event, context))] } : {}),
    installer: NOBODY,
    contractor: (event, context) =>
      event.payee === 'contractor'
        ? both(
            { letters: [toContractor(context, 'payment_late', { ...late(event, context), name: context.contractorName })] },
            ring(context, 'payment_late', late(event, context)),
          )
        : {},
    internal: (event, context) => andChat(queue(context, 'finance', 'payment_late', late(event, context))),
  },
} satisfies Partial<NoticeTable>;

type PaymentKind = 'payment_approved' | 'payment_sent' | 'payment_paid' | 'payment_failed';

/** A payee hears of their own payment, finance of every one. */
function payments(letter: PaymentKind): Row<PaymentKind> {
  return {
    homeowner: (event, context) => {
      const values = payment(event, context);
      return values.payee === 'homeowner' ? { letters: [toHomeowner(context, letter, values)] } : {};
    },
    installer: NOBODY,
    contractor: (event, context) => {
      const values = payment(event, context);
      if (values.payee !== 'contractor') return {};
      return both({ letters: [toContractor(context, letter, { ...values, name: context.contractorName })] }, ring(context, 'payment_moved', values));
    },
    internal: (event, context) => {
      const moved = queue(context, 'finance', 'payment_moved', payment(event, context));
      return letter === 'payment_failed' ? andChat(moved) : moved;
    },
  };
}

function payment(event: { program: string; payment_id: string }, context: NoticeContext) {
  const found = jobProgram(context.state, event.program)?.payments.find((other) => other.id === event.payment_id);
  if (!found) return { ...named(event, context), payee: '', status: '', amount: '', why: '', expected: '', remittance: [] };
  return {
    ...named(event, context),
    payee: found.payee,
    status: PAYMENT_STATE_LABELS[found.status].toLowerCase(),
    amount: formatMoney(found.amount, 'always'),
    why: found.ended?.why ?? '',
    expected: expectedPay(event.program, context),
    remittance: [
      t('remittance_amount', { amount: formatMoney(found.amount, 'always') }),
      t('remittance_job', { code: context.state.short_code }),
      ...(found.sent_on ? [t('remittance_sent_on', { day: formatDay(found.sent_on) })] : []),
      ...(found.reference ? [t('remittance_reference', { reference: found.reference })] : []),
      ...(found.kind === 'adjustment' && found.reason ? [t('remittance_adjustment', { reason: found.reason })] : []),
    ],
  };
}

function late(event: EventOf<'payment_late'>, context: NoticeContext) {
  const promised = promisedDay(event.program, context);
  const found = jobProgram(context.state, event.program)?.payments.findLast((other) => other.payee === event.payee);
  return {
    ...named(event, context),
    payee: event.payee,
    by: promised ? formatDay(promised) : '',
    stands: found ? t('payment_stands', { status: PAYMENT_STATE_LABELS[found.status].toLowerCase() }) : t('payment_not_started'),
  };
}

/** The homeowner is only promised what they get; a rebate taken off the invoice they have already. */
const homeownersPay = (key: string, context: NoticeContext): string =>
  (jobProgram(context.state, key)?.amounts.payable?.homeowner ?? 0) > 0
    ? expectedPay(key, context)
    : t('the_program_pays_your_rebate_was', { contractor: context.contractorName });

/** When the money is promised, in a sentence; nothing where nothing is promised. */
function expectedPay(key: string, context: NoticeContext): string {
  const program = jobProgram(context.state, key);
  const promise = program && promiseFor(context.state, program, context.program(key)?.program)?.promise;
  return promise
    ? promise.is_default
      ? t('the_payment_is_typically_sent_by', { day: formatDay(promise.by) })
      : t('the_payment_is_expected_by', { day: formatDay(promise.by) })
    : t('payment_follows');
}

const promisedDay = (key: string, context: NoticeContext): Day | null => {
  const program = jobProgram(context.state, key);
  return (program && promiseFor(context.state, program, context.program(key)?.program)?.promise.by) ?? null;
};
