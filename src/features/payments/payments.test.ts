import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwedPayment } from '@/job';
import { PAYMENT_STATES, type PaymentState } from '@/job-data/payment-status';
import { keysOf } from '@/platform';
import { FactBook } from '@/rules/facts';
import { type Answers, Form } from '@/rules/forms';
import { PRE_APPROVED } from '@/rules/tasks/labels';
import { paymentStatusFromPayments } from './due-payments';
import { sendPayment } from './forms/send_payment';
import { adjustmentError, newPayment, type Payment } from './payment';
import { daysLate, promisedPaymentOf } from './promised-date';
import { applyReportToPayment, TOOL_REPORT_TYPES, type ToolReport, type ToolReportType } from './tool-report';

const AT = '2026-03-02T15:00:00.000Z';
const fresh = newPayment({ id: '00000000-0000-4000-8000-000000000001', kind: 'rebate', payee: 'contractor', amount: 1000, reason: null, created_at: AT });
const inState = (status: PaymentState, more: Partial<Payment> = {}): Payment => ({
  ...fresh,
  status,
  ...(status !== 'unpaid' && { invoice: 'I-1' }),
  ...((status === 'failed' || status === 'void') && { ended: { at: AT, reason: '', by: 'tool' } }),
  ...more,
});
const report = (type: ToolReportType, more: Partial<ToolReport['data']> = {}): ToolReport => ({
  type,
  data: { payment_id: fresh.id, job_id: fresh.id, invoice: 'I-1', at: AT, ...more },
});
const outcome = (payment: Payment, type: ToolReportType) => {
  const result = applyReportToPayment(payment, report(type), '2026-03-02');
  return result.outcome === 'moved' ? result.payment.status : result.outcome;
};

/** Expected outcome for each payment status and report: the next status, `known` (no change) or `contradicts`. The type requires every combination. */
const TABLE: Record<PaymentState, Record<ToolReportType, string>> = {
  unpaid: row('invoiced', 'approved', 'sent', 'paid', 'failed', 'void'),
  invoiced: row('known', 'approved', 'sent', 'paid', 'failed', 'void'),
  approved: row('known', 'known', 'sent', 'paid', 'failed', 'void'),
  sent: row('known', 'known', 'known', 'paid', 'failed', 'void'),
  paid: row('known', 'known', 'known', 'known', 'contradicts', 'contradicts'),
  failed: row('known', 'known', 'known', 'contradicts', 'known', 'known'),
  void: row('known', 'known', 'known', 'contradicts', 'known', 'known'),
};
type Row = [created: string, approved: string, sent: string, paid: string, failed: string, voided: string];
function row(...[created, approved, sent, paid, failed, voided]: Row): Record<ToolReportType, string> {
  return {
    'invoice.created': created,
    'invoice.approved': approved,
    'invoice.sent': sent,
    'invoice.paid': paid,
    'invoice.failed': failed,
    'invoice.voided': voided,
  };
}

describe('report of the payment tool about a payment', () => {
  it.each(PAYMENT_STATES)('changes the payment, is already known, or contradicts the payment, as the table defines for the status %s', (status) => {
    const types = keysOf(TOOL_REPORT_TYPES);
    expect(Object.fromEntries(types.map((type) => [type, outcome(inState(status), type)]))).toEqual(TABLE[status]);
  });

  it('contradicts the payment when the tool moves money after a withdrawal or a manual payment', () => {
    const withdrawn = inState('void', { ended: { at: AT, reason: '', by: 'us' } });
    expect((['invoice.approved', 'invoice.sent', 'invoice.paid', 'invoice.voided'] as const).map((type) => outcome(withdrawn, type))).toEqual([
      'contradicts',
      'contradicts',
      'contradicts',
      'known',
    ]);
    // Expect a manual payment to stay unchanged when its invoice ends, because the portal withdrew this invoice.
    for (const status of ['sent', 'paid'] as const) {
      const byHand = inState(status, { by_hand: true });
      expect((['invoice.approved', 'invoice.paid', 'invoice.voided', 'invoice.failed'] as const).map((type) => outcome(byHand, type))).toEqual([
        'contradicts',
        'contradicts',
        'known',
        'known',
      ]);
    }
  });

  it('contradicts the payment when the amount or the invoice differs', () => {
    expect(applyReportToPayment(inState('invoiced'), report('invoice.paid', { amount: 1000.01 }), '2026-03-02')).toMatchObject({ outcome: 'contradicts' });
    expect(applyReportToPayment(inState('invoiced'), report('invoice.paid', { amount: 1000 }), '2026-03-02')).toMatchObject({ outcome: 'moved' });
    expect(applyReportToPayment(inState('invoiced'), report('invoice.paid', { invoice: 'I-2' }), '2026-03-02')).toMatchObject({ outcome: 'contradicts' });
  });

  it('leads to the same final payment when the reports arrive in any order and repeatedly', () => {
    const scenario: ToolReportType[] = ['invoice.created', 'invoice.approved', 'invoice.sent', 'invoice.paid'];
    fc.assert(
      fc.property(fc.shuffledSubarray(scenario, { minLength: 4 }), fc.array(fc.constantFrom(...scenario)), (order, again) => {
        const end = [...order, ...again].reduce((payment, type) => applyReportToPayment(payment, report(type), '2026-03-02').payment, fresh);
        expect(end).toMatchObject({ status: 'paid', invoiced_at: AT, approved_at: AT, sent_on: '2026-03-02', paid_at: AT });
      }),
    );
    const failing: ToolReportType[] = ['invoice.created', 'invoice.approved', 'invoice.sent', 'invoice.failed'];
    fc.assert(
      fc.property(fc.shuffledSubarray(failing, { minLength: 4 }), (order) => {
        expect(order.reduce((payment, type) => applyReportToPayment(payment, report(type), '2026-03-02').payment, fresh).status).toBe('failed');
      }),
    );
  });
});

