import { describe, expect, it } from 'vitest';
import { toCents } from '@/platform';
import { FactBook, type FactClaim } from '@/rules/facts';
import { instalmentsOf } from './instalments';
import type { Instalment } from './line';
import type { LineResult } from './result';

/** Returns a function that generates reproducible pseudo-random integers from 0 to `most` - 1. */
function integers(seed: number) {
  let state = BigInt(seed);
  return (most: number): number => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 20n) % BigInt(most));
  };
}

const line = (key: string, homeowner: number, contractor: number): LineResult =>
  // The amount of an installment depends only on these properties of a line.
  ({ key, shares: { homeowner: homeowner / 100, contractor: contractor / 100, fee: 0, payee: 'homeowner' } }) as LineResult;

const instalment = (key: string, share: Instalment['share'], lines: string[]): Instalment =>
  // The text and dates of an installment do not affect its amount.
  ({ key, name: key, lines, share, opens: 'enrolled', amount: 'forecast', source: 's' }) as Instalment;

function partsOf(instalments: Instalment[], lines: LineResult[], approved: number | null) {
  const total = lines.reduce((sum, { shares }) => sum + toCents(shares?.homeowner ?? 0) + toCents(shares?.contractor ?? 0), 0) / 100;
  const claim: FactClaim = { fact: 'approved_amount.p', value: approved, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' };
  const scope = { read: new FactBook(approved === null ? [] : [claim]).read, isValid: () => true };
  return instalmentsOf({ key: 'p', instalments }, { forecast: { lines, total, payable: { contractor: 0, homeowner: total } }, verified: null }, scope);
}

const sumOf = (parts: ReturnType<typeof partsOf>): number => parts.reduce((sum, { amount }) => sum + toCents(amount ?? Number.NaN), 0);

describe('installments of an approved amount', () => {
  it('add up exactly when percents, lines, payees and approved amounts are random', () => {
    const next = integers(3);
    for (let run = 0; run < 300; run++) {
      const first = 1 + next(990_000);
      const second = 1 + next(990_000 - first + 1);
      const shares = [first, second, 1_000_000 - first - second].filter((share) => share > 0);
      const ends = next(2) === 0;
      const instalments = shares.map((share, index) =>
        instalment(String(index), ends && index === shares.length - 1 ? 'remainder' : share / 10_000, ['x', 'y']),
      );
      const lines = ['x', 'y', 'z'].map((key) => line(key, next(1_000_000), 1 + next(1_000_000)));
      const approved = 1 + next(3_000_000);
      expect([run, sumOf(partsOf(instalments, lines, approved / 100))]).toEqual([run, approved]);
      const forecast = lines.reduce((sum, { shares: of }) => sum + toCents(of?.homeowner ?? 0) + toCents(of?.contractor ?? 0), 0);
      expect([run, sumOf(partsOf(instalments, lines, null))]).toEqual([run, forecast]);
    }
  });

  it('contain the odd cent in the first of two halves', () => {
    const halves = [instalment('first', 50, ['x']), instalment('second', 50, ['x'])];
    expect(partsOf(halves, [line('x', 10_000, 0)], 99.99).map(({ amount }) => amount)).toEqual([50, 49.99]);
  });
});
