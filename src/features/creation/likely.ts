import { isNumber, isText, rowsIn, toCents, toDollars } from '@/platform';
import type { FactBook } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import { estimate, type ReleasedProgram } from '@/rules/programs';

/** Fewer jobs than this say nothing about what a company usually takes. */
export const LEAST_JOBS = 5;

/** What a kind of work usually costs with one company: the middle half of its jobs, in dollars. */
export type UsualPrice = { low: number; high: number; jobs: number };

/** Above this no program pays more for one measure: with it a program comes to its own maximums. */
const AMPLE = 1_000_000;

/** What the company's scopes of work say of each service that stands in enough of them. */
export function usualPrices(scopes: readonly Answers[]): ReadonlyMap<string, UsualPrice> {
  const totals = new Map<string, number[]>();
  for (const scope of scopes)
    for (const { service, total } of rowsIn(scope.scope_lines))
      if (isText(service) && isNumber(total)) totals.set(service, [...(totals.get(service) ?? []), total]);
  const enough = [...totals].filter(([, found]) => found.length >= LEAST_JOBS);
  return new Map(enough.map(([service, found]) => [service, middleHalf(found)]));
}

function middleHalf(found: readonly number[]): UsualPrice {
  const sorted = found.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.25), high: at(0.75), jobs: sorted.length };
}

export type Likely = {
  /** Null: the company's own prices are not known, so only the most is. */
  from: number | null;
  to: number;
  /** Of how many jobs at least each price is. */
  jobs: number | null;
};

export type LikelyInput = {
  release: ReleasedProgram;
  /** What is known of the home and its household. */
  facts: FactBook;
  today: string;
  services: readonly string[];
  prices: ReadonlyMap<string, UsualPrice>;
};

/**
 * What a program is likely to pay the homeowner for this work: its maximums of today, and where the company has prices of its
 * own for all of it, what they come to. Nothing while the program cannot say how much, or says no.
 */
export function likelyOf({ release, facts, today, services, prices }: LikelyInput): Likely | null {
  if (services.length === 0) return null;
  const amountAt = (price: (service: string) => number): number | null => {
    const scope_lines = services.map((service) => ({ id: service, service, quantity: 1, total: price(service) }));
    const total = scope_lines.reduce((cents, line) => cents + toCents(line.total), 0);
    const priced = facts.with({ services_being_installed: [...services], scope_lines, estimated_total_project_cost: toDollars(total) });
    const dates = { today, submitted_on: null, reserved_on: null, install_start_date: null };
    const [found] = estimate({ programs: [release], facts: priced, dates, stage: 'draft', assume: true }).programs;
    return found && found.eligibility.status !== 'ineligible' ? found.amounts.homeowner : null;
  };
  const most = amountAt(() => AMPLE);
  if (most === null || most <= 0) return null;
  const known = services.flatMap((service) => prices.get(service) ?? []);
  if (known.length < services.length) return { from: null, to: most, jobs: null };
  const from = amountAt((service) => prices.get(service)?.low ?? 0);
  const to = amountAt((service) => prices.get(service)?.high ?? 0);
  if (from === null || to === null) return { from: null, to: most, jobs: null };
  return { from: Math.min(from, to), to: Math.max(from, to), jobs: Math.min(...known.map(({ jobs }) => jobs)) };
}
