import type { OwedPayment } from '@/job';
import type { PaymentState } from '@/job-data';
import { formatMoney, type IsoDate, toCents, toDollars } from '@/platform';
import { t } from './messages';

export const PAYMENT_METHODS = { ach: t('ach_transfer'), check: t('check'), wire: t('wire_transfer'), account_credit: t('account_credit') } as const;

export type ManualPaymentInput = { sent_on: IsoDate; reference: string; method: string | null; reason: string };
/**
 * `confirms`: true for a payment from a line of a remittance file. Such a line can confirm a payment that the payment tool sent. The payment is then not marked
 * as made by hand.
 */
export type ManualPayment = ManualPaymentInput & { amount: number; confirms?: true };
export type ManualRecord = { on: IsoDate; method: string | null; reason: string };

/** Manual record that takes effect when the payment tool confirms that it voided the invoice. `by`: name of the user who entered the record. */
export type PendingManualRecord = { to: 'paid'; given: ManualPayment; by: string } | { to: 'sent'; given: ManualRecord; by: string };

/** Payment to one payee. A paid payment is never edited. An adjustment is a separate payment with a reason. */
export type Payment = {
  id: string;
  kind: 'rebate' | 'adjustment';
  payee: string;
  /** Key of the installment. Absent if the program does not pay in installments, and in adjustments by a user. */
  instalment?: string;
  /** Amount in dollars. An adjustment below zero asks for money back. */
  amount: number;
  status: PaymentState;
  /** Reason for an adjustment or a manual payment. */
  reason: string | null;
  by_hand: boolean;
  /** Invoice number of the payment tool. */
  invoice: string | null;
  created_at: string;
  invoiced_at: string | null;
  approved_at: string | null;
  sent_on: IsoDate | null;
  paid_at: string | null;
  reference: string | null;
  method: string | null;
  /** Promised day. Null if the program promises no day; missing in older payments. */
  due_by?: IsoDate | null;
  /** Set while finance holds the payment. The portal sends a held payment after finance releases it. */
  hold?: { reason: string; by: string; at: string };
  /** Set after a request to void the invoice. `asked`: the payment tool has not answered. `too_late`: the tool has started to pay the invoice. */
  voiding?: { asked_at: string; state: 'asked' | 'too_late'; then?: PendingManualRecord };
  /** Number of the last invoice that the payment tool did not void, because it had started to pay this invoice. */
  void_refused?: string;
  /** ID of a payment that the bank paid only in part. This payment covers the rest. */
  rest_of?: string;
  /** Last reminder to the program about this payment. */
  reminded?: { at: string; by: string };
  /**
   * Time and reason of the end of a failed or void payment. `us`: this portal withdrew the payment. `tool`: the payment tool reported the end. `bank`: finance
   * recorded that the bank returned the money.
   */
  ended: { at: string; reason: string; by: 'us' | 'tool' | 'bank' } | null;
};

/** Creates an unpaid payment. `amount` is in dollars; an amount below zero asks for money back. */
export function newPayment(of: Pick<Payment, 'id' | 'kind' | 'payee' | 'amount' | 'reason' | 'created_at' | 'instalment' | 'hold' | 'rest_of'>): Payment {
  return {
    ...of,
    status: 'unpaid',
    by_hand: false,
    invoice: null,
    invoiced_at: null,
    approved_at: null,
    sent_on: null,
    paid_at: null,
    reference: null,
    method: null,
    ended: null,
  };
}

/** Returns true if a payment can be withdrawn. It must be unpaid or invoiced, and no manual record may wait for a void of its invoice. */
export const isWithdrawable = ({ status, voiding }: Payment): boolean => (status === 'unpaid' || status === 'invoiced') && !voiding?.then;

/** Returns true if a payment is approved, sent or paid. Program decisions on which this payment depends may no longer change. */
export const isCommitted = ({ status }: Payment): boolean => status === 'approved' || status === 'sent' || status === 'paid';

export const isPaymentEnded = ({ status }: Payment): boolean => status === 'failed' || status === 'void';

/** Returns true if a payment of a program is approved, sent or paid, or has a manual record that waits for a void of its invoice. */
export const hasCommitted = (payments: readonly Payment[]): boolean => payments.some((payment) => isCommitted(payment) || payment.voiding?.then !== undefined);

/** Returns true if the invoice is open at the payment tool. The tool can then pay this invoice. */
export const isAtTool = ({ invoice, status, by_hand }: Payment): boolean =>
  invoice !== null && !by_hand && (status === 'unpaid' || status === 'invoiced' || status === 'approved');

/**
 * Returns true if a payment was created for this owed payment. Payee and installment identify an owed payment. An adjustment without an installment belongs to
 * no owed payment.
 */
export const isPaymentFor = (
  { payee, instalment, kind }: Pick<Payment, 'payee' | 'instalment' | 'kind'>,
  owed: Pick<OwedPayment, 'payee' | 'instalment'>,
): boolean => payee === owed.payee && (instalment ?? null) === owed.instalment && (kind === 'rebate' || instalment !== undefined);

export const isForSameOwedPayment = (one: Payment, other: Payment): boolean =>
  one.kind === other.kind && one.payee === other.payee && one.instalment === other.instalment;

/** Returns the newest payment that was created for an owed payment. Skips failed and void payments. */
export const activePaymentOf = (payments: readonly Payment[], owed: Pick<OwedPayment, 'payee' | 'instalment'>): Payment | undefined =>
  payments.findLast((payment) => isPaymentFor(payment, owed) && !isPaymentEnded(payment));

/**
 * Returns the sum in cents of the payments that are requested, sent or paid. Subtracts a refund after it was received, because until then the payee has the
 * money.
 */
export const requestedCents = (payments: readonly Payment[]): number =>
  payments
    .filter((payment) => !isPaymentEnded(payment) && (payment.amount > 0 || payment.status === 'paid'))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Returns the cents that a payee received, minus the requested refunds. */
const leftWithPayee = (payments: readonly Payment[], payee: string): number =>
  payments
    .filter((payment) => payment.payee === payee && (payment.amount > 0 ? payment.status === 'paid' : !isPaymentEnded(payment)))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);

/**
 * Returns why an adjustment cannot be made; null if it can. The payee must have received a rebate payment. The total must not exceed the approved amount. A
 * refund must not exceed the amount that the payee still has.
 * @param amount Dollars; an amount below zero asks for money back.
 * @param approved Approved dollars of the program.
 */
export function adjustmentError(payments: readonly Payment[], payee: string, amount: number, approved: number): string | null {
  const cents = toCents(amount);
  if (cents === 0) return t('adjustment_zero_error');
  if (!payments.some((payment) => payment.payee === payee && payment.kind === 'rebate' && payment.status === 'paid')) return t('adjust_unpaid_payment_error');
  const room = toCents(approved) - requestedCents(payments);
  if (cents > 0 && cents > room)
    return t('approved_amount_exceeded_error', { approved: formatMoney(approved, 'always'), max: formatMoney(toDollars(Math.max(0, room)), 'always') });
  const back = leftWithPayee(payments, payee);
  if (-cents > back) return t('refund_limit_error', { back: formatMoney(toDollars(Math.max(0, back)), 'always') });
  return null;
}
