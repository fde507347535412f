import { expect, it } from 'vitest';
import { isRecord } from '@/platform';
import { FactBook, type FactClaim } from '@/rules/facts';
import { calculateAmounts, lineSchema } from '@/rules/incentives';
import { createScope } from '@/rules/program-parameters';
import { SHIPPED_PROGRAMS } from './programs';

/** Returns all percentages in a program: of costs, caps, splits and installments. */
function percentagesIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(percentagesIn);
  if (!isRecord(value)) return [];
  const own = ['percent', 'share', 'homeowner', 'contractor', 'fee'].flatMap((key) => {
    const found = value[key];
    return typeof found === 'number' && found > 0 && found <= 100 ? [found] : [];
  });
  return [...own, ...Object.values(value).flatMap(percentagesIn)];
}

const dates = { today: '2026-03-02', reserved_on: null, submitted_on: '2026-01-15', install_start_date: '2026-05-01' };

function pay(percent: number, cost: number): number | null {
  const claim: FactClaim = { fact: 'final_invoice_total', value: cost, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' };
  const amount = { kind: 'percent_of', percent, of: ['final_invoice_total'] };
  const lines = [lineSchema.parse({ key: 'x', name: 'X', kind: 'rebate', rows: [{ amount }], source: 's' })];
  const program = { key: 'p', basis: 'today' as const, classes: [], tables: [], budgets: [], settings: {}, lines, caps: [], splits: [], instalments: [] };
  const scope = createScope(program, new FactBook([claim]).read, dates);
  return calculateAmounts({ program, scope, stage: 'draft', savings: 'forecast', isIneligible: false }).total;
}

const PERCENTAGES = [...new Set([50, ...SHIPPED_PROGRAMS.flatMap(percentagesIn)])];

it('finds more than two different percentages in the shipped programs', () => {
  expect(PERCENTAGES.length).toBeGreaterThan(2);
});

it.each(PERCENTAGES)('pays the exact amount, rounded down to the cent, when the percentage is %d', (percent) => {
  for (const cents of [1_790_000, 1, 99, 333_333, 1_234_567, 99_999_999, ...Array.from({ length: 200 }, (_, n) => n * 7_919 + 13)]) {
    const exact = (BigInt(cents) * BigInt(Math.round(percent * 10_000))) / 1_000_000n;
    expect([cents, BigInt((pay(percent, cents / 100) ?? Number.NaN).toFixed(2).replace('.', ''))]).toEqual([cents, exact]);
  }
});
