import type { UsageBill } from '@/rules/energy-use';

/** Returns an electricity bill of 600 kWh. */
export const bill = (start: string, end: string, change: Partial<UsageBill> = {}): UsageBill => ({
  meter: 'E1',
  fuel: 'electricity',
  start,
  end,
  quantity: 600,
  unit: 'kWh',
  costCents: null,
  isEstimated: false,
  ...change,
});
