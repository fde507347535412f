import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { isNumber, isText, keysOf, rowsIn, toCents, toDollars } from '@/platform';
import { type FactBook, type JobScope, SERVICES_OF_SCOPE } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import { estimate, type ReleasedProgram } from '@/rules/programs';

/** What nobody may have said yet and what is likely depends on. */
export const NARROWS = ['income', 'work'] as const;

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
  /** Null: the company's own prices are not known, or not all that narrows it is; so only the most is. */
  from: number | null;
  to: number;
  /** Of how many jobs at least each price is. */
  jobs: number | null;
  /** What would narrow it: until then it is the most for any household, or for any work. */
  open: (typeof NARROWS)[number][];
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
 * What a program is likely to pay the homeowner: its maximums of today, for any household or any work while nobody has said
 * which; and where the company has prices of its own for all of the work, what they come to. Nothing while the program
 * cannot say how much, or says no.
 */
export function likelyOf({ release, facts, today, services, prices }: LikelyInput): Likely | null {
  const amountAt = (home: FactBook, work: readonly string[], price: (service: string) => number): number | null => {
    const scope_lines = work.map((service) => ({ id: service, service, quantity: 1, total: price(service) }));
    const total = scope_lines.reduce((cents, line) => cents + toCents(line.total), 0);
    const priced = home.with({ services_being_installed: [...work], scope_lines, estimated_total_project_cost: toDollars(total) });
    const dates = { today, submitted_on: null, reserved_on: null, install_start_date: null };
    const [found] = estimate({ programs: [release], facts: priced, dates, stage: 'draft', assume: true }).programs;
    return found && found.eligibility.status !== 'ineligible' ? found.amounts.homeowner : null;
  };
  const isIncomeKnown = facts.read('income_level').state === 'known';
  const homes = isIncomeKnown ? [facts] : keysOf(INCOME_LEVELS).map((income_level) => facts.with({ income_level }));
  const mostOf = (work: readonly string[]): number => Math.max(0, ...homes.map((home) => amountAt(home, work, () => AMPLE) ?? 0));
  const most = services.length > 0 ? mostOf(services) : mostOfAnyWork(release.program.scopes, mostOf);
  if (most <= 0) return null;
  const open = NARROWS.filter((name) => (name === 'income' ? !isIncomeKnown : services.length === 0));
  const atMost = { from: null, to: most, jobs: null, open };
  const known = services.flatMap((service) => prices.get(service) ?? []);
  if (open.length > 0 || known.length < services.length) return atMost;
  const from = amountAt(facts, services, (service) => prices.get(service)?.low ?? 0);
  const to = amountAt(facts, services, (service) => prices.get(service)?.high ?? 0);
  if (from === null || to === null) return atMost;
  return { from: Math.min(from, to), to: Math.max(from, to), jobs: Math.min(...known.map(({ jobs }) => jobs)), open };
}

/** All of the work it pays for; where that rules itself out, or cannot be said, the part that brings most. */
function mostOfAnyWork(scopes: readonly JobScope[], mostOf: (work: readonly string[]) => number): number {
  const services = scopes.flatMap((scope) => SERVICES_OF_SCOPE[scope]);
  return mostOf(services) || Math.max(0, ...services.map((service) => mostOf([service])));
}
