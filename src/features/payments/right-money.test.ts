import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { reopenTask } from '@/job/answers';
import { AppError } from '@/platform';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, PROGRAM } from '../../../test/support/job-scenario';
import { applyRemittanceLine, holdPayment, recordFailed, recordSent, releasePayment } from './board/bank/manual-status';
import { adjustPayment, applyToolReport, recordInvoice, recordManualPayment, reissueInvoice } from './changes';
import type { Payment } from './payment';
import type { ToolReportType } from './tool-report';
import { recordVoidOutcome } from './voiding';

const APPLY = ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const;
const KEY = 'wi-hear';

const approving = (approved_amount: number) => ({ ...ANSWERS.confirm_enrollment, approved_amount, approved_amount_reason: 'As the program wrote' });

function enrolled(approved = 4_000): JobScenario {
  const scenario = new JobScenario([KEY]);
  for (const form of APPLY) scenario.complete(CONTRACTOR, form, ANSWERS[form]);
  scenario.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  scenario.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
  scenario.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  scenario.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice);
  scenario.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
  return scenario.decide('confirm_enrollment', approving(approved));
}

const all = (scenario: JobScenario): Payment[] => scenario.program(KEY).payments;
function newest(scenario: JobScenario): Payment {
  const payment = all(scenario).at(-1);
  if (!payment) throw new Error('The program has no payment');
  return payment;
}
/** Records an invoice for each unpaid payment that is not on hold, as the worker does. */
function invoice(scenario: JobScenario): JobScenario {
  for (const { id, status, hold } of all(scenario))
    if (status === 'unpaid' && !hold) scenario.act(SYSTEM, recordInvoice(id, `I-${id}`, scenario.context(FINANCE).now));
  return scenario;
}
const confirmVoid = (scenario: JobScenario, { id, invoice: made }: Payment): JobScenario => scenario.act(SYSTEM, recordVoidOutcome(id, made ?? '', 'voided'));
function tell(scenario: JobScenario, { id, invoice: made }: Payment, type: ToolReportType): string {
  let outcome = '';
  const data = { payment_id: id, job_id: '00000000-0000-4000-8000-000000000001', invoice: made ?? `I-${id}`, at: scenario.context(FINANCE).now };
  scenario.act(
    SYSTEM,
    applyToolReport({ type, data }, (result) => (outcome = result)),
  );
  return outcome;
}
const reopen = (scenario: JobScenario): JobScenario => scenario.act(PROGRAM, reopenTask(scenario.task('confirm_enrollment').id, 'Another amount'));
const BY_HAND = { sent_on: '2026-03-02', reference: 'CHK-1', method: null, reason: '' };
const exceptions = (scenario: JobScenario) => scenario.state.tasks.flatMap((task) => task.exceptions.map(({ description }) => description));

describe('a lowered approved amount', () => {
  it('withdraws the open invoice and creates an invoice for the new amount after the first invoice is void', () => {
    const scenario = invoice(enrolled());
    const first = newest(scenario);
    expect(first).toMatchObject({ amount: 4_000, status: 'invoiced' });
    reopen(scenario);
    expect(newest(scenario)).toMatchObject({ id: first.id, status: 'void', voiding: { state: 'asked' } });
    expect(tell(scenario, first, 'invoice.paid')).toBe('contradicts');
    scenario.decide('confirm_enrollment', approving(1_000));
    expect(all(scenario)).toHaveLength(1);
    confirmVoid(scenario, first);
    expect(newest(scenario)).toMatchObject({ amount: 1_000, status: 'unpaid' });
    invoice(scenario);
    expect(tell(scenario, newest(scenario), 'invoice.approved')).toBe('moved');
  });

  it('is invoiced again after a failed payment, but not while the decision is open', () => {
    const scenario = invoice(enrolled());
    tell(scenario, newest(scenario), 'invoice.failed');
    reopen(scenario);
    expect(() => scenario.act(FINANCE, reissueInvoice(newest(scenario).id))).toThrow('decision is open again');
    scenario.decide('confirm_enrollment', approving(1_000)).act(FINANCE, reissueInvoice(newest(scenario).id));
    expect(newest(scenario)).toMatchObject({ amount: 1_000, status: 'unpaid' });
  });
});

it('refund makes money available for an adjustment only after the refund was received', () => {
  const scenario = invoice(enrolled());
  for (const type of ['invoice.approved', 'invoice.paid'] as const) tell(scenario, newest(scenario), type);
  scenario.act(FINANCE, adjustPayment(KEY, 'contractor', -3_000, 'Counted twice'));
  invoice(scenario);
  expect(() => scenario.act(FINANCE, adjustPayment(KEY, 'contractor', 500, 'Again'))).toThrow();
  expect(() => scenario.act(FINANCE, adjustPayment(KEY, 'contractor', -1_000.01, 'Again'))).toThrow();
  tell(scenario, newest(scenario), 'invoice.paid');
  scenario.act(FINANCE, adjustPayment(KEY, 'contractor', 500, 'Again'));
  expect(newest(scenario)).toMatchObject({ amount: 500, status: 'unpaid' });
});

