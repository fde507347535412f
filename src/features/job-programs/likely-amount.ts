import { INCOME_LEVELS } from '@/content/forms/income/income_levels';
import { isNumber, isString, keysOf, recordArrayOf, stringArrayOf, toCents, toDollars } from '@/platform';
import { type FactBook, factDefinition, type JobScope, SERVICES_OF_SCOPE } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import { estimate, factsReadBy, type ReleasedProgram } from '@/rules/programs';

/** Groups of facts that would narrow the range of the likely amount if they were known. */
export const NARROWING_FACTS = ['income', 'work', 'answers'] as const;

/** Minimum number of jobs for a usual price. A price from fewer jobs would be unreliable. */
export const MIN_SAMPLE_JOBS = 5;

/** Usual price of a contractor for a service in dollars. `low` and `high` are the bounds of the middle half of the prices; `jobs` is the number of prices. */
export type UsualPrice = { low: number; high: number; jobs: number };

/** Price in dollars that is so high that every program pays its maximum. */
const AMPLE = 1_000_000;

/** Returns the usual price of each service that occurs in at least `MIN_SAMPLE_JOBS` scopes of work. */
export function usualPrices(scopes: readonly Answers[]): ReadonlyMap<string, UsualPrice> {
  const totals = new Map<string, number[]>();
  for (const scope of scopes)
    for (const { service, total } of recordArrayOf(scope.scope_lines))
      if (isString(service) && isNumber(total)) totals.set(service, [...(totals.get(service) ?? []), total]);
  const enough = [...totals].filter(([, found]) => found.length >= MIN_SAMPLE_JOBS);
  return new Map(enough.map(([service, found]) => [service, middleHalf(found)]));
}

function middleHalf(found: readonly number[]): UsualPrice {
  const sorted = found.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: quantile(0.25), high: quantile(0.75), jobs: sorted.length };
}

export type LikelyAmountRange = {
  /** Lower bound in dollars. Null if only the maximum is known, because usual prices are unknown or a narrowing answer is open. */
  from: number | null;
  to: number;
  /** Number of jobs from which the usual price was calculated; null without a usual price. For several services, the lowest of their numbers. */
  jobs: number | null;
  /** Groups of open answers that would narrow the range. While one is open, `to` is the maximum for any household or any work. */
  open: (typeof NARROWING_FACTS)[number][];
};

export type LikelyAmountInput = {
  release: ReleasedProgram;
  /** Known facts about the home and household. */
  facts: FactBook;
  today: string;
  services: readonly string[];
  prices: ReadonlyMap<string, UsualPrice>;
};

/**
 * Returns the likely payment to the homeowner in dollars: the maximum that the program pays today for any household, any work and any open answers. If there
 * are usual prices for all of the work, returns the range at these prices. Returns null if the program is ineligible or pays nothing, or if its amount needs a
 * number or equipment ratings (see `boundsOf`).
 */
export function likelyAmountOf({ release, facts, today, services, prices }: LikelyAmountInput): LikelyAmountRange | null {
  const isIncomeKnown = facts.read('income_level').state === 'known';
  // If the program does not read the income, every household gets the same amount. Evaluating one household is then enough.
  const homes =
    isIncomeKnown || !factsReadBy(release.program).has('income_level') ? [facts] : keysOf(INCOME_LEVELS).map((income_level) => facts.with({ income_level }));
  const boundsAt = (home: FactBook, work: readonly string[], price: (service: string) => number): Bounds => boundsOf(release, priced(home, work, price), today);
  const mostOf = (work: readonly string[]): Most => homes.map((home): Most => boundsAt(home, work, () => AMPLE)).reduce(combineMaximums, NOTHING);
  const bounds = services.length > 0 ? mostOf(services) : mostOfAnyWork(release.program.scopes, mostOf);
  if (bounds.high <= 0) return null;
  const open = NARROWING_FACTS.filter((name) => (name === 'income' ? !isIncomeKnown : name === 'work' ? services.length === 0 : bounds.isOpen));
  const atMost = { from: null, to: bounds.high, jobs: null, open };
  const knownPrices = services.flatMap((service) => prices.get(service) ?? []);
  if (open.some((name) => name !== 'answers') || knownPrices.length < services.length) return atMost;
  const low = boundsAt(facts, services, (service) => prices.get(service)?.low ?? 0);
  const high = boundsAt(facts, services, (service) => prices.get(service)?.high ?? 0);
  if ([low, high].some((found) => found === NOTHING || found === UNKNOWN)) return atMost;
  const from = Math.min(low.low(), high.low());
  return { from, to: Math.max(low.high, high.high), jobs: Math.min(...knownPrices.map(({ jobs }) => jobs)), open };
}

