import { describe, expect, it } from 'vitest';
import { proportionOf } from '@/platform';
import { FactBook, type FactClaim } from '@/rules/facts';
import { createScope } from '@/rules/program-parameters';
import { calculateAmounts } from './calculate';
import { lineSchema } from './line';

const book = (values: Record<string, unknown>) =>
  new FactBook(
    Object.entries(values).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );
const dates = { today: '2026-03-02', reserved_on: null, submitted_on: '2026-01-15', install_start_date: '2026-05-01' };

function pay(amount: object, facts: Record<string, unknown>, contractor = 0, fee = 0) {
  const lines = [lineSchema.parse({ key: 'x', name: 'X', kind: 'rebate', rows: [{ amount }], source: 's' })];
  const splits = [{ homeowner: 100 - contractor - fee, contractor, fee, payee: 'contractor' as const, source: 's' }];
  const program = { key: 'p', basis: 'today' as const, classes: [], tables: [], budgets: [], settings: {}, lines, caps: [], splits, instalments: [] };
  return calculateAmounts({ program, scope: createScope(program, book(facts).read, dates), stage: 'draft', savings: 'forecast', isIneligible: false });
}

/** Returns a function that generates reproducible pseudo-random integers from 0 to `most` - 1. */
function integers(seed: number) {
  let state = BigInt(seed);
  return (most: number): number => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 20n) % BigInt(most));
  };
}

const cents = (dollars: number | null): bigint => BigInt((dollars ?? Number.NaN).toFixed(2).replace('.', ''));

describe('exact calculation of money', () => {
  const perTon = { kind: 'per_unit', amount: 3_000, units: { rows: 'units', sum: 'units.tons', name: 'tons' } };

  it('pays 6,250.00 when 25,000 BTU/h earn 3,000 dollars a ton', () => {
    expect(pay(perTon, { units: [{ tons: 25_000 / 12_000 }] }).total).toBe(6_250);
  });

  it('pays 6,250.00 when the capacity of 25,000 BTU/h was typed by hand', () => {
    expect(pay(perTon, { systems: [{ id: 'a', service: 'heat_pump', capacity: 25_000 }] }).total).toBe(6_250);
  });

  it('pays 8,950.00 when the share is 50 percent of 17,900', () => {
    expect(pay({ kind: 'percent_of', percent: 50, of: ['final_invoice_total'] }, { final_invoice_total: 17_900 }).total).toBe(8_950);
  });

  it('pays the exact amount when 1,000 capacities of two units are priced by the ton', () => {
    const next = integers(1);
    for (let run = 0; run < 1_000; run++) {
      const [first, second, rate] = [1_000 + next(59_000), 1_000 + next(59_000), 1 + next(500_000)];
      const { total } = pay({ ...perTon, amount: rate / 100 }, { units: [{ tons: first / 12_000 }, { tons: second / 12_000 }] });
      expect([first, second, rate, cents(total)]).toEqual([first, second, rate, (BigInt(first + second) * BigInt(rate)) / 12_000n]);
    }
  });

  it('pays the exact share and divides the share without a remainder when costs, percents and splits are random', () => {
    const next = integers(2);
    for (let run = 0; run < 1_000; run++) {
      const [cost, percent, contractor, fee] = [next(10_000_000), next(10_001), next(5_000), next(5_000)];
      const paid = pay(
        { kind: 'percent_of', percent: percent / 100, of: ['final_invoice_total'] },
        { final_invoice_total: cost / 100 },
        contractor / 100,
        fee / 100,
      );
      const total = (BigInt(cost) * BigInt(percent)) / 10_000n;
      const parts = [(total * BigInt(contractor)) / 10_000n, (total * BigInt(fee)) / 10_000n] as const;
      expect([cents(paid.total), cents(paid.contractor_incentive), cents(paid.platform_fee), cents(paid.homeowner)]).toEqual([
        total,
        ...parts,
        total - parts[0] - parts[1],
      ]);
    }
  });

  it('rounds a proportion to the nearest cent when its product is too large for a float', () => {
    const [amount, part, total] = [90_071_992_547_409, 99_999_999_999, 100_000_000_003];
    expect(BigInt(proportionOf(amount, part, total))).toBe((2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total)));
  });
});
