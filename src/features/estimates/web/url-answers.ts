import { isOneOf, isString } from '@/platform';
import { SERVICES_WITH_SYSTEMS } from '@/rules/facts';
import type { Fact } from './use-facts';

/** All answers as the address of the page says them: by the name of the fact, in plain words, so that a link is the estimate. */
export type UrlAnswers = Readonly<Record<string, string>>;

/** The ZIP is asked first and is no fact beside the others. */
export const ZIP = 'zip';

const MOST_LETTERS = 300;
const MOST_ANSWERS = 120;

/** Whatever an address says that is no short text is left out; the server says what it does not know. */
export function parseUrlAnswers(raw: Record<string, unknown>): UrlAnswers {
  const texts = Object.entries(raw).flatMap(([name, value]): [string, string][] => {
    const text = isString(value) ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
    return text === '' || text.length > MOST_LETTERS ? [] : [[name, text]];
  });
  return Object.fromEntries(texts.slice(0, MOST_ANSWERS));
}

/** With an answer given, changed or taken back. */
export function withAnswer(answers: UrlAnswers, name: string, value: string): UrlAnswers {
  const { [name]: _before, ...others } = answers;
  return value === '' ? others : { ...others, [name]: value };
}

/** The answers that lose their meaning when `name` gets another value: they are taken back and asked again. */
export function askedAgainBy(answers: UrlAnswers, name: string, value: string, facts: ReadonlyMap<string, Fact>): string[] {
  const before = answers[name];
  if (before === undefined || before === value) return [];
  return Object.keys(answers).filter((other) => facts.get(other)?.depends_on.includes(name));
}

/** With an answer given or changed, and without those that depended on the earlier one. */
export function withChange(answers: UrlAnswers, name: string, value: string, facts: ReadonlyMap<string, Fact>): UrlAnswers {
  const changed = withAnswer(answers, name, value);
  return askedAgainBy(answers, name, value, facts).reduce((left, other) => withAnswer(left, other, ''), changed);
}

/** One kind of new equipment, in the list of all that goes in: `systems.heat_pump.seer2`. */
export const systemName = (service: string, column: string): string => `systems.${service}.${column}`;

/** How many alike there are of it. */
export const COUNT_SUFFIX = 'count';
const MOST_ALIKE = 20;

/** What the answers state, with the kinds of value that the dictionary says. What is not a value of its kind goes as it is: the server says so. */
export function factsFromUrlAnswers(answers: UrlAnswers, facts: ReadonlyMap<string, Fact>): Record<string, unknown> {
  const stated: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(answers)) {
    if (name === ZIP || name.startsWith('systems.')) continue;
    stated[name] = valueAs(text, facts.get(name) ?? facts.get(name.slice(0, name.indexOf('.'))));
  }
  const systems = systemsFrom(answers, facts.get('systems'));
  return systems.length > 0 ? { ...stated, systems } : stated;
}

/** The services that are planned and come with equipment, in the order of the rows that are stated for them. */
export const plannedSystems = (answers: UrlAnswers): string[] =>
  (answers.services_being_installed ?? '').split(',').filter((service) => isOneOf(SERVICES_WITH_SYSTEMS, service));

export function equipmentCount(answers: UrlAnswers, service: string): number {
  const count = Number(answers[systemName(service, COUNT_SUFFIX)] ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, MOST_ALIKE) : 1;
}

function systemsFrom(answers: UrlAnswers, list: Fact | undefined): Record<string, unknown>[] {
  return plannedSystems(answers).flatMap((service) => {
    const row: Record<string, unknown> = { service };
    for (const column of list?.columns ?? []) {
      const text = answers[systemName(service, column.name)];
      if (text !== undefined && column.name !== 'service') row[column.name] = valueAs(text, column);
    }
    return Array.from({ length: equipmentCount(answers, service) }, () => row);
  });
}

/** The service of a row of the stated equipment: rows of one service stand together. */
export function serviceOfEquipmentRow(answers: UrlAnswers, row: number): string | undefined {
  return plannedSystems(answers).flatMap((service) => Array.from({ length: equipmentCount(answers, service) }, () => service))[row - 1];
}

function valueAs(text: string, fact: Pick<Fact, 'type'> | undefined): unknown {
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
