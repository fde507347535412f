import { describe, expect, it } from 'vitest';
import { type MatchablePayment, matchRemittanceColumns, matchRemittanceLines, parseBankDate, parseCents, type RemittanceLine } from './remittance';

const payable = (n: number, more: Partial<MatchablePayment> = {}): MatchablePayment => ({
  payment_id: `p-${n}`,
  job_id: `j-${n}`,
  invoice: `INV-${n}`,
  short_code: `CODE${n}`,
  cents: 100_000,
  status: 'sent',
  reference: null,
  ...more,
});
const line = (n: number, more: Partial<RemittanceLine> = {}): RemittanceLine => ({
  line: n + 1,
  key: `INV-${n}`,
  reference: `TR-${n}`,
  amount_cents: 100_000,
  paid_on: '2026-03-01',
  ...more,
});
const match = (lines: readonly RemittanceLine[], payables: MatchablePayment[]) =>
  matchRemittanceLines(lines, payables, '2026-03-02').map(({ state, state_reason, payments }) => [
    state,
    payments.map(({ payment_id }) => payment_id).join(' '),
    state_reason,
  ]);

describe('remittance lines', () => {
  it('match a payment by invoice, payment ID or job code when the amount agrees to the cent', () => {
    for (const key of ['INV-1', 'inv-1', 'p-1', 'code1']) expect(match([line(1, { key })], [payable(1), payable(2)])).toEqual([['matched', 'p-1', null]]);
  });

  it('are doubtful when the amount is less than the payable amount, and refused when the amount is more', () => {
    expect(match([line(1, { amount_cents: 88_000 })], [payable(1)])).toEqual([['doubtful', 'p-1', expect.stringContaining('less')]]);
    expect(match([line(1, { amount_cents: 100_001 })], [payable(1)])).toEqual([['refused', 'p-1', expect.stringContaining('more')]]);
  });

  it('have the state "known" when the payment was recorded before, so a second import of the file changes nothing', () => {
    const paid = (more: Partial<MatchablePayment>) => [payable(1, { status: 'paid', ...more })];
    expect(match([line(1)], paid({ reference: 'TR-1' }))).toEqual([['known', 'p-1', null]]);
    expect(match([line(1)], paid({ reference: 'TR-9' }))).toEqual([['refused', 'p-1', expect.stringContaining('a different reference')]]);
    expect(match([line(1, { amount_cents: 7 })], paid({ reference: 'TR-1' }))).toEqual([['refused', 'p-1', expect.stringContaining('a different amount')]]);
  });

  it.each([
    ['a number that matches no payment', [line(9)]],
    ['two lines for one payment', [line(1), line(3, { key: 'CODE1', reference: 'TR-other' })]],
    ['a failed payment', [line(4)]],
    ['a line without a number', [line(1, { key: '' })]],
    ['a line without a reference', [line(1, { reference: '' })]],
    ['a line without an amount', [line(1, { amount_cents: null })]],
    ['a line without a day', [line(1, { paid_on: null })]],
    ['a line with a day in the future', [line(1, { paid_on: '2026-03-03' })]],
  ] as const)('are refused with a reason when the file contains %s', (_what, lines) => {
    const results = match(lines, [payable(1), payable(2), payable(4, { status: 'failed' })]);
    expect(results.map(([state]) => state)).toEqual(lines.map(() => 'refused'));
    for (const [, , why] of results) expect(why).toMatch(/\w/);
  });

  it('are refused when an earlier line of the file is equal', () => {
    const equal = [line(1), line(5, { ...line(1), line: 6 })];
    expect(match(equal, [payable(1)])).toEqual([
      ['matched', 'p-1', null],
      ['refused', 'p-1', expect.stringContaining('line 2')],
    ]);
    // Expect the state `refused` for both lines if two lines for the same payment differ in amount or day.
    for (const other of [{ amount_cents: 90_000 }, { paid_on: '2026-02-28' }])
      expect(match([line(1), { ...line(1), line: 6, ...other }], [payable(1)]).map(([state]) => state)).toEqual(['refused', 'refused']);
  });

  it('are doubtful when two payments have the same reference, because a bank may combine several payments', () => {
    const both = [line(1, { reference: 'TR' }), line(2, { reference: 'tr' })];
    expect(match(both, [payable(1), payable(2)]).map(([state]) => state)).toEqual(['doubtful', 'doubtful']);
    expect(match([line(1)], [payable(1), payable(2, { status: 'paid', reference: 'tr-1' })])).toEqual([
      ['doubtful', 'p-1', expect.stringContaining('Another')],
    ]);
    expect(match([line(1)], [payable(1, { reference: 'TR-1' })])[0]?.[0]).toBe('matched');
  });

  it('match the open payment with the same amount when the line names a job, and otherwise are doubtful with all candidates', () => {
    const of = (n: number, more: Partial<MatchablePayment> = {}) => payable(n, { short_code: 'CODE1', ...more });
    const byJob = (payables: MatchablePayment[]) => match([line(1, { key: 'CODE1' })], payables)[0];
    expect(byJob([of(1), of(2, { cents: 50_000 })])).toEqual(['matched', 'p-1', null]);
    expect(byJob([of(1, { cents: 50_000 }), of(2), of(3)])?.slice(0, 2)).toEqual(['doubtful', 'p-2 p-3']);
    expect(byJob([of(1, { cents: 120_000 }), of(2, { cents: 130_000 }), of(3, { cents: 7 })])?.slice(0, 2)).toEqual(['doubtful', 'p-1 p-2']);
    expect(byJob([of(1), of(2, { status: 'failed' })])?.[0]).toBe('matched');
  });
});

it('remittance file may contain column names, amounts and days in the formats that banks use', () => {
  expect(matchRemittanceColumns(['Invoice', 'Trace Number', 'AMOUNT', 'Paid on', 'Bank'])).toEqual({ at: { key: 0, reference: 1, amount: 2, date: 3 } });
  // Header row of the portal's export for the bank. Two of its columns identify a payment, and two contain a day. Expect the columns `payment` and `paid_on`.
  expect(matchRemittanceColumns(['invoice', 'payment', 'amount', 'sent_on', 'paid_on', 'reference'])).toEqual({
    at: { key: 1, amount: 2, date: 4, reference: 5 },
  });
  expect(matchRemittanceColumns(['name', 'amount'])).toEqual({ missing: ['invoice', 'date', 'reference'] });
  expect(['$1,234.50', '1234.5', ' 7 ', '0', '-5', '1,23', 'x', '1.234', '1e3'].map(parseCents)).toEqual([
    123_450,
    123_450,
    700,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(['2026-03-02', '3/2/2026', '2026-02-30', 'soon'].map(parseBankDate)).toEqual(['2026-03-02', '2026-03-02', null, null]);
});
