import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYSTEM } from '@/access';
import { reopenTask } from '@/job/answers';
import { AppError } from '@/platform';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, PROGRAM } from '../../../test/support/job-scenario';
import { applyRemittanceLine, holdPayment, recordSent, releasePayment } from './board/bank/manual-status';
import { adjustPayment, applyToolReport, recordInvoice, recordManualPayment, reissueInvoice } from './changes';
import type { Payment } from './payment';
import type { ToolReportType } from './tool-report';
import { noteVoided } from './voiding';

const APPLY = ['homeowner_contact', 'other_homeowner_details', 'define_scope_of_work', 'project_scope_of_work', 'income_estimate'] as const;
const KEY = 'wi-hear';

const approving = (approved_amount: number) => ({ ...ANSWERS.confirm_enrollment, approved_amount, approved_amount_reason: 'As the program wrote' });

function enrolled(approved = 4_000): JobScenario {
  const story = new JobScenario([KEY]);
  for (const form of APPLY) story.complete(CONTRACTOR, form, ANSWERS[form]);
  story.complete(CONTRACTOR, 'determine_and_share_rebate_amount', ANSWERS.determine_and_share_rebate_amount);
  story.complete(CONTRACTOR, 'final_review', ANSWERS.final_review);
  story.complete(PROGRAM, 'confirm_reservation', ANSWERS.confirm_reservation);
  story.complete(CONTRACTOR, 'final_invoice', ANSWERS.final_invoice);
  story.complete(CONTRACTOR, 'submit_final_documents', ANSWERS.submit_final_documents);
  return story.decide('confirm_enrollment', approving(approved));
}

const all = (story: JobScenario): Payment[] => story.program(KEY).payments;
function newest(story: JobScenario): Payment {
  const payment = all(story).at(-1);
  if (!payment) throw new Error('The program has no payment');
  return payment;
}
/** Creates an invoice for each open payment, as the worker does. */
function invoice(story: JobScenario): JobScenario {
  for (const { id, status, hold } of all(story)) if (status === 'unpaid' && !hold) story.act(SYSTEM, recordInvoice(id, `I-${id}`, story.context(FINANCE).now));
  return story;
}
const confirmVoid = (story: JobScenario, { id, invoice: made }: Payment): JobScenario => story.act(SYSTEM, noteVoided(id, made ?? '', 'voided'));
function tell(story: JobScenario, { id, invoice: made }: Payment, type: ToolReportType): string {
  let outcome = '';
  const data = { payment_id: id, job_id: '00000000-0000-4000-8000-000000000001', invoice: made ?? `I-${id}`, at: story.context(FINANCE).now };
  story.act(
    SYSTEM,
    applyToolReport({ type, data }, (result) => (outcome = result)),
  );
  return outcome;
}
const reopen = (story: JobScenario): JobScenario => story.act(PROGRAM, reopenTask(story.task('confirm_enrollment').id, 'Another amount'));
const BY_HAND = { sent_on: '2026-03-02', reference: 'CHK-1', method: null, reason: '' };
const exceptions = (story: JobScenario) => story.state.tasks.flatMap((task) => task.exceptions.map(({ description }) => description));

describe('a lowered approved amount', () => {
  it('withdraws the open invoice and makes a new one for the new amount once the first is void', () => {
    const story = invoice(enrolled());
    const first = newest(story);
    expect(first).toMatchObject({ amount: 4_000, status: 'invoiced' });
    reopen(story);
    expect(newest(story)).toMatchObject({ id: first.id, status: 'void', voiding: { state: 'asked' } });
    expect(tell(story, first, 'invoice.paid')).toBe('contradicts');
    story.decide('confirm_enrollment', approving(1_000));
    expect(all(story)).toHaveLength(1);
    confirmVoid(story, first);
    expect(newest(story)).toMatchObject({ amount: 1_000, status: 'unpaid' });
    invoice(story);
    expect(tell(story, newest(story), 'invoice.approved')).toBe('moved');
  });

  it('invoices the new amount again after a failed payment, and nothing while the decision is open', () => {
    const story = invoice(enrolled());
    tell(story, newest(story), 'invoice.failed');
    reopen(story);
    expect(() => story.act(FINANCE, reissueInvoice(newest(story).id))).toThrow('decision is open again');
    story.decide('confirm_enrollment', approving(1_000)).act(FINANCE, reissueInvoice(newest(story).id));
    expect(newest(story)).toMatchObject({ amount: 1_000, status: 'unpaid' });
  });
});

