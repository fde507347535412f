import { toCents, toDollars } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import type { Amounts } from '@/rules/incentives';

/** Facts with the cost of the work, in order of precedence: the invoice total, then the scope of work. */
const COSTS = ['final_invoice_total', 'scope_total'];

/** Returns the known cost of the work in dollars, or null. */
function totalProjectCost(read: ReadFact): number | null {
  const cost = COSTS.map((fact) => read(fact)).find((reading) => reading.state === 'known');
  return cost?.state === 'known' ? Number(cost.value) : null;
}

/** Dollars from which the rebates of the programs are subtracted to get the remaining cost. */
export type CostBasis = {
  /** Cost of the work. */
  work: number;
  /** Incentives from other payers, which also reduce the cost. */
  other_incentives: number;
};

/** Returns the cost of the work and the other incentives; null while the cost or an amount is unknown. */
export function costBasisOf(programs: readonly Amounts[], read: ReadFact): CostBasis | null {
  const work = totalProjectCost(read);
  if (work === null || programs.some((amounts) => amounts.state === 'incomplete')) return null;
  return { work, other_incentives: toDollars(otherIncentivesOf(programs, read)) };
}

/**
 * Returns the dollars that the homeowner pays after the rebates of all programs and the incentives from other payers. Returns null while the cost or an amount
 * is unknown, because people would consider a preliminary number a promise.
 */
export function remainingCost(programs: readonly Amounts[], read: ReadFact): number | null {
  const basis = costBasisOf(programs, read);
  if (basis === null) return null;
  const rebates = programs.reduce((sum, { homeowner }) => sum + toCents(homeowner ?? 0), 0);
  const remainingCents = toCents(basis.work) - rebates - toCents(basis.other_incentives);
  return toDollars(Math.max(0, remainingCents));
}

/**
 * Returns the sum in cents of the incentives that the user chose or entered. If the user has not chosen yet, returns the sum of the incentives that the
 * programs suggest.
 */
function otherIncentivesOf(programs: readonly Amounts[], read: ReadFact): number {
  const chosen = read('other_incentives_total');
  if (chosen.state === 'known') return toCents(Number(chosen.value));
  const companions = programs.flatMap(({ lines }) => lines.filter((line) => line.companion && line.state === 'amount'));
  return companions.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
}

export type HomeownerBill = {
  work: number;
  /** Rebates that the program pays to the contractor, who deducts them from the bill. */
  off_the_bill: { program: string; amount: number }[];
  /** Part of the bill that the homeowner pays. */
  to_pay: number;
  /** Rebates that the program sends to the homeowner after the work. */
  later: { program: string; amount: number }[];
  other_incentives: number;
  /** Cost for the homeowner after all payments. */
  after_all: number;
};

/** Returns the bill for the homeowner. Rebates that are paid after the work do not reduce the bill. Null while the cost or an amount is unknown. */
export function homeownerBillOf(programs: readonly { program: string; amounts: Amounts }[], read: ReadFact): HomeownerBill | null {
  const amounts = programs.map((one) => one.amounts);
  const [basis, after_all] = [costBasisOf(amounts, read), remainingCost(amounts, read)];
  if (basis === null || after_all === null) return null;
  const part = (cents: (amounts: Amounts) => number) =>
    programs.flatMap(({ program, amounts: one }) => (cents(one) > 0 ? [{ program, amount: toDollars(cents(one)) }] : []));
  const later = part((one) => toCents(one.payable?.homeowner ?? 0));
  const off_the_bill = part((one) => toCents(one.homeowner ?? 0) - toCents(one.payable?.homeowner ?? 0));
  const off = off_the_bill.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return {
    ...basis,
    off_the_bill,
    to_pay: toDollars(Math.max(0, toCents(basis.work) - off)),
    later,
    after_all,
  };
}
