import { describe, expect, it } from 'vitest';
import type { Amounts, LineResult } from '@/rules/incentives';
import { costBasisOf, homeownerBillOf, remainingCost } from './remaining-cost';

const companion = (amount: number): LineResult => ({
  key: `c${amount}`,
  name: 'Beside',
  services: [],
  companion: true,
  state: 'amount',
  amount,
  missing: [],
  steps: [],
});
const paying = (homeowner: number | null, ...lines: LineResult[]): Amounts => ({
  state: homeowner === null ? 'incomplete' : 'calculated',
  lines,
  missing: [],
  total: homeowner,
  homeowner,
  contractor_incentive: 0,
  platform_fee: 0,
  payable: null,
  steps: [],
});
const facts = (values: Record<string, unknown>) => (fact: string) =>
  fact in values ? { state: 'known' as const, value: values[fact] } : { state: 'unanswered' as const };

describe('remaining cost', () => {
  it('is the cost minus the rebates of every program and all other incentives', () => {
    expect(remainingCost([paying(8_000, companion(1_250)), paying(1_500)], facts({ scope_total: 20_000 }))).toBe(9_250);
  });
  it('includes entered incentives instead of suggested incentives', () => {
    expect(remainingCost([paying(8_000, companion(1_250))], facts({ scope_total: 20_000, other_incentives_total: 700 }))).toBe(11_300);
  });
  it('is based on the invoice total if an invoice exists, and is never negative', () => {
    expect(remainingCost([paying(8_000)], facts({ scope_total: 20_000, final_invoice_total: 7_000 }))).toBe(0);
  });
  it('is null when the cost or an amount is unknown', () => {
    expect(remainingCost([paying(8_000)], facts({}))).toBeNull();
    expect(remainingCost([paying(8_000), paying(null)], facts({ scope_total: 20_000 }))).toBeNull();
  });
});

describe('basis of the remaining cost', () => {
  it('adds up to the remaining cost with the rebates of every program', () => {
    const [programs, read] = [[paying(7_650)], facts({ scope_total: 19_000, other_incentives_total: 150 })];
    expect(costBasisOf(programs, read)).toEqual({ work: 19_000, other_incentives: 150 });
    expect(remainingCost(programs, read)).toBe(19_000 - 7_650 - 150);
  });
  it('is null when the cost or an amount is unknown', () => {
    expect(costBasisOf([paying(8_000)], facts({}))).toBeNull();
    expect(costBasisOf([paying(null)], facts({ scope_total: 20_000 }))).toBeNull();
  });
});

describe('bill of the homeowner', () => {
  const known = facts({ scope_total: 20_000, other_incentives_total: 500 });
  const paidTo = (contractor: number, homeowner: number): Amounts => ({ ...paying(contractor + homeowner), payable: { contractor, homeowner } });

  it('subtracts deductions of the contractor, and lists later payments separately', () => {
    const bill = homeownerBillOf(
      [
        { program: 'a', amounts: paidTo(8_000, 0) },
        { program: 'b', amounts: paidTo(0, 1_500) },
      ],
      known,
    );
    expect(bill).toEqual({
      work: 20_000,
      off_the_bill: [{ program: 'a', amount: 8_000 }],
      to_pay: 12_000,
      later: [{ program: 'b', amount: 1_500 }],
      other_incentives: 500,
      after_all: 10_000,
    });
  });
  it('divides a rebate into the part of the contractor and the later payment to the homeowner', () => {
    expect(homeownerBillOf([{ program: 'a', amounts: paidTo(300, 700) }], known)).toMatchObject({
      off_the_bill: [{ amount: 300 }],
      to_pay: 19_700,
      later: [{ amount: 700 }],
    });
  });
  it('is null when an amount is unknown', () => {
    expect(homeownerBillOf([{ program: 'a', amounts: paying(null) }], known)).toBeNull();
  });
});
