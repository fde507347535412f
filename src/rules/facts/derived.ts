import { incomeLimit, povertyLevel } from '@/foundation/places';
import { addDays, daysBetween, isIsoDate, toCents, toDollars } from '@/platform';
import { type FactReading, knownValue, type ReadFact } from '@/rules/conditions';
import type { Derivation } from './derivation';
import { DERIVED_ASSESSMENTS } from './derived-assessments';
import { DERIVED_ENVELOPE } from './derived-envelope';
import { DERIVED_EQUIPMENT, installedCostOf, type ScopeLine, scopeLinesIn } from './derived-equipment';
import { DERIVED_EXISTING } from './derived-existing';
import { FUEL_SWITCH_DERIVATIONS } from './derived-fuel-switch';
import { DERIVED_USAGE } from './derived-usage';
import { factDefinition, splitFactFamily } from './dictionary';

/** All derived facts and their rules. */
export const DERIVED: Record<string, Derivation> = {
  ...DERIVED_EQUIPMENT,
  ...DERIVED_ASSESSMENTS,
  ...DERIVED_ENVELOPE,
  ...FUEL_SWITCH_DERIVATIONS,
  ...DERIVED_USAGE,
  ...DERIVED_EXISTING,

  reached_on_first_attempt: {
    reads: ['first_attempt_date', 'attempt_outcome'],
    derive: (read) => (knownValue(read('attempt_outcome')) === 'reached' ? read('first_attempt_date') : { state: 'unanswered', waitsFor: ['attempt_outcome'] }),
  },

  usual_end_of_offer: {
    reads: ['$today'],
    derive: (read) => {
      const day = knownValue(read('$today'));
      return isIsoDate(day) ? { state: 'known', value: addDays(day, 60) } : { state: 'unanswered' };
    },
  },

  scope_total: { reads: ['scope_lines'], derive: (read) => sumOfLines(read, () => true) },

  measure_cost: { reads: ['scope_lines', 'invoice_lines'], derive: costOf },

  measure_total: {
    reads: ['scope_lines', 'invoice_lines'],
    derive: (read) => {
      const lines = invoiced(read);
      return lines ? totalOf(lines, 'invoice_lines') : sumOfPrices(pricesBeforeInvoice(read));
    },
  },

  measures_priced: {
    reads: ['scope_lines'],
    derive: (read) => {
      const prices = pricesBeforeInvoice(read);
      if (!prices) return { state: 'unanswered', waitsFor: ['scope_lines'] };
      const rows = prices.flatMap(({ service, cost }) => (cost.state === 'known' ? [{ id: service ?? '', service, total: cost.value }] : []));
      return { state: 'known', value: rows };
    },
  },

  measures_priced_total: { reads: ['scope_lines'], derive: (read) => sumOfPrices(pricesBeforeInvoice(read)) },

  services_installed: {
    reads: ['services_being_installed', 'weatherization_services', 'other_measures'],
    derive: (read) => joinLists(read, ['services_being_installed', 'weatherization_services', 'other_measures']),
  },

  project_cost: {
    reads: ['final_invoice_total', 'scope_lines', 'estimated_total_project_cost'],
    derive: (read) => {
      const costs = ['final_invoice_total', 'scope_total', 'estimated_total_project_cost'].map((fact) => read(fact));
      return costs.find(({ state }) => state === 'known') ?? { state: 'unanswered', waitsFor: ['scope_lines'] };
    },
  },

  income_level: { reads: ['household_income', 'number_of_occupants', 'ami_80_limit_for_4', 'ami_150_limit_for_4'], derive: bandOf },

  electric_utility_provider: { reads: ['electric_utilities'], derive: (read) => oneOf(read('electric_utilities'), 'electric_utility_provider') },
  gas_utility_provider: { reads: ['gas_utilities'], derive: (read) => oneOf(read('gas_utilities'), 'gas_utility_provider') },

  income_limit_80: { reads: ['ami_80_limit_for_4', 'number_of_occupants'], derive: (read) => limitOfHousehold(read, 'ami_80_limit_for_4') },
  income_limit_150: { reads: ['ami_150_limit_for_4', 'number_of_occupants'], derive: (read) => limitOfHousehold(read, 'ami_150_limit_for_4') },

  poverty_limit_200: {
    reads: ['state', 'number_of_occupants'],
    derive: (read) => {
      const [state, people] = [read('state'), read('number_of_occupants')];
      if (state.state !== 'known') return state;
      if (people.state !== 'known' || !isWhole(people.value)) return { state: 'unanswered', waitsFor: ['number_of_occupants'] };
      return { state: 'known', value: 2 * povertyLevel(people.value, String(state.value)) };
    },
  },

  days_since_install: {
    reads: ['install_completion_date', '$today'],
    derive: (read) => {
      const installed = read('install_completion_date');
      const today = read('$today');
      if (installed.state !== 'known' || !isIsoDate(installed.value)) return { state: 'unanswered', waitsFor: ['install_completion_date'] };
      if (today.state !== 'known' || !isIsoDate(today.value)) return { state: 'unanswered', waitsFor: ['$today'] };
      return { state: 'known', value: daysBetween(installed.value, today.value) };
    },
  },
};

/** Returns the cost of a service from the invoice or, without invoice lines, the cost known before the invoice. */
function costOf(read: ReadFact, service: string | undefined): FactReading {
  const lines = invoiced(read);
  return lines
    ? totalOf(
        lines.filter((line) => line.service === service),
        'invoice_lines',
      )
    : costBeforeInvoice(read, service);
}

