import { expect, it } from 'vitest';
import { ENTERED_METER, type EnteredBill, enteredBillProblems, withoutReplacedBills } from './entered-bills';

const bill = (start: string, end: string, change: Partial<EnteredBill> = {}): EnteredBill => ({
  start,
  end,
  quantity: 600,
  cost_cents: null,
  is_estimated: false,
  ...change,
});
const context: Parameters<typeof enteredBillProblems>[1] = { today: '2026-04-10', hasSolar: false, metered: [], acceptsGaps: false };
const problemsOf = (bills: EnteredBill[], change: Partial<typeof context> = {}) =>
  enteredBillProblems(bills, { ...context, ...change }).map(({ row, field, code }) => [row, field, code]);
const JANUARY = bill('2026-01-01', '2026-02-01');
const MARCH = bill('2026-03-01', '2026-04-01');

it('enteredBillProblems returns each error of the entered bills with its row', () => {
  const bills = [MARCH, bill('2026-01-20', '2026-02-10', { quantity: -5 }), JANUARY, bill('2026-05-02', '2026-05-01'), bill('2026-04-01', '2026-05-01')];
  expect(problemsOf(bills)).toEqual([
    [0, 'start', 'gap'],
    [1, 'quantity', 'negative'],
    [1, 'start', 'overlap'],
    [3, 'end', 'not_after_start'],
    [4, 'end', 'in_future'],
  ]);
  expect(enteredBillProblems([JANUARY, MARCH], context)[0]?.message).toBe('The bill for Feb 1, 2026 – Feb 28, 2026 is missing.');
});

it('enteredBillProblems accepts bills in any order, days that two bills share, negative use with solar panels, and confirmed gaps', () => {
  expect(problemsOf([bill('2026-01-31', '2026-03-01'), MARCH, JANUARY])).toEqual([]);
  expect(problemsOf([{ ...JANUARY, quantity: -20 }], { hasSolar: true })).toEqual([]);
  expect(problemsOf([JANUARY, MARCH], { acceptsGaps: true })).toEqual([]);
});

it('enteredBillProblems refuses days that the utility already billed, and does not report these days as missing', () => {
  const metered = [{ start: '2026-02-01', end: '2026-03-01' }];
  expect(problemsOf([JANUARY, MARCH], { metered })).toEqual([]);
  expect(problemsOf([bill('2026-02-01', '2026-03-01')], { metered })).toEqual([[0, 'start', 'metered']]);
});

it('enteredBillProblems refuses a bill of more than 100 days', () => {
  expect(problemsOf([bill('2025-10-01', '2026-01-09')])).toEqual([]);
  expect(problemsOf([bill('2025-10-01', '2026-01-10')])).toEqual([[0, 'end', 'too_long']]);
});

it('withoutReplacedBills omits an entered bill if the utility delivered a bill for the same period', () => {
  const stored = (meter: string, start: string, end: string, fuel = 'electricity') => ({ meter, fuel, start, end });
  const typed = stored(ENTERED_METER, '2026-01-01', '2026-02-01');
  const delivered = stored('E-100', '2026-01-03', '2026-02-03');
  const others = [
    stored(ENTERED_METER, '2026-02-02', '2026-03-01'),
    stored('G-1', '2026-01-01', '2026-02-01', 'natural_gas'),
    stored('E-200', '2026-01-03', '2026-02-03'),
  ];
  expect(withoutReplacedBills([typed, delivered, ...others])).toEqual([delivered, ...others]);
  expect(withoutReplacedBills([typed, others[1] ?? typed])).toEqual([typed, others[1]]);
});
