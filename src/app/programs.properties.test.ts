import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { evaluateProgram, type GoldenHousehold, type Program } from '@/rules/programs';
import { GOLDEN_HOUSEHOLDS } from '../../test/support/program-folders';
import { SHIPPED_PROGRAMS } from './programs';

const SEED = 34;
const COUNT = 80;

type Random = () => number;
/** Returns a random number generator (linear congruential). The same seed gives the same households on every machine. */
const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('The list is empty');
  return item;
};

const COSTS = [0, 100, 400, 750, 2_000, 3_000, 4_999.99, 5_000, 12_345.67, 40_000];

/** Returns a golden household in which some answers come from another household, some are missing, and prices are random. */
function randomHousehold(random: Random, golden: readonly GoldenHousehold[]): GoldenHousehold {
  const base = pick(random, golden);
  const other = pick(random, golden);
  const facts: Record<string, unknown> = { ...base.facts };
  for (const [fact, value] of Object.entries(other.facts)) if (random() < 0.15) facts[fact] = value;
  for (const fact of Object.keys(facts)) if (random() < 0.03) delete facts[fact];
  const services = Array.isArray(facts.services_being_installed) ? facts.services_being_installed.map(String) : servicesOfLines(facts);
  const isPriced = random() < 0.7;
  facts.services_being_installed = services;
  facts.scope_lines = services.map((service, index) => ({ id: `l${index + 1}`, service, ...(isPriced && { total: pick(random, COSTS) }) }));
  for (const fact of ['estimated_total_project_cost', 'final_invoice_total', 'project_cost']) delete facts[fact];
  if (!isPriced || random() < 0.3) facts.estimated_total_project_cost = pick(random, COSTS);
  return { ...base, facts };
}

const rowsOf = (facts: Readonly<Record<string, unknown>>): { service: string; total?: number }[] => (Array.isArray(facts.scope_lines) ? facts.scope_lines : []);
const servicesOfLines = (facts: Readonly<Record<string, unknown>>): string[] => [...new Set(rowsOf(facts).map(({ service }) => service))];

function judge(program: Program, { today, dates, stage = 'draft', facts }: GoldenHousehold) {
  const given = { $today: today, $submission_date: dates?.submitted_on ?? today, ...(dates?.reserved_on && { $reserved_on: dates.reserved_on }), ...facts };
  return evaluateProgram({
    program,
    facts: new FactBook([]).with(given).read,
    dates: { today, reserved_on: null, submitted_on: null, install_start_date: null, ...dates },
    stage,
    override: null,
    declined: null,
    approved: null,
  });
}
type Judged = ReturnType<typeof judge>;

/** Converts dollars to cents, so that sums of prices compare exactly. */
const cents = (dollars: number) => Math.round(dollars * 100);

/** Returns the paid lines whose total must not exceed the project cost. Leaves out contractor incentives and lines outside of all caps. */
function paidUnderCost(program: Program, { amounts }: Judged) {
  const outside = new Set(program.lines.filter(({ outside_caps }) => outside_caps === true).map(({ key }) => key));
  return amounts.lines.filter(({ key, kind, state }) => state === 'amount' && (kind === 'rebate' || kind === 'bonus') && !outside.has(key));
}

function paidAboveCost(program: Program, household: GoldenHousehold): boolean {
  const paid = paidUnderCost(program, judge(program, household));
  const sum = paid.reduce((all, { amount }) => all + cents(amount ?? 0), 0);
  const rows = rowsOf(household.facts);
  if (rows.length === 0 || rows.some(({ total }) => total === undefined)) {
    const whole = household.facts.estimated_total_project_cost;
    return typeof whole === 'number' && sum > cents(whole);
  }
  const services = paid.some((line) => line.services.length === 0) ? rows.map(({ service }) => service) : paid.flatMap((line) => line.services);
  return sum > rows.filter(({ service }) => services.includes(service)).reduce((all, { total = 0 }) => all + cents(total), 0);
}

/** Adds a measure that no incentive line pays for, with the price `total`. */
const withUnpaidMeasure = (household: GoldenHousehold, total: number): GoldenHousehold => ({
  ...household,
  facts: { ...household.facts, scope_lines: [...rowsOf(household.facts), { id: 'unpaid', service: 'other', total }] },
});

