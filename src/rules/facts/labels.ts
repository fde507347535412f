import { formatDate, formatMoney, formatNumber, isEmptyValue, isKeyOf, keysOf } from '@/platform';
import { type TranslateText, translateDefinitionText } from '@/platform/i18n';
import type { FactLabels } from '@/rules/conditions';
import { ALL_FACT_DEFINITIONS, factDefinition, MEASURES, parseCellName, splitFactFamily } from './dictionary';
import { PROGRAM_FAMILIES } from './dictionary/conditions-of-programs';
import { JOB_FACT_FAMILIES } from './dictionary/job';
import { type FactDefinition, YES_NO_DONT_KNOW } from './fact';
import { t } from './messages';

/**
 * Returns functions that format fact names and values for sentences.
 * @param isHidden returns whether the viewer may not read the value of a fact; hidden values are shown as "on file"
 * @param utilities names of the home's utilities by code
 * @param programOf returns the name of a program by key
 */
export function factLabels(
  isHidden: (fact: string) => boolean = () => false,
  utilities: Readonly<Record<string, string>> = {},
  programOf: (key: string) => string | undefined = () => undefined,
): FactLabels {
  const nameOf = (code: unknown) => utilities[String(code)] ?? spelledOut(code);
  const called = (field: string, value: unknown): unknown => {
    if (!UTILITIES.includes(field)) return value;
    return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
  };
  return {
    label: (field) => labelWith(programOf, field),
    value: (field, value) => (isHidden(field) ? t('on_file') : formatFactValue(factDefinition(field), called(field, value))),
  };
}

/** Facts with utility codes. Their options contain no names of utilities, because there are thousands of utilities. */
const UTILITIES = ['electric_utilities', 'gas_utilities', 'electric_utility_provider', 'gas_utility_provider'];

/**
 * Builds the name of a utility from its code (`ma-national-grid` becomes `National Grid`). Returns any other value unchanged. Used for utilities whose name is
 * unknown.
 */
function spelledOut(code: unknown): unknown {
  const [, slug] = (typeof code === 'string' && /^[a-z]{2}-([a-z0-9-]+)$/.exec(code)) || [];
  return slug === undefined ? code : slug.replaceAll('-', ' ').replaceAll(/\b(?!(?:and|of|the)\b)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Fact families with one value per program family. A program family is a group of programs that share a limit. */
const OF_FAMILIES: ReadonlySet<string> = new Set(['household_prior', 'units_prior']);

/** Fact families with one value per program, document or rule. Labels omit the keys of these programs, documents and rules. */
const BY_KEYS: ReadonlySet<string> = new Set(keysOf({ ...JOB_FACT_FAMILIES, ...PROGRAM_FAMILIES }));

const spacedCode = (code: string): string => code.replaceAll('_', ' ');

/** Returns the label of a fact. Unlike `factLabels`, omits names of programs. */
export const factLabel = (name: string): string => labelWith(() => undefined, name);

function labelWith(programOf: (key: string) => string | undefined, name: string): string {
  const cell = parseCellName(name);
  if (cell) return t('value_list_row', { value: factLabel(`${cell.list}.${cell.column}`), list: factLabel(cell.list), row: cell.row });
  const definition = factDefinition(name);
  const [family, member] = splitFactFamily(name);
  if (!definition) return spacedCode(name);
  const label = translateDefinitionText(`${keyOf(definition)}.label`, definition.label);
  // Omit the member name in two cases: a column label is complete without it, and a program family has no public name.
  if (member === undefined || factDefinition(family)?.columns || OF_FAMILIES.has(family)) return label;
  const [of = '', ...parts] = member.split('/');
  const whose = isKeyOf(MEASURES, of) ? wordOfOption('', of, MEASURES[of]) : (programOf(of) ?? (BY_KEYS.has(family) ? undefined : spacedCode(of)));
  const qualifiers = [whose, ...parts.map(spacedCode)].filter((item) => item !== undefined);
  return qualifiers.length > 0 ? `${label} (${qualifiers.join(', ')})` : label;
}

/** Formats one value for display: money with a dollar sign, codes as their labels, dates written out. */
export function formatFactValue(definition: Pick<FactDefinition, 'kind' | 'options' | 'unit'> | undefined, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('no_answer');
  // The value of a file is its ID, which means nothing to people.
  if (definition?.kind === 'files') return isEmptyValue(value) ? '' : t('on_file');
  if (Array.isArray(value)) {
    if (value.some((item) => typeof item === 'object')) return t('count_entries', { count: value.length });
    return value.map((item) => formatFactValue(definition, item)).join(', ');
  }
  if (typeof value === 'boolean') return value ? t('yes_in_a_sentence') : t('no_in_a_sentence');
  if (typeof value === 'number') return definition?.kind === 'money' ? formatMoney(value) : definition?.unit === 'year' ? String(value) : formatNumber(value);
  if (typeof value === 'object') return t('on_file');
  const text = String(value);
  const option = definition?.options?.[text];
  if (option) return wordOfOption(keyOf(definition), text, option);
  return definition?.kind === 'date' ? formatDate(text) : text;
}

const keyOf = (definition: object | undefined): string => `fact.${names.get(definition) ?? ''}`;
const names: ReadonlyMap<object | undefined, string> = ALL_FACT_DEFINITIONS;

/**
 * Labels that many facts and forms share, so that they are translated once. "Other" is excluded, because in some languages the form of this word depends on the
 * noun.
 */
const SHARED: readonly (readonly [key: string, words: Readonly<Record<string, string>>])[] = [
  ['service', MEASURES],
  ['answer', YES_NO_DONT_KNOW],
];

/** Returns the message key of an option. `owner` is a fact or a field, for example `fact.energy_types` or `form.site_details.x`. */
export function optionKey(owner: string, value: string, label: string): string {
  const shared = value === 'other' ? undefined : SHARED.find(([, words]) => Object.hasOwn(words, value) && words[value] === label);
  return shared ? `${shared[0]}.${value}` : `${owner}.option.${value}`;
}

const wordOfOption = (owner: string, value: string, label: string): string => translateDefinitionText(optionKey(owner, value, label), label);

/** Returns the owner of an option's message key: the fact of the field if the fact has the same label for the option, otherwise the field. */
export function optionMessageOwnerOf(fact: string | undefined, field: string, value: string, label: string): string {
  const definition = fact === undefined ? undefined : factDefinition(fact);
  return definition?.options?.[value] === label ? keyOf(definition) : field;
}

/** Calls `say` for every label, meaning and option text in the dictionary, for proofreading and translation. */
export function forEachFactText(say: TranslateText): void {
  for (const [key, words] of SHARED) for (const [value, label] of Object.entries(words)) if (value !== 'other') say(`${key}.${value}`, label);
  for (const definition of ALL_FACT_DEFINITIONS.keys()) {
    const key = keyOf(definition);
    say(`${key}.label`, definition.label);
    say(`${key}.meaning`, definition.meaning);
    for (const [value, label] of Object.entries(definition.options ?? {})) say(optionKey(key, value, label), label);
  }
}
