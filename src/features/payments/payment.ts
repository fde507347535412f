import type { PayablePart } from '@/job';
import type { PaymentState } from '@/job-data';
import { formatMoney, type IsoDate, toCents, toDollars } from '@/platform';
import { t } from './messages';

export const PAYMENT_METHODS = { ach: t('ach_transfer'), check: t('check'), wire: t('wire_transfer'), account_credit: t('account_credit') } as const;

/** `confirms`: the bank's file confirms what was sent already. */
export type ByHand = { sent_on: IsoDate; reference: string; method: string | null; reason: string };
export type Told = ByHand & { amount: number; confirms?: true };
export type Marked = { on: IsoDate; method: string | null; reason: string };

/** A record by hand takes effect once the payment tool confirms that it does not pay too. */
export type OnceVoided = { to: 'paid'; given: Told; by: string } | { to: 'sent'; given: Marked; by: string };

/** One payment to one payee. What was paid is never edited: an adjustment is a payment of its own, with its reason. */
export type Payment = {
  id: string;
  kind: 'rebate' | 'adjustment';
  payee: string;
  /** The part of the money it is, by the key of the program's instalment; absent where a payee gets one payment. */
  instalment?: string;
  /** Dollars; an adjustment below zero is asked back. */
  amount: number;
  status: PaymentState;
  /** Why there is an adjustment, or why it was paid by hand. */
  reason: string | null;
  by_hand: boolean;
  /** Its number in the payment tool. */
  invoice: string | null;
  created_at: string;
  invoiced_at: string | null;
  approved_at: string | null;
  sent_on: IsoDate | null;
  paid_at: string | null;
  reference: string | null;
  method: string | null;
  /** The day it is promised for; null where the program promises none, missing in payments from before it was kept. */
  due_by?: IsoDate | null;
  /** Finance stopped it, and says why; nothing of it is sent until it is released. */
  held?: { reason: string; by: string; at: string };
  /** The payment tool was asked to void its invoice. `asked`: it has not answered; `too_late`: it pays the invoice all the same. */
  voiding?: { asked_at: string; state: 'asked' | 'too_late'; then?: OnceVoided };
  /** The payment that the bank paid too little of: this one is the rest that is still owed. */
  rest_of?: string;
  /** The program was reminded of it: when last, and by whom. */
  reminded?: { at: string; by: string };
  /** How a payment that failed or is void came to its end; `us`: it was withdrawn here, `bank`: it came back, as finance recorded. */
  ended: { at: string; why: string; by: 'us' | 'tool' | 'bank' } | null;
  /** It failed before failures were raised; gone with the next look at the job. */
  is_untold?: true;
};

export function newPayment(of: Pick<Payment, 'id' | 'kind' | 'payee' | 'amount' | 'reason' | 'created_at' | 'instalment' | 'held' | 'rest_of'>): Payment {
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

/** Asked for, and nobody has said yes to it: it can still be withdrawn. */
export const isWithdrawable = ({ status, voiding }: Payment): boolean => (status === 'unpaid' || status === 'invoiced') && !voiding?.then;

/** Money is on its way or there: nothing it rests on may change any more. */
export const isCommitted = ({ status }: Payment): boolean => status === 'approved' || status === 'sent' || status === 'paid';

/** It came to nothing. */
export const isPaymentEnded = ({ status }: Payment): boolean => status === 'failed' || status === 'void';

/** Some of a program's money is on its way or there. */
export const hasCommitted = (payments: readonly Payment[]): boolean => payments.some((payment) => isCommitted(payment) || payment.voiding?.then !== undefined);

/** The invoice is open at the payment tool, so the tool may still pay it. */
export const isAtTool = ({ invoice, status, by_hand }: Payment): boolean =>
  invoice !== null && !by_hand && (status === 'unpaid' || status === 'invoiced' || status === 'approved');

/** Program, payee and instalment are what a payment is; what a person adjusted is of no instalment. */
export const isPaymentOfPart = (
  { payee, instalment, kind }: Pick<Payment, 'payee' | 'instalment' | 'kind'>,
  part: Pick<PayablePart, 'payee' | 'instalment'>,
): boolean => payee === part.payee && (instalment ?? null) === part.instalment && (kind === 'rebate' || instalment !== undefined);

export const isSamePart = (one: Payment, other: Payment): boolean =>
  one.kind === other.kind && one.payee === other.payee && one.instalment === other.instalment;

/** The payment of a part that counts now; those that came to nothing stay in the list and count no more. */
export const activePaymentOf = (payments: readonly Payment[], part: Pick<PayablePart, 'payee' | 'instalment'>): Payment | undefined =>
  payments.findLast((payment) => isPaymentOfPart(payment, part) && !isPaymentEnded(payment));

/** Money that is paid, on its way or asked for, in cents. A refund counts only once it was received: until then the money is out. */
export const outCents = (payments: readonly Payment[]): number =>
  payments
    .filter((payment) => !isPaymentEnded(payment) && (payment.amount > 0 || payment.status === 'paid'))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Money that a payee has and was not asked back, in cents. */
const leftWithPayee = (payments: readonly Payment[], payee: string): number =>
  payments
    .filter((payment) => payment.payee === payee && (payment.amount > 0 ? payment.status === 'paid' : !isPaymentEnded(payment)))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Why an adjustment cannot be made; null when it can. More than was approved is never paid, and no more is asked back than was paid. */
export function adjustmentError(payments: readonly Payment[], payee: string, amount: number, approved: number): string | null {
  const cents = toCents(amount);
  if (cents === 0) return t('an_adjustment_of_nothing_changes');
  if (!payments.some((payment) => payment.payee === payee && payment.kind === 'rebate' && payment.status === 'paid')) return t('adjust_unpaid_payment_error');
  const room = toCents(approved) - outCents(payments);
  if (cents > 0 && cents > room)
    return t('approved_amount_exceeded_error', { approved: formatMoney(approved, 'always'), max: formatMoney(toDollars(Math.max(0, room)), 'always') });
  const back = leftWithPayee(payments, payee);
  if (-cents > back) return t('refund_limit_error', { back: formatMoney(toDollars(Math.max(0, back)), 'always') });
  return null;
}
