import type { Read, Reading } from '@/conditions';
import { incomeLimit } from '@/places';
import { daysBetween, isDay, toCents, toDollars } from '@/platform';
import { splitFamily } from './dictionary';

/**
 * Facts that follow from others. A rule names what it waits for, so a screen can ask for the answer
 * itself and not for the number that follows from it.
 */
type Derivation = { reads: readonly string[]; derive: (read: Read, member: string | undefined) => Reading };

type ScopeLine = { service?: string; total?: number };

export const DERIVED: Record<string, Derivation> = {
  scope_total: { reads: ['scope_lines'], derive: (read) => sumOfLines(read, () => true) },

  measure_cost: { reads: ['scope_lines'], derive: (read, service) => sumOfLines(read, (line) => line.service === service) },

  services_installed: {
    reads: ['services_being_installed', 'weatherization_services'],
    derive: (read) => joined(read, ['services_being_installed', 'weatherization_services']),
  },

  income_limit_80: { reads: ['ami_80_limit_for_4', 'number_of_occupants'], derive: (read) => limitOfHousehold(read, 'ami_80_limit_for_4') },
  income_limit_150: { reads: ['ami_150_limit_for_4', 'number_of_occupants'], derive: (read) => limitOfHousehold(read, 'ami_150_limit_for_4') },

  days_since_install: {
    reads: ['install_completion_date', '$today'],
    derive: (read) => {
      const installed = read('install_completion_date');
      const today = read('$today');
      if (installed.state !== 'known' || !isDay(installed.value)) return { state: 'unanswered', waitsFor: ['install_completion_date'] };
      if (today.state !== 'known' || !isDay(today.value)) return { state: 'unanswered', waitsFor: ['$today'] };
      return { state: 'known', value: daysBetween(installed.value, today.value) };
    },
  },
};

/** A line without a total makes the sum unknown: guessing zero would promise too small a rebate. */
function sumOfLines(read: Read, wanted: (line: ScopeLine) => boolean): Reading {
  const reading = read('scope_lines');
  if (reading.state !== 'known' || !Array.isArray(reading.value)) return { state: 'unanswered', waitsFor: ['scope_lines'] };
  const lines = (reading.value as ScopeLine[]).filter(wanted);
  if (lines.some((line) => typeof line.total !== 'number')) return { state: 'unanswered', waitsFor: ['scope_lines'] };
  return { state: 'known', value: toDollars(lines.reduce((cents, line) => cents + toCents(line.total ?? 0), 0)) };
}

/** Several lists as one; those nobody answered add nothing, and all unanswered is no answer. */
function joined(read: Read, lists: readonly string[]): Reading {
  const readings = lists.map((name) => read(name));
  const known = readings.flatMap((reading) => (reading.state === 'known' && Array.isArray(reading.value) ? [reading.value as unknown[]] : []));
  return known.length === 0 ? { state: 'unanswered', waitsFor: [...lists] } : { state: 'known', value: [...new Set(known.flat())] };
}

function limitOfHousehold(read: Read, limitFact: string): Reading {
  const limit = read(limitFact);
  if (limit.state !== 'known') return limit;
  const people = read('number_of_occupants');
  if (people.state !== 'known' || typeof people.value !== 'number') return { state: 'unanswered', waitsFor: ['number_of_occupants'] };
  return { state: 'known', value: incomeLimit(Number(limit.value), people.value) };
}

/** The answers a fact rests on: itself, or what it is derived from. */
export function basesOf(name: string): readonly string[] {
  return DERIVED[splitFamily(name)[0]]?.reads ?? [name];
}
