import { toCents, toDollars } from '@/platform';
import type { Scope } from '@/rules/terms';
import type { Instalment } from './line';
import type { Amounts, InstalmentResult, LineResult } from './result';

type Payee = 'contractor' | 'homeowner';
const PAYEES: readonly Payee[] = ['contractor', 'homeowner'];

/** What some lines pay to one payee, in cents. */
function toPayee(lines: readonly LineResult[], payee: Payee): number {
  return lines.reduce((sum, { shares }) => {
    if (!shares) return sum;
    const homeowner = shares.payee === payee ? toCents(shares.homeowner) : 0;
    return sum + homeowner + (payee === 'contractor' ? toCents(shares.contractor) : 0);
  }, 0);
}

/** Of earlier approvals, by instalment and payee: `forecast/contractor`. */
export type Approved = Readonly<Record<string, number>>;

/**
 * Each payee's parts. A percent is of the forecast, rounded down. The remainder is the verified amount less what was approved
 * before, and unknown until it is verified; below zero it is an adjustment, never an edit of what was approved.
 */
export function instalmentsOf(
  instalments: readonly Instalment[],
  { forecast, verified }: { forecast: Pick<Amounts, 'lines' | 'payable'>; verified: Pick<Amounts, 'lines'> | null },
  approved: Approved,
  isValid: Scope['isValid'],
): InstalmentResult[] {
  const valid = instalments.filter((one) => isValid(one));
  if (valid.length === 0 || forecast.payable === null) return [];
  const named = new Set(valid.flatMap(({ lines }) => lines));
  const once = forecast.lines.filter(({ key }) => !named.has(key));
  return PAYEES.flatMap((payee) => {
    const parts = valid.flatMap(({ key, name, lines, share, opens, amount }): InstalmentResult[] => {
      const of = (amounts: Pick<Amounts, 'lines'>) =>
        toPayee(
          amounts.lines.filter((line) => lines.includes(line.key)),
          payee,
        );
      const expected = of(forecast);
      if (expected === 0 && (!verified || of(verified) === 0)) return [];
      const frozen = approved[`${key}/${payee}`];
      const from = amount === 'verified' ? verified : forecast;
      const before = valid.reduce((sum, other) => sum + (other.key === key ? 0 : toCents(approved[`${other.key}/${payee}`] ?? 0)), 0);
      const cents = !from ? null : share === 'remainder' ? of(from) - before : Math.floor((of(from) * Math.round(share * 10_000)) / 1_000_000);
      return [{ key, name, payee, opens, amount: frozen ?? (cents === null ? null : toDollars(cents)) }];
    });
    const rest = toPayee(once, payee);
    return rest > 0 ? [...parts, { key: 'once', name: 'Paid once', payee, opens: 'enrolled' as const, amount: toDollars(rest) }] : parts;
  });
}
