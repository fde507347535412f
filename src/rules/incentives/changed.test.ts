import { expect, it } from 'vitest';
import { reasonsOfChange } from './changed';
import type { Amounts, CalculationStep, LineResult } from './result';

const cap = (limit: number, rule: string, label: string): CalculationStep => ({
  step: 'cap',
  rule,
  label,
  before: 10_000,
  after: limit,
  inputs: { limit },
  source: '',
});
const line = (amount: number, steps: CalculationStep[]): LineResult => ({
  key: 'heat_pump',
  name: 'Heat pump',
  services: ['heat_pump'],
  companion: false,
  state: 'amount',
  amount,
  missing: [],
  steps,
});
const amounts = (total: number, steps: CalculationStep[], steps_of_line = steps): Amounts => ({
  state: 'calculated',
  lines: [line(total, steps_of_line)],
  missing: [],
  total,
  homeowner: total,
  contractor_incentive: 0,
  platform_fee: 0,
  payable: null,
  steps,
});
const reasons = (before: Amounts, after: Amounts) => reasonsOfChange(before, after).map(({ line, rule, values }) => [line, rule, values[0]?.after]);

it('lists a cap once as the reason for a changed amount when the cap changes a line and the program', () => {
  const [before, after] = [cap(9_000, 'cost_of_measures', 'Cost of the measures'), cap(6_000, 'cost_of_measures', 'Cost of the measures')];
  expect(reasons(amounts(9_000, [before]), amounts(6_000, [after]))).toEqual([['Heat pump', 'Cost of the measures', 6_000]]);
});

it('lists two caps as reasons for a changed amount when different caps change the line and the program', () => {
  const [costBefore, cost] = [cap(9_000, 'cost_of_measures', 'Cost of the measures'), cap(6_000, 'cost_of_measures', 'Cost of the measures')];
  const [homeBefore, home] = [cap(14_000, 'home', 'Limit of the home'), cap(12_000, 'home', 'Limit of the home')];
  expect(reasons(amounts(9_000, [homeBefore], [costBefore]), amounts(6_000, [home], [cost]))).toEqual([
    ['Heat pump', 'Cost of the measures', 6_000],
    [null, 'Limit of the home', 12_000],
  ]);
});