it('frees money for an adjustment only when a refund was received', () => {
  const story = invoice(enrolled());
  for (const type of ['invoice.approved', 'invoice.paid'] as const) tell(story, newest(story), type);
  story.act(FINANCE, adjustPayment(KEY, 'contractor', -3_000, 'Counted twice'));
  invoice(story);
  expect(() => story.act(FINANCE, adjustPayment(KEY, 'contractor', 500, 'Again'))).toThrow();
  expect(() => story.act(FINANCE, adjustPayment(KEY, 'contractor', -1_000.01, 'Again'))).toThrow();
  tell(story, newest(story), 'invoice.paid');
  story.act(FINANCE, adjustPayment(KEY, 'contractor', 500, 'Again'));
  expect(newest(story)).toMatchObject({ amount: 500, status: 'unpaid' });
});

describe('payments on hold', () => {
  it('withdraws the invoice, and reports an exception without moving the payment when the tool contradicts the hold', () => {
    const story = invoice(enrolled());
    const held = newest(story);
    story.act(FINANCE, holdPayment(held.id, { on: '2026-03-02', method: null, reason: 'Another account was named' }));
    expect(story.last?.events).toContainEqual(expect.objectContaining({ kind: 'payment_withdrawn', invoice: held.invoice }));
    expect((['invoice.approved', 'invoice.sent', 'invoice.paid'] as const).map((type) => tell(story, held, type))).toEqual(Array(3).fill('contradicts'));
    expect(newest(story)).toMatchObject({ status: 'invoiced' });
    expect(exceptions(story)).toEqual([expect.stringContaining('Another account was named')]);
    expect(() => story.act(FINANCE, releasePayment(held.id, { on: '2026-03-02', method: null, reason: '' }))).toThrow('has not confirmed');
    confirmVoid(story, held).act(FINANCE, releasePayment(held.id, { on: '2026-03-02', method: null, reason: 'By telephone' }));
    expect(all(story).map(({ status }) => status)).toEqual(['void', 'unpaid']);
    expect([tell(invoice(story), newest(story), 'invoice.approved'), exceptions(story)]).toEqual(['moved', []]);
  });
});

describe('manual payments', () => {
  it('records the payment only after the payment tool confirms the void', () => {
    const story = invoice(enrolled());
    story.act(FINANCE, recordManualPayment(newest(story).id, BY_HAND));
    expect(newest(story)).toMatchObject({ status: 'invoiced', voiding: { state: 'asked' } });
    expect(newest(story).voiding?.then?.to).toBe('paid');
    confirmVoid(story, newest(story));
    expect(newest(story)).toMatchObject({ status: 'paid', by_hand: true, reference: 'CHK-1' });
    expect(newest(story).voiding).toBeUndefined();
  });

  it('drops the record with an exception when the payment tool sent the money first', () => {
    const story = invoice(enrolled());
    story.act(FINANCE, recordManualPayment(newest(story).id, BY_HAND)).act(SYSTEM, noteVoided(newest(story).id, newest(story).invoice ?? '', 'too_late'));
    expect(newest(story)).toMatchObject({ status: 'invoiced', by_hand: false });
    expect(exceptions(story)).toEqual([expect.stringContaining('did not void')]);
    expect(tell(story, newest(story), 'invoice.paid')).toBe('moved');
  });

  it('records the payment at once when no invoice is at the payment tool', () => {
    const story = enrolled();
    story.act(FINANCE, recordManualPayment(newest(story).id, BY_HAND));
    expect(newest(story)).toMatchObject({ status: 'paid' });
  });
});