const part = (payee: string, more: Partial<OwedPayment> = {}): OwedPayment => ({
  key: payee,
  payee,
  instalment: null,
  name: '',
  amount: 1000,
  opens: 'enrolled',
  ...more,
});

it('payment status of a program is "paid" when every payee is paid, and stays unchanged when no payment is open', () => {
  const to = (payee: string, status: PaymentState): Payment => inState(status, { payee });
  const both = [part('contractor'), part('homeowner')];
  expect(paymentStatusFromPayments([], both, 'reserved')).toBe('reserved');
  expect(paymentStatusFromPayments([to('contractor', 'unpaid')], both, PRE_APPROVED)).toBe(PRE_APPROVED);
  expect(paymentStatusFromPayments([to('contractor', 'invoiced')], both, PRE_APPROVED)).toBe('being_paid');
  expect(paymentStatusFromPayments([to('contractor', 'void')], both, 'reserved')).toBe('reserved');
  expect(paymentStatusFromPayments([to('contractor', 'approved')], both, 'reserved')).toBe('being_paid');
  expect(paymentStatusFromPayments([to('contractor', 'paid'), to('homeowner', 'failed')], both, 'reserved')).toBe('being_paid');
  expect(paymentStatusFromPayments([to('contractor', 'failed'), to('homeowner', 'failed')], both, 'reserved')).toBe('reserved');
  expect(paymentStatusFromPayments([to('contractor', 'paid'), to('homeowner', 'paid')], both, 'reserved')).toBe('paid');
});

it('payment status of a program with installments is "paid" only when every installment has a known amount and is paid', () => {
  const half = part('contractor', { key: 'contractor/half', instalment: 'half' });
  const rest = (amount: number | null) => part('contractor', { key: 'contractor/rest', instalment: 'rest', amount });
  const paid = (instalment: string, more: Partial<Payment> = {}): Payment => inState('paid', { instalment, ...more });
  expect(paymentStatusFromPayments([paid('half')], [half, rest(null)], 'reserved')).toBe('being_paid');
  expect(paymentStatusFromPayments([paid('half')], [half, rest(200)], 'reserved')).toBe('being_paid');
  expect(paymentStatusFromPayments([paid('half'), paid('rest')], [half, rest(200)], 'reserved')).toBe('paid');
  expect(paymentStatusFromPayments([paid('half')], [half, rest(0)], 'reserved')).toBe('paid');
  expect(paymentStatusFromPayments([paid('half')], [half, rest(-50)], 'reserved')).toBe('being_paid');
  expect(
    paymentStatusFromPayments([paid('half'), inState('invoiced', { kind: 'adjustment', instalment: 'rest', amount: -50 })], [half, rest(-50)], 'reserved'),
  ).toBe('paid');
});

describe('adjustments', () => {
  const paid = [inState('paid')];
  it('cannot raise the total above the approved amount or request more than the paid amount back', () => {
    expect(adjustmentError(paid, 'contractor', 200, 1200)).toBeNull();
    expect(adjustmentError(paid, 'contractor', 200.01, 1200)).toBe('The program approved $1,200.00. No more than $200.00 is left to pay.');
    expect(adjustmentError(paid, 'contractor', -1000, 1000)).toBeNull();
    expect(adjustmentError(paid, 'contractor', -1000.01, 1000)).toBe('You cannot request more than $1,000.00 back.');
    expect(adjustmentError(paid, 'contractor', 0, 1200)).not.toBeNull();
  });
  it('include open payments in the total, and require a paid payment', () => {
    const more = [...paid, inState('invoiced', { kind: 'adjustment', amount: 150 }), inState('failed', { kind: 'adjustment', amount: 999 })];
    expect(adjustmentError(more, 'contractor', 50, 1200)).toBeNull();
    expect(adjustmentError(more, 'contractor', 51, 1200)).not.toBeNull();
    expect(adjustmentError([inState('sent')], 'contractor', -1, 1200)).toBe('Only a paid amount can be adjusted.');
  });
});

it('payment is late from the day after the promised payment date on', () => {
  const promise = promisedPaymentOf('2026-03-02', { value: 70, is_default: true });
  expect(promise).toEqual({ by: '2026-05-11', days: 70, is_default: true });
  expect([daysLate(promise, '2026-05-10'), daysLate(promise, '2026-05-11'), daysLate(promise, '2026-05-12')]).toEqual([0, 0, 1]);
});

it('remittance advice is stored for a manual payment, but not for other payments', () => {
  const FILE = ['00000000-0000-4000-8000-000000000002'];
  const paid = { payable_amount: 1_000, payment_amount: 1_000, remittance: FILE };
  const stored = (answers: Answers) =>
    new Form({ definition: sendPayment, answers, facts: new FactBook([]).with({ $today: '2026-03-02' }), programs: [] }).completeAnswers();
  expect(stored({ ...paid, payment_sent_date: '2026-03-02' }).remittance).toEqual(FILE);
  expect(stored(paid).remittance).toBeUndefined();
  expect(sendPayment.fields.find(({ key }) => key === 'remittance')).toMatchObject({ kind: 'files', categories: ['doc_remittance'] });
});
