import { isOneOf, isString } from '@/platform';
import { SERVICES_WITH_SYSTEMS } from '@/rules/facts';
import type { EstimateFact } from './use-facts';

/** All answers of the page by fact name, as readable strings. The page URL contains the answers, so that a link opens the same estimate. */
export type UrlAnswers = Readonly<Record<string, string>>;

/** Name of the ZIP code among the answers. The ZIP code is asked first and sent as part of the address, not as a fact. */
export const ZIP_ANSWER = 'zip';

const MAX_LENGTH = 300;
const MAX_ANSWERS = 120;

/**
 * Reads the answers from the URL query. Ignores empty and long values, and values that are not a string, number or boolean. Unknown names are kept; the server
 * reports them.
 */
export function parseUrlAnswers(raw: Record<string, unknown>): UrlAnswers {
  const texts = Object.entries(raw).flatMap(([name, value]): [string, string][] => {
    const text = isString(value) ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
    return text === '' || text.length > MAX_LENGTH ? [] : [[name, text]];
  });
  return Object.fromEntries(texts.slice(0, MAX_ANSWERS));
}

/** Returns the answers with one answer set, changed or removed. */
function withAnswer(answers: UrlAnswers, name: string, value: string): UrlAnswers {
  const { [name]: _before, ...others } = answers;
  return value === '' ? others : { ...others, [name]: value };
}

/**
 * Returns the names of the answers that lose their meaning when the answer `name` changes to another value. The page removes these answers and asks their
 * questions again.
 */
export function askedAgainBy(answers: UrlAnswers, name: string, value: string, facts: ReadonlyMap<string, EstimateFact>): string[] {
  const previousValue = answers[name];
  if (previousValue === undefined || previousValue === value) return [];
  return Object.keys(answers).filter((other) => facts.get(other)?.depends_on.includes(name));
}

/** Returns the answers with one answer set or changed. Removes the answers whose meaning depended on the earlier value of this answer. */
export function withChangedAnswer(answers: UrlAnswers, name: string, value: string, facts: ReadonlyMap<string, EstimateFact>): UrlAnswers {
  const changed = withAnswer(answers, name, value);
  return askedAgainBy(answers, name, value, facts).reduce((remaining, other) => withAnswer(remaining, other, ''), changed);
}

/** Returns the name of the answer for a property of new equipment, for example `systems.heat_pump.seer2`. */
export const systemName = (service: string, column: string): string => `systems.${service}.${column}`;

/** Suffix of the answer name for the number of identical systems. */
export const COUNT_SUFFIX = 'count';
const MAX_UNITS = 20;

/** Converts the answers to fact values with the types of the fact catalog. A value of the wrong type stays a string, and the server reports the error. */
export function factsFromUrlAnswers(answers: UrlAnswers, facts: ReadonlyMap<string, EstimateFact>): Record<string, unknown> {
  const statedFacts: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(answers)) {
    if (name === ZIP_ANSWER || name.startsWith('systems.')) continue;
    statedFacts[name] = valueAs(text, facts.get(name) ?? facts.get(name.slice(0, name.indexOf('.'))));
  }
  const systems = systemsFrom(answers, facts.get('systems'));
  return systems.length > 0 ? { ...statedFacts, systems } : statedFacts;
}

/** Returns the planned services that include equipment, in the order of the equipment rows that belong to them. */
export const plannedSystems = (answers: UrlAnswers): string[] =>
  (answers.services_being_installed ?? '').split(',').filter((service) => isOneOf(SERVICES_WITH_SYSTEMS, service));

export function equipmentCount(answers: UrlAnswers, service: string): number {
  const count = Number(answers[systemName(service, COUNT_SUFFIX)] ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MAX_UNITS) : 1;
}

function systemsFrom(answers: UrlAnswers, list: EstimateFact | undefined): Record<string, unknown>[] {
  return plannedSystems(answers).flatMap((service) => {
    const row: Record<string, unknown> = { service };
    for (const column of list?.columns ?? []) {
      const text = answers[systemName(service, column.name)];
      if (text !== undefined && column.name !== 'service') row[column.name] = valueAs(text, column);
    }
    return Array.from({ length: equipmentCount(answers, service) }, () => row);
  });
}

/** Returns the service (such as a heat pump) to which a row of the planned equipment belongs. All rows of one service are adjacent. */
export function serviceOfEquipmentRow(answers: UrlAnswers, row: number): string | undefined {
  return plannedSystems(answers).flatMap((service) => Array.from({ length: equipmentCount(answers, service) }, () => service))[row - 1];
}

function valueAs(text: string, fact: Pick<EstimateFact, 'type'> | undefined): unknown {
  switch (fact?.type) {
    case 'integer':
    case 'decimal':
    case 'money': {
      const number = Number(text);
      return Number.isFinite(number) ? number : text;
    }
    case 'yes_no':
      return text === 'yes' ? true : text === 'no' ? false : text;
    case 'choices':
      return text.split(',');
    default:
      return text;
  }
}
