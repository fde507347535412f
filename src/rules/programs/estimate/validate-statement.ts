import { type IsoDate, type Issue, isIsoDate, isOneOf, isRecord } from '@/platform';
import type { FactDefinition, ProgramDates } from '@/rules/facts';
import { closestName, suggestionSuffix } from '../publish-checks/suggest-name';
import { t } from './messages';
import { findStatable, type Statable } from './statable';
import { UTILITY_ALIASES } from './utility-aliases';

export type StatedFacts = Readonly<Record<string, unknown>>;
export type StatedDates = ProgramDates & { reservation_expires_on: IsoDate | null };

/** Utility names by key. The names come from place data, because the fact dictionary does not list utilities. */
export type Utilities = ReadonlyMap<string, string>;

const PROVIDERS = ['electric_utility_provider', 'gas_utility_provider', 'electric_utilities', 'gas_utilities'] as const;

/**
 * Returns all issues of the entered (stated) facts: unknown names, wrong types, unknown codes and values out of range. A null value means that the fact was not
 * entered.
 */
export function statedFactErrors(facts: StatedFacts, known: ReadonlyMap<string, Statable>, utilities: Utilities): Issue[] {
  return Object.entries(facts).flatMap(([name, value]) => {
    const path = `facts.${name}`;
    if (value === null || value === undefined) return [];
    const statable = findStatable(name, known);
    if ('nearest' in statable)
      return [
        {
          path,
          code: 'unknown_fact',
          message:
            statable.reason === 'unknown'
              ? t('no_such_fact', { name, nearest: statable.nearest })
              : t('fact_needs_a_member', { name, nearest: statable.nearest }),
          nearest: statable.nearest,
        },
      ];
    return isOneOf(PROVIDERS, name) ? utilityProblems(path, value, statable.definition, utilities) : valueProblems(path, value, statable.definition);
  });
}

const wrong = (path: string, message: string): Issue[] => [{ path, code: 'wrong_value', message }];

const MAX_NUMBER = 1e9;
const MAX_ROWS = 100;
const MAX_TEXT_LENGTH = 500;

function valueProblems(path: string, value: unknown, definition: FactDefinition): Issue[] {
  const { kind, options = {}, columns } = definition;
  switch (kind) {
    case 'integer':
      return Number.isInteger(value) ? boundProblems(path, Number(value), definition) : wrong(path, t('integer_required_error', { path }));
    case 'decimal':
      return Number.isFinite(value) ? boundProblems(path, Number(value), definition) : wrong(path, t('number_required_error', { path }));
    case 'money':
      return Number.isFinite(value) && Number(value) >= 0 ? boundProblems(path, Number(value), definition) : wrong(path, t('must_be_dollars', { path }));
    case 'yes_no':
      return typeof value === 'boolean' ? [] : wrong(path, t('boolean_required_error', { path }));
    case 'date':
      return isIsoDate(value) ? [] : wrong(path, t('date_required_error', { path }));
    case 'choice':
    case 'yes_no_dont_know':
      return codeProblems(path, value, options);
    case 'choices':
      return Array.isArray(value) ? value.flatMap((entry, i) => codeProblems(`${path}.${i}`, entry, options)) : wrong(path, t('list_required_error', { path }));
    case 'map':
      return isRecord(value)
        ? Object.entries(value).flatMap(([key, codes]) => valueProblems(`${path}.${key}`, codes, { ...definition, kind: 'choices' }))
        : wrong(path, t('object_required_error', { path }));
    case 'rows':
      if (!Array.isArray(value) || value.length > MAX_ROWS) return wrong(path, t('must_be_rows', { path, most: MAX_ROWS }));
      return value.flatMap((row, i) => rowProblems(`${path}.${i}`, row, columns));
    case 'address':
      return isRecord(value) ? [] : wrong(path, t('object_required_error', { path }));
    default:
      return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? [] : wrong(path, t('must_be_text', { path }));
  }
}

function boundProblems(path: string, value: number, { min = -MAX_NUMBER, max = MAX_NUMBER }: FactDefinition): Issue[] {
  if (value < min) return wrong(path, t('below_minimum', { path, min: min.toLocaleString('en-US') }));
  return value > max ? wrong(path, t('above_maximum', { path, max: max.toLocaleString('en-US') })) : [];
}

function codeProblems(path: string, value: unknown, options: Readonly<Record<string, string>>): Issue[] {
  const codes = Object.keys(options);
  if (typeof value === 'string' && (codes.length === 0 || codes.includes(value))) return [];
  const meant = typeof value === 'string' ? suggestionSuffix(value, codes) : '';
  return [
    {
      path,
      code: 'wrong_value',
      message: `${t('code_not_listed_error', { path, codes: codes.join(', ') })}${meant}`,
      ...(meant !== '' && { nearest: closestName(String(value), codes) }),
    },
  ];
}

/** Returns the issues of a row. Ignores `id`, which only identifies rows of a form. */
function rowProblems(path: string, row: unknown, columns: FactDefinition['columns']): Issue[] {
  if (!isRecord(row)) return wrong(path, t('object_required_error', { path }));
  if (!columns) return [];
  const names = Object.keys(columns);
  return Object.entries(row).flatMap(([key, value]): Issue[] => {
    const definition = columns[key];
    if (key === 'id' || value === null || value === undefined) return [];
    if (definition && Object.hasOwn(columns, key)) return valueProblems(`${path}.${key}`, value, definition);
    const close = closestName(key, names);
    return [
      {
        path: `${path}.${key}`,
        code: 'unknown_fact',
        message: `${t('no_such_column', { column: key, columns: names.join(', ') })}${suggestionSuffix(key, names)}`,
        ...(close !== '' && { nearest: close }),
      },
    ];
  });
}

function utilityProblems(path: string, value: unknown, { kind }: FactDefinition, utilities: Utilities): Issue[] {
  if (kind === 'choices')
    return Array.isArray(value)
      ? value.flatMap((entry, i) => utilityProblem(`${path}.${i}`, entry, utilities))
      : wrong(path, t('list_required_error', { path }));
  return value === 'not_listed' ? [] : utilityProblem(path, value, utilities);
}

function utilityProblem(path: string, value: unknown, utilities: Utilities): Issue[] {
  if (typeof value !== 'string') return wrong(path, t('must_be_text', { path }));
  if (resolveUtilityKey(value, utilities) !== undefined) return [];
  const names = new Map([...utilities].flatMap(([key, name]) => [[key, key] as const, [name, key] as const]));
  const close = names.get(closestName(value, names.keys()));
  return [
    {
      path,
      code: 'wrong_value',
      message:
        close === undefined ? t('no_such_utility', { value }) : t('no_such_utility_nearest', { value, nearest: close, name: utilities.get(close) ?? '' }),
      ...(close !== undefined && { nearest: close }),
    },
  ];
}

/** Returns the key of a utility for a key, a name or an alias, regardless of case and punctuation. */
export function resolveUtilityKey(stated: string, utilities: Utilities): string | undefined {
  if (utilities.has(stated)) return stated;
  const normalizedName = comparable(stated);
  for (const [key, name] of utilities) if (comparable(name) === normalizedName) return key;
  const key = UTILITY_ALIASES[normalizedName];
  return key !== undefined && utilities.has(key) ? key : undefined;
}

const comparable = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