describe('payments on hold', () => {
  it('have a withdrawn invoice, and keep their status with an exception when the payment tool contradicts the hold', () => {
    const scenario = invoice(enrolled());
    const held = newest(scenario);
    scenario.act(FINANCE, holdPayment(held.id, { on: '2026-03-02', method: null, reason: 'Another account was named' }));
    expect(scenario.last?.events).toContainEqual(expect.objectContaining({ kind: 'payment_withdrawn', invoice: held.invoice }));
    expect((['invoice.approved', 'invoice.sent', 'invoice.paid'] as const).map((type) => tell(scenario, held, type))).toEqual(Array(3).fill('contradicts'));
    expect(newest(scenario)).toMatchObject({ status: 'invoiced' });
    expect(exceptions(scenario)).toEqual([expect.stringContaining('Another account was named')]);
    expect(() => scenario.act(FINANCE, releasePayment(held.id, { on: '2026-03-02', method: null, reason: '' }))).toThrow('has not confirmed');
    confirmVoid(scenario, held).act(FINANCE, releasePayment(held.id, { on: '2026-03-02', method: null, reason: 'By telephone' }));
    expect(all(scenario).map(({ status }) => status)).toEqual(['void', 'unpaid']);
    expect([tell(invoice(scenario), newest(scenario), 'invoice.approved'), exceptions(scenario)]).toEqual(['moved', []]);
  });

  it('cannot be recorded as returned by the bank until finance releases the payment', () => {
    const scenario = invoice(enrolled());
    const held = newest(scenario);
    tell(scenario, held, 'invoice.approved');
    const given = { on: '2026-03-02', method: null, reason: 'Another account was named' };
    scenario.act(FINANCE, holdPayment(held.id, given));
    confirmVoid(scenario, held);
    expect(() => scenario.act(FINANCE, recordFailed(held.id, { ...given, reason: 'R02' }))).toThrow('Another account was named');
    expect(newest(scenario)).toMatchObject({ id: held.id, status: 'approved' });
    scenario.act(FINANCE, releasePayment(held.id, { ...given, reason: 'By telephone' }));
    tell(invoice(scenario), newest(scenario), 'invoice.approved');
    scenario.act(FINANCE, recordFailed(newest(scenario).id, { ...given, reason: 'R02' }));
    expect(newest(scenario)).toMatchObject({ status: 'failed', ended: { by: 'bank', reason: 'R02' } });
  });
});

it('report that contradicts a paid payment causes an exception and notifies finance', () => {
  const scenario = invoice(enrolled());
  expect([tell(scenario, newest(scenario), 'invoice.paid'), exceptions(scenario)]).toEqual(['moved', []]);
  expect(tell(scenario, newest(scenario), 'invoice.failed')).toBe('contradicts');
  expect(newest(scenario)).toMatchObject({ status: 'paid' });
  expect(exceptions(scenario)).toEqual([expect.stringContaining('failed')]);
  expect(scenario.last?.events).toMatchObject([{ kind: 'payment_contradicted' }]);
});

describe('manual payments', () => {
  it('are recorded only after the payment tool confirms that the invoice is void', () => {
    const scenario = invoice(enrolled());
    scenario.act(FINANCE, recordManualPayment(newest(scenario).id, BY_HAND));
    expect(newest(scenario)).toMatchObject({ status: 'invoiced', voiding: { state: 'asked' } });
    expect(newest(scenario).voiding?.then?.to).toBe('paid');
    confirmVoid(scenario, newest(scenario));
    expect(newest(scenario)).toMatchObject({ status: 'paid', by_hand: true, reference: 'CHK-1' });
    expect(newest(scenario).voiding).toBeUndefined();
  });

  it('are dropped with an exception when the payment tool sent the money first', () => {
    const scenario = invoice(enrolled());
    scenario
      .act(FINANCE, recordManualPayment(newest(scenario).id, BY_HAND))
      .act(SYSTEM, recordVoidOutcome(newest(scenario).id, newest(scenario).invoice ?? '', 'too_late'));
    expect(newest(scenario)).toMatchObject({ status: 'invoiced', by_hand: false });
    expect(exceptions(scenario)).toEqual([expect.stringContaining('did not void')]);
    expect(tell(scenario, newest(scenario), 'invoice.paid')).toBe('moved');
  });

  it('cause one notification that the invoice was not voided, even if the payment tool repeats its answer', () => {
    const scenario = invoice(enrolled());
    const one = newest(scenario);
    const tooLate = recordVoidOutcome(one.id, one.invoice ?? '', 'too_late');
    scenario.act(FINANCE, recordManualPayment(one.id, BY_HAND)).act(SYSTEM, tooLate);
    expect(scenario.last?.events).toMatchObject([{ kind: 'payment_contradicted' }]);
    scenario.act(SYSTEM, tooLate);
    expect([scenario.last?.events, scenario.last?.history]).toEqual([[], []]);
    // Expect a second notification after the tool answers the second request to void the invoice.
    scenario.act(FINANCE, recordManualPayment(one.id, BY_HAND)).act(SYSTEM, tooLate);
    expect(scenario.last?.events).toMatchObject([{ kind: 'payment_contradicted' }]);
    expect(newest(scenario)).toMatchObject({ status: 'invoiced', by_hand: false });
  });

  it('do not cause a second notification that an unneeded invoice was not voided', () => {
    const scenario = enrolled();
    const tooLate = recordVoidOutcome(newest(scenario).id, 'I-unwanted', 'too_late');
    scenario.act(SYSTEM, tooLate).act(SYSTEM, tooLate);
    expect(scenario.events.filter(({ kind }) => kind === 'payment_contradicted')).toHaveLength(1);
  });

  it('are recorded at once when the payment tool has no invoice', () => {
    const scenario = enrolled();
    scenario.act(FINANCE, recordManualPayment(newest(scenario).id, BY_HAND));
    expect(newest(scenario)).toMatchObject({ status: 'paid' });
  });
});