/** Adds a scope of work with these prices to the facts about the home. If the facts contain the cost of a service, its line has that cost instead. */
function priced(home: FactBook, work: readonly string[], price: (service: string) => number): FactBook {
  const scope_lines = work.map((service) => {
    const statedCost = home.value(`measure_cost.${service}`);
    return { id: service, service, quantity: 1, total: isNumber(statedCost) ? statedCost : price(service) };
  });
  const total = scope_lines.reduce((cents, line) => cents + toCents(line.total), 0);
  const job_scope = keysOf(SERVICES_OF_SCOPE).filter((scope) => SERVICES_OF_SCOPE[scope].some((service) => work.includes(service)));
  const follows = home.read('job_scope').state === 'known' || work.length === 0 ? {} : { job_scope };
  return home.with({ ...follows, services_being_installed: [...work], scope_lines, estimated_total_project_cost: toDollars(total) });
}

/** Maximum payment to the homeowner in dollars over all options of the open answers. `isOpen`: true if at least one answer was open. */
type Most = { high: number; isOpen: boolean };
/**
 * Minimum and maximum payment to the homeowner in dollars. `low` is a function, because only a range with usual prices needs the minimum, and its calculation
 * takes more evaluations.
 */
type Bounds = Most & { low: () => number };
const NOTHING: Bounds = { low: () => 0, high: 0, isOpen: false };
/** The program may pay, but its amount needs a number or equipment ratings. A maximum over this work or household is then also unknown. */
const UNKNOWN: Bounds = { ...NOTHING };

const combineMaximums = (one: Most, other: Most): Most => {
  if (one === UNKNOWN || other === UNKNOWN) return UNKNOWN;
  if (one === NOTHING) return other;
  if (other === NOTHING) return one;
  return { high: Math.max(one.high, other.high), isOpen: one.isOpen || other.isOpen };
};

/** Maximum number of evaluations for one household. This limit keeps the page fast. */
const MAX_EVALUATIONS = 200;

type StatedFacts = Readonly<Record<string, unknown>>;
type Reached = { dollars: number; assumedFacts: StatedFacts };

/**
 * Evaluates the program with different options of the open answers. The first step selects the first options that lead to an amount. Then each answer gets the
 * option that pays most (for the lower bound: least). If no options lead to an amount, returns `UNKNOWN` if the program may pay, and `NOTHING` if it is
 * ineligible with all of them.
 */
function boundsOf(release: ReleasedProgram, facts: FactBook, today: string): Bounds {
  const dates = { today, submitted_on: null, reserved_on: null, install_start_date: null };
  let remainingEvaluations = MAX_EVALUATIONS;
  let mayPay = false;
  const reach = (given: StatedFacts): Reached | null => {
    if (remainingEvaluations <= 0) return null;
    remainingEvaluations -= 1;
    const book = facts.with({ ...given });
    const [found] = estimate({ programs: [release], facts: book, dates, stage: 'draft', assume: true }).programs;
    if (!found || found.eligibility.status === 'ineligible') return null;
    const { homeowner, missing } = found.amounts;
    if (homeowner !== null) return { dollars: homeowner, assumedFacts: given };
    const open = missing.map((fact) => ({ fact, options: optionsOf(fact, book) })).find(({ options }) => options.length > 0);
    for (const option of open?.options ?? []) {
      const candidate = open && reach({ ...given, [open.fact]: option });
      if (candidate) return candidate;
    }
    if (!open) mayPay = true;
    return null;
  };
  const start = reach({});
  if (!start) return mayPay ? UNKNOWN : NOTHING;
  const end = (isBetter: (dollars: number, than: number) => boolean): number => {
    let best = start;
    for (const fact of Object.keys(start.assumedFacts))
      for (const option of optionsOf(fact, facts)) {
        const candidate = reach({ ...best.assumedFacts, [fact]: option });
        if (candidate && isBetter(candidate.dollars, best.dollars)) best = candidate;
      }
    return best.dollars;
  };
  const isOpen = Object.keys(start.assumedFacts).length > 0;
  const high = end((dollars, than) => dollars > than);
  return { low: () => end((dollars, than) => dollars < than), high, isOpen };
}

/** Returns the options of an open answer: yes or no, the codes of its list, or the utilities that serve the address. */
function optionsOf(fact: string, facts: FactBook): readonly unknown[] {
  const definition = factDefinition(fact);
  if (definition?.kind === 'yes_no') return [true, false];
  if (definition?.kind !== 'choice' && definition?.kind !== 'yes_no_dont_know') return [];
  const codes = Object.keys(definition.options ?? {});
  return codes.length > 0 ? codes : stringArrayOf(facts.value(fact.replace(/_utility_provider$/, '_utilities')));
}

/**
 * Returns the maximum payment for any planned work. First evaluates all services that the program pays for together. If the program pays nothing for this
 * combination, returns the payment for the single service that pays most.
 */
function mostOfAnyWork(scopes: readonly JobScope[], mostOf: (work: readonly string[]) => Most): Most {
  const services = scopes.flatMap((scope) => SERVICES_OF_SCOPE[scope]);
  const all = mostOf(services);
  return all.high > 0 ? all : services.map((service) => mostOf([service])).reduce(combineMaximums, NOTHING);
}
