import { expect, it } from 'vitest';
import type { AmountsView } from '@/job-view/contract/detail';
import { ledgerRows } from './ledger-rows';

const step = (kind: 'base' | 'cap', label: string, before: number, after: number) => ({ step: kind, label, before, after, source: 's', inputs: [] });
const line = (key: string, amount: number, ...steps: ReturnType<typeof step>[]) => ({
  key,
  name: key,
  state: 'amount' as const,
  kind: 'rebate' as const,
  amount,
  missing: [],
  why: [],
  unmet: [],
  steps: [step('base', 'Fixed', 0, amount), ...steps],
});

it('ledgerRows returns rows that add up to the total amount', () => {
  const amounts: AmountsView = {
    state: 'calculated',
    so_far: null,
    open: [],
    total: 14_000,
    homeowner: 14_000,
    contractor_incentive: 0,
    payable: null,
    lines: [
      line('heat_pump', 8_000),
      line('panel', 4_000, step('cap', 'At most $4,000', 5_000, 4_000)),
      line('wiring', 2_000, step('cap', 'At most $14,000 in all', 2_500, 2_000)),
      // Expect that the total excludes these loans and incentives, which the program itself does not pay.
      { ...line('loan', 25_000), kind: 'loan' },
      { ...line('midstream', 700), kind: 'information' },
      { ...line('focus', 300), kind: 'companion' },
    ],
    steps: [step('cap', 'At most $14,000 in all', 14_500, 14_000)],
    missing: [],
  };
  const { lines, caps } = ledgerRows(amounts);
  const shown = lines.map((row) => row.amount ?? 0);
  expect(shown).toEqual([8_000, 4_000, 2_500]);
  expect(shown.reduce((sum, amount) => sum + amount, 0) - caps.reduce((sum, cap) => sum + cap.before - cap.after, 0)).toBe(amounts.total);
  // Expect that each line contains only the steps of its own cap, because the cap over several lines is a separate row.
  expect(lines[1]?.steps).toHaveLength(2);
  expect(lines[2]?.steps).toHaveLength(1);
});