/** Returns the lines of the invoice, or undefined if there are none. */
function invoiced(read: ReadFact): readonly ScopeLine[] | undefined {
  const lines = scopeLinesIn(read('invoice_lines'));
  return lines && lines.length > 0 ? lines : undefined;
}

type Price = { service: string | undefined; cost: FactReading };

/** Returns the cost of each measure in the scope of work, as known before the invoice. Returns undefined if there is no scope of work. */
function pricesBeforeInvoice(read: ReadFact): Price[] | undefined {
  const lines = scopeLinesIn(read('scope_lines'));
  const services = lines && [...new Set(lines.map((line) => line.service))];
  return services?.map((service) => ({ service, cost: costBeforeInvoice(read, service) }));
}

function sumOfPrices(prices: readonly Price[] | undefined): FactReading {
  if (!prices) return { state: 'unanswered', waitsFor: ['scope_lines'] };
  const open = prices.find(({ cost }) => cost.state !== 'known');
  const cents = prices.reduce((sum, { cost }) => sum + (cost.state === 'known' ? toCents(Number(cost.value)) : 0), 0);
  return open?.cost ?? { state: 'known', value: toDollars(cents) };
}

/** Returns the answered installed cost of a service. Without an answer, returns the sum of the lines for this service in the scope of work. */
function costBeforeInvoice(read: ReadFact, service: string | undefined): FactReading {
  const installed = service === undefined ? undefined : installedCostOf(read, service);
  return installed === undefined ? sumOfLines(read, (line) => line.service === service) : { state: 'known', value: installed };
}

/** Sums the totals of lines in the scope of work. A line without a total makes the sum unknown, because counting it as zero would make the rebate too small. */
function sumOfLines(read: ReadFact, wanted: (line: ScopeLine) => boolean): FactReading {
  const lines = scopeLinesIn(read('scope_lines'))?.filter(wanted);
  if (!lines) return { state: 'unanswered', waitsFor: ['scope_lines'] };
  return totalOf(lines, 'scope_lines');
}

function totalOf(lines: readonly ScopeLine[], fact: 'scope_lines' | 'invoice_lines'): FactReading {
  if (lines.some((line) => typeof line.total !== 'number')) return { state: 'unanswered', waitsFor: [fact] };
  return { state: 'known', value: toDollars(lines.reduce((cents, line) => cents + toCents(line.total ?? 0), 0)) };
}

const isWhole = (people: unknown): people is number => Number.isInteger(people) && Number(people) > 0;

/** Joins several lists and removes duplicates. An unanswered list adds no entries. If all lists are unanswered, the result is unanswered. */
function joinLists(read: ReadFact, lists: readonly string[]): FactReading {
  const readings = lists.map((name) => read(name));
  const knownLists = readings.flatMap((reading): unknown[][] => (reading.state === 'known' && Array.isArray(reading.value) ? [reading.value] : []));
  return knownLists.length === 0 ? { state: 'unanswered', waitsFor: [...lists] } : { state: 'known', value: [...new Set(knownLists.flat())] };
}

/**
 * Returns the utilities that serve the address as candidates. The user chooses one of them by answering the fact `provider`. Returns an unanswered reading if
 * there are no candidates.
 */
function oneOf(candidates: FactReading, provider: string): FactReading {
  const values = candidates.state === 'known' && Array.isArray(candidates.value) ? candidates.value : [];
  return values.length > 0 ? { state: 'one_of', values, waitsFor: [provider] } : { state: 'unanswered' };
}

function limitOfHousehold(read: ReadFact, limitFact: string): FactReading {
  const limit = read(limitFact);
  if (limit.state !== 'known') return limit;
  const people = read('number_of_occupants');
  if (people.state !== 'known' || typeof people.value !== 'number') return { state: 'unanswered', waitsFor: ['number_of_occupants'] };
  return { state: 'known', value: incomeLimit(Number(limit.value), people.value) };
}

/**
 * Returns the income band: low below 80% of the median income, moderate up to and including 150%, and high above 150%. If the income is unknown, the reading
 * asks for the band (`income_level`) instead, so that people need not disclose their income.
 */
function bandOf(read: ReadFact): FactReading {
  const [income, low, high] = [read('household_income'), read('income_limit_80'), read('income_limit_150')];
  if (income.state !== 'known') return { state: 'unanswered', waitsFor: ['income_level'] };
  const open = [low, high].find(({ state }) => state !== 'known');
  if (open) return open;
  if (low.state !== 'known' || high.state !== 'known') return { state: 'unanswered', waitsFor: ['income_level'] };
  const [dollars, eighty, most] = [Number(income.value), Number(low.value), Number(high.value)];
  return { state: 'known', value: dollars < eighty ? 'below_ami_80' : dollars <= most ? 'ami_80_to_ami_150' : 'above_ami_150' };
}

/** Returns the facts that must be answered before a fact has a value: the source facts of a derived fact, or otherwise the fact itself. */
export function sourceFactsOf(name: string): readonly string[] {
  const reads = DERIVED[splitFactFamily(name)[0]]?.reads;
  if (!reads) return [name];
  // A form can also ask for some derived facts directly. Such a fact is one of its own sources.
  return factDefinition(name)?.origin === 'asked' ? [name, ...reads] : reads;
}