/** Returns true if an amount depends on the price of a measure that the program does not pay for. */
function countsUnpaidMeasure(program: Program, household: GoldenHousehold): boolean {
  const [cheap, dear] = [100, 10_100].map((total) => judge(program, withUnpaidMeasure(household, total)));
  if (!cheap || !dear) return false;
  // A line without services pays for the whole project, so its amount may depend on every measure.
  const paid = paidUnderCost(program, cheap);
  if (paid.some(({ services }) => services.length === 0 || services.includes('other'))) return false;
  return cheap.amounts.total !== dear.amounts.total;
}

const BANDS = ['below_ami_80', 'ami_80_to_ami_150', 'above_ami_150'];

/** Returns the household with a higher income in all income facts, or undefined if the household has no income facts. */
function withMoreIncome(household: GoldenHousehold): GoldenHousehold | undefined {
  const { household_income: income, income_level: level } = household.facts;
  const facts = { ...household.facts };
  if (typeof income === 'number') facts.household_income = income + 40_000;
  const next = BANDS[BANDS.indexOf(String(level)) + 1];
  if (typeof level === 'string' && BANDS.includes(level) && next) facts.income_level = next;
  return facts.household_income === income && facts.income_level === level ? undefined : { ...household, facts };
}

/** Returns the amount of a household, or undefined if an unknown fact makes the amount uncertain. */
function certain({ eligibility, amounts }: Judged): number | undefined {
  if (eligibility.status === 'ineligible') return 0;
  if (eligibility.status !== 'eligible' || amounts.state === 'incomplete' || amounts.may_be_more || amounts.at_most) return undefined;
  return amounts.total ?? 0;
}

function paysMoreForIncome(program: Program, household: GoldenHousehold): boolean {
  const richer = withMoreIncome(household);
  if (!richer) return false;
  const [less, more] = [certain(judge(program, household)), certain(judge(program, richer))];
  return less !== undefined && more !== undefined && more > less;
}

/** Returns true if the amount is unknown and the result gives no missing fact and no reason. */
function isUnexplained(program: Program, household: GoldenHousehold): boolean {
  const { eligibility, amounts } = judge(program, household);
  if (eligibility.status !== 'eligible' || amounts.total !== null) return false;
  const isUnmet = amounts.lines.some(({ state }) => state === 'unmet');
  // The amount needs no explanation if the home has no measure that the program pays for.
  if (amounts.state === 'none' && !isUnmet) return false;
  if (amounts.state === 'none') return true;
  return amounts.missing.length === 0 && !amounts.lines.some(({ state, unpublished, why }) => state === 'unknown' && (unpublished || why?.length));
}

/** Returns the first random household that violates a property, with the seed and results that are needed to reproduce the failure. */
function firstBreaking(program: Program, breaks: (program: Program, household: GoldenHousehold) => boolean): unknown {
  const golden = GOLDEN_HOUSEHOLDS[program.key] ?? [];
  for (let index = 0; index < COUNT; index++) {
    const household = randomHousehold(randomFrom(SEED * 10_007 + index), golden);
    if (!breaks(program, household)) continue;
    const { eligibility, amounts } = judge(program, household);
    const lines = amounts.lines.map(({ key, state, amount, missing, why }) => ({ key, state, amount, missing, why }));
    return { seed: SEED, index, household, status: eligibility.status, total: amounts.total, lines };
  }
  return undefined;
}

/** Returns whether users enter all amounts of a program. Such a program needs no golden households. */
const isTyped = ({ lines }: Program): boolean => lines.every(({ rows }) => rows.every(({ amount }) => amount.kind === 'entered'));
const PAYING = SHIPPED_PROGRAMS.filter((program) => GOLDEN_HOUSEHOLDS[program.key] !== undefined || !isTyped(program)).map(
  (program) => [program.key, program] as const,
);

describe('each shipped program with random households', () => {
  it('has golden households to vary if it calculates amounts', () => {
    expect(PAYING.map(([key]) => key).filter((key) => !GOLDEN_HOUSEHOLDS[key]?.length)).toEqual([]);
  });

  it.each(PAYING)('pays no more than its measures cost: %s', (_key, program) => {
    expect(firstBreaking(program, paidAboveCost)).toBeUndefined();
  });

  it.each(PAYING)('pays the same amount when an unpaid measure costs more: %s', (_key, program) => {
    expect(firstBreaking(program, countsUnpaidMeasure)).toBeUndefined();
  });

  it.each(PAYING)('pays no more when the income is higher: %s', (_key, program) => {
    expect(firstBreaking(program, paysMoreForIncome)).toBeUndefined();
  });

  it.each(PAYING)('gives the reason when the amount of an eligible household is unknown: %s', (_key, program) => {
    expect(firstBreaking(program, isUnexplained)).toBeUndefined();
  });
});