/** Each action is tried on some payment; an error is a valid result too. */
const ACTS = {
  invoice: (story: JobScenario) => invoice(story),
  approve: (story: JobScenario, one: Payment) => tell(story, one, 'invoice.approved'),
  send: (story: JobScenario, one: Payment) => tell(story, one, 'invoice.sent'),
  pay: (story: JobScenario, one: Payment) => tell(story, one, 'invoice.paid'),
  fail: (story: JobScenario, one: Payment) => tell(story, one, 'invoice.failed'),
  void: (story: JobScenario, one: Payment) => confirmVoid(story, one),
  hand: (story: JobScenario, one: Payment) => story.act(FINANCE, recordManualPayment(one.id, BY_HAND)),
  bank: (story: JobScenario, one: Payment) => story.act(FINANCE, recordSent(one.id, { on: '2026-03-02', method: null, reason: '' })),
  hold: (story: JobScenario, one: Payment) => story.act(FINANCE, holdPayment(one.id, { on: '2026-03-02', method: null, reason: 'Stop' })),
  release: (story: JobScenario, one: Payment) => story.act(FINANCE, releasePayment(one.id, { on: '2026-03-02', method: null, reason: '' })),
  again: (story: JobScenario, one: Payment) => story.act(FINANCE, reissueInvoice(one.id)),
  more: (story: JobScenario) => story.act(FINANCE, adjustPayment(KEY, 'contractor', 500, 'More')),
  back: (story: JobScenario) => story.act(FINANCE, adjustPayment(KEY, 'contractor', -2_000, 'Less')),
  lower: (story: JobScenario) => reopen(story).decide('confirm_enrollment', approving(1_000)),
  reopen: (story: JobScenario) => reopen(story),
} as const;

it('never pays more than is approved minus refunds received, in any order of actions', { timeout: 240_000 }, () => {
  // `Object.keys` loses the key type; ACTS is constant, so its keys are known.
  const act = fc.tuple(fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), fc.nat(3));
  fc.assert(
    fc.property(fc.array(act, { minLength: 4, maxLength: 14 }), (acts) => {
      const story = enrolled();
      for (const [name, back] of acts) {
        const payment = all(story).at(-1 - back) ?? newest(story);
        try {
          ACTS[name](story, payment);
        } catch (refusal) {
          if (!(refusal instanceof AppError)) throw refusal;
        }
        const paid = all(story).filter(({ status }) => status === 'paid');
        const out = paid.reduce((sum, { amount }) => sum + amount, 0);
        expect(out).toBeLessThanOrEqual(story.program(KEY).enrollment?.approved_amount ?? 0);
      }
    }),
    { numRuns: 15 },
  );
});

describe('short remittances', () => {
  const short = (story: JobScenario, amount: number) =>
    story.act(FINANCE, applyRemittanceLine(newest(story).id, { ...BY_HAND, amount, reason: 'The bank paid in two parts' }));

  it('leaves the rest open as a payment of its own until it is paid', () => {
    const story = short(enrolled(), 3_000.01);
    const [first, rest] = all(story);
    expect([first, rest]).toMatchObject([
      { status: 'paid', amount: 3_000.01 },
      { status: 'unpaid', amount: 999.99, kind: 'adjustment', payee: first?.payee, rest_of: first?.id, reason: expect.stringContaining('CHK-1') },
    ]);
    expect(story.program(KEY).payment_status).toBe('being_paid');
    short(story, 900);
    expect(newest(story)).toMatchObject({ status: 'unpaid', amount: 99.99 });
    short(story, 99.99);
    expect(all(story).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    expect(story.program(KEY).payment_status).toBe('paid');
  });

  it('leaves nothing open when the full amount was paid', () => {
    const story = short(enrolled(), 4_000);
    expect(all(story)).toMatchObject([{ status: 'paid', amount: 4_000 }]);
    expect(story.program(KEY).payment_status).toBe('paid');
  });
});
