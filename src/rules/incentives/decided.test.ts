import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCents, toDollars } from '@/platform';
import { currentAmounts, type Decided } from './decided';
import { withoutPlatformFee } from './result';

const amount = fc.integer({ min: 0, max: 3_000_000 });

/** Builds calculated amounts from parts in cents. `onBill`: the homeowner's part that is paid to the contractor, who deducts it from the bill. */
function calculated(cents: { onBill: number; paidOut: number; contractor: number; fee: number }): Decided['amounts'] {
  const homeowner = cents.onBill + cents.paidOut;
  return {
    state: 'calculated',
    total: toDollars(homeowner + cents.contractor + cents.fee),
    homeowner: toDollars(homeowner),
    contractor_incentive: toDollars(cents.contractor),
    platform_fee: toDollars(cents.fee),
    payable: { contractor: toDollars(cents.onBill + cents.contractor), homeowner: toDollars(cents.paidOut) },
    lines: [],
    steps: [],
    missing: [],
  };
}

const decided = (amounts: Decided['amounts'], approved: number) =>
  currentAmounts({ amounts, reservation: null, enrollment: { approved_amount: toDollars(approved) } });

it('divides an approved amount into shares and payments that add up to the approved amount', () => {
  fc.assert(
    fc.property(fc.record({ onBill: amount, paidOut: amount, contractor: amount, fee: amount }), fc.integer({ min: 1, max: 9_000_000 }), (parts, approved) => {
      const amounts = calculated(parts);
      fc.pre(amounts.total !== 0);
      const now = decided(amounts, approved);
      const [homeowner, contractor, fee] = [now.homeowner, now.contractor_incentive, now.platform_fee].map((dollars) => toCents(dollars ?? Number.NaN));
      expect((homeowner ?? 0) + (contractor ?? 0) + (fee ?? 0)).toBe(approved);
      expect(toCents(now.payable?.contractor ?? 0) + toCents(now.payable?.homeowner ?? 0) + (fee ?? 0)).toBe(approved);
      // Each part differs from its exact value by at most two cents: one rounding for the fee, one for the payee.
      const total = BigInt(toCents(amounts.total ?? 0));
      for (const [is, was] of [
        [homeowner, parts.onBill + parts.paidOut],
        [contractor, parts.contractor],
        [fee, parts.fee],
      ] as const) {
        const error = BigInt(is ?? 0) * total - BigInt(was) * BigInt(approved);
        expect((error < 0n ? -error : error) < 2n * total).toBe(true);
      }
    }),
  );
});

it('gives the odd cent of an approved amount to one of two payees with equal shares', () => {
  const now = decided(calculated({ onBill: 0, paidOut: 50_000, contractor: 50_000, fee: 0 }), 10_001);
  expect(now.payable).toEqual({ contractor: 50, homeowner: 50.01 });
  expect([now.homeowner, now.contractor_incentive]).toEqual([50.01, 50]);
});

it('returns a total without the platform fee that equals the shares of homeowner and contractor', () => {
  const amounts = { ...calculated({ onBill: 33_333, paidOut: 0, contractor: 33_333, fee: 33_334 }) };
  const now = decided(amounts, 10_001);
  const people = withoutPlatformFee(amounts, 100.01);
  expect(toCents(people ?? 0)).toBe(toCents(now.homeowner ?? 0) + toCents(now.contractor_incentive ?? 0));
});