/** Actions that the test tries on a random payment. An action may throw an error. */
const ACTS = {
  invoice: (scenario: JobScenario) => invoice(scenario),
  approve: (scenario: JobScenario, one: Payment) => tell(scenario, one, 'invoice.approved'),
  send: (scenario: JobScenario, one: Payment) => tell(scenario, one, 'invoice.sent'),
  pay: (scenario: JobScenario, one: Payment) => tell(scenario, one, 'invoice.paid'),
  fail: (scenario: JobScenario, one: Payment) => tell(scenario, one, 'invoice.failed'),
  void: (scenario: JobScenario, one: Payment) => confirmVoid(scenario, one),
  hand: (scenario: JobScenario, one: Payment) => scenario.act(FINANCE, recordManualPayment(one.id, BY_HAND)),
  bank: (scenario: JobScenario, one: Payment) => scenario.act(FINANCE, recordSent(one.id, { on: '2026-03-02', method: null, reason: '' })),
  hold: (scenario: JobScenario, one: Payment) => scenario.act(FINANCE, holdPayment(one.id, { on: '2026-03-02', method: null, reason: 'Stop' })),
  release: (scenario: JobScenario, one: Payment) => scenario.act(FINANCE, releasePayment(one.id, { on: '2026-03-02', method: null, reason: '' })),
  again: (scenario: JobScenario, one: Payment) => scenario.act(FINANCE, reissueInvoice(one.id)),
  more: (scenario: JobScenario) => scenario.act(FINANCE, adjustPayment(KEY, 'contractor', 500, 'More')),
  back: (scenario: JobScenario) => scenario.act(FINANCE, adjustPayment(KEY, 'contractor', -2_000, 'Less')),
  lower: (scenario: JobScenario) => reopen(scenario).decide('confirm_enrollment', approving(1_000)),
  reopen: (scenario: JobScenario) => reopen(scenario),
} as const;

it('sum of the paid payments and refunds never exceeds the approved amount, in any order of actions', { timeout: 240_000 }, () => {
  // `Object.keys` returns strings. The type assertion is safe, because `ACTS` is constant.
  const action = fc.tuple(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), fc.nat(3));
  fc.assert(
    fc.property(fc.array(action, { minLength: 4, maxLength: 14 }), (actions) => {
      const scenario = enrolled();
      for (const [name, back] of actions) {
        const payment = all(scenario).at(-1 - back) ?? newest(scenario);
        try {
          ACTS[name](scenario, payment);
        } catch (refusal) {
          if (!(refusal instanceof AppError)) throw refusal;
        }
        const paid = all(scenario).filter(({ status }) => status === 'paid');
        const out = paid.reduce((sum, { amount }) => sum + amount, 0);
        expect(out).toBeLessThanOrEqual(scenario.program(KEY).enrollment?.approved_amount ?? 0);
      }
    }),
    { numRuns: 15 },
  );
});

describe('remittance line for a payment', () => {
  const short = (scenario: JobScenario, amount: number) =>
    scenario.act(FINANCE, applyRemittanceLine(newest(scenario).id, { ...BY_HAND, amount, reason: 'The bank paid in two parts' }));

  it('adds a separate payment for an unpaid rest, which stays open until it is paid', () => {
    const scenario = short(enrolled(), 3_000.01);
    const [first, rest] = all(scenario);
    expect([first, rest]).toMatchObject([
      { status: 'paid', amount: 3_000.01 },
      { status: 'unpaid', amount: 999.99, kind: 'adjustment', payee: first?.payee, rest_of: first?.id, reason: expect.stringContaining('CHK-1') },
    ]);
    expect(scenario.program(KEY).payment_status).toBe('being_paid');
    short(scenario, 900);
    expect(newest(scenario)).toMatchObject({ status: 'unpaid', amount: 99.99 });
    short(scenario, 99.99);
    expect(all(scenario).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(scenario.program(KEY).payment_status).toBe('paid');
  });

  it('leaves no amount open when the bank paid the full amount', () => {
    const scenario = short(enrolled(), 4_000);
    expect(all(scenario)).toMatchObject([{ status: 'paid', amount: 4_000 }]);
    expect(scenario.program(KEY).payment_status).toBe('paid');
  });
});
