import { toCents, toDollars } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import type { Amounts } from '@/rules/incentives';

/** The invoice says what the work costs; before there is one, the scope of work. */
const COSTS = ['final_invoice_total', 'scope_total'];

/** What the work costs, as far as it is known. */
export function totalProjectCost(read: ReadFact): number | null {
  const cost = COSTS.map((fact) => read(fact)).find((reading) => reading.state === 'known');
  return cost?.state === 'known' ? Number(cost.value) : null;
}

/**
 * What the homeowner pays after every program of the job and everything beside them. Null while the cost
 * or an amount is not known: a number that may still fall is no promise.
 */
export function remainingCost(programs: readonly Amounts[], read: ReadFact): number | null {
  const cost = totalProjectCost(read);
  if (cost === null || programs.some((amounts) => amounts.state === 'incomplete')) return null;
  const rebates = programs.reduce((sum, { homeowner }) => sum + toCents(homeowner ?? 0), 0);
  const left = toCents(cost) - rebates - otherIncentivesOf(programs, read);
  return toDollars(Math.max(0, left));
}

/** As people chose them, with one they typed themselves; before that, what the programs suggest. */
export function otherIncentivesOf(programs: readonly Amounts[], read: ReadFact): number {
  const chosen = read('other_incentives_total');
  if (chosen.state === 'known') return toCents(Number(chosen.value));
  const companions = programs.flatMap(({ lines }) => lines.filter((line) => line.companion && line.state === 'amount'));
  return companions.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0);
}

export type Bill = {
  work: number;
  /** Rebates that the company takes off its bill, because the program pays them to the company. */
  off_the_bill: { program: string; amount: number }[];
  /** The amount of the bill that the homeowner pays. */
  to_pay: number;
  /** Rebates that the program sends to the homeowner after the work. */
  later: { program: string; amount: number }[];
  other_incentives: number;
  /** The cost for the homeowner after all payments. */
  after_all: number;
};

/**
 * The bill of the work as the homeowner reads it: a rebate that comes after the work does not lower the bill. Null while
 * the cost or an amount is not known.
 */
export function billOf(programs: readonly { program: string; amounts: Amounts }[], read: ReadFact): Bill | null {
  const amounts = programs.map((one) => one.amounts);
  const [work, after_all] = [totalProjectCost(read), remainingCost(amounts, read)];
  if (work === null || after_all === null) return null;
  const part = (cents: (amounts: Amounts) => number) =>
    programs.flatMap(({ program, amounts: one }) => (cents(one) > 0 ? [{ program, amount: toDollars(cents(one)) }] : []));
  const later = part((one) => toCents(one.payable?.homeowner ?? 0));
  const off_the_bill = part((one) => toCents(one.homeowner ?? 0) - toCents(one.payable?.homeowner ?? 0));
  const off = off_the_bill.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return {
    work,
    off_the_bill,
    to_pay: toDollars(Math.max(0, toCents(work) - off)),
    later,
    other_incentives: toDollars(otherIncentivesOf(amounts, read)),
    after_all,
  };
}
