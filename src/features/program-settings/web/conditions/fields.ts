import { ALL_FACT_DEFINITIONS, factDefinition, type ValueKind } from '@/rules/facts';
import { parseParameterName } from '@/rules/program-parameters';
import { closestName, type LabeledProgram, referencedNames } from '@/rules/programs';
import { ROW_OPERATORS } from './query';

export type FieldType = { kind: ValueKind; options?: Record<string, string> };

/** Returns the list whose column has this name; undefined if no column has this name. Example: `scope_lines` for `scope_lines.cost`. */
function listOf(name: string): string | undefined {
  const list = name.split('.').slice(0, -1).join('.');
  return list !== '' && factDefinition(list)?.kind === 'rows' ? list : undefined;
}

export const columnsOfList = (list: string): string[] => [...ALL_FACT_DEFINITIONS.values()].filter((name) => listOf(name) === list);

/**
 * Returns the names that a condition can read. These are the names outside of lists and the columns of `list`. Columns have a value only for a row of their
 * list.
 */
export const readableNames = (text: LabeledProgram, list: string | undefined): string[] =>
  fieldNames(text).filter((name) => listOf(name) === undefined || listOf(name) === list);

/** Returns the names of all facts, and of the classes, tables and settings of the program. */
export function fieldNames({ program }: LabeledProgram): string[] {
  // Omit unknown names, which a draft can contain.
  const referencedFacts = referencedNames(program).flatMap(({ name }) => (hasDefinition(name) ? [name] : []));
  return [
    ...new Set([
      ...ALL_FACT_DEFINITIONS.values(),
      ...program.classes.map(({ key }) => `class.${key}`),
      ...program.tables.map(({ key }) => `table.${key}`),
      ...Object.keys(program.settings).map((key) => `setting.${key}`),
      ...referencedFacts,
    ]),
  ];
}

/**
 * Returns true if a name is a fact, or a budget or line of a program. The fact catalog cannot list every fact, because some names can end with any key.
 * Example: names that begin with `program`.
 */
const hasDefinition = (name: string): boolean => factDefinition(name) !== undefined || ['budget', 'line'].includes(parseParameterName(name)?.[0] ?? '');

/** Returns whether a name is a fact or a value of the program that conditions can read. */
export function isKnownField(name: string, text: LabeledProgram): boolean {
  return factDefinition(name) !== undefined || fieldNames(text).includes(name);
}

/** Returns the most similar readable name; an empty string without one. */
export const nearestField = (name: string, text: LabeledProgram, list?: string): string => closestName(name, readableNames(text, list));

/** Returns the value type of a fact or program value by name. Unknown names have the type `text`. */
export function fieldType(name: string, { program }: LabeledProgram): FieldType {
  const [kind, key] = parseParameterName(name) ?? [];
  if (kind === 'class') {
    const cases = program.classes.find((item) => item.key === key)?.cases ?? [];
    return { kind: 'choice', options: Object.fromEntries(cases.map((item) => [item.value, item.name])) };
  }
  if (kind === 'table') {
    const unit = program.tables.find((item) => item.key === key)?.unit;
    return { kind: unit === 'yes_no' ? 'yes_no' : unit === 'code' ? 'text' : 'decimal' };
  }
  if (kind === 'setting') return { kind: 'decimal' };
  const definition = factDefinition(name);
  return definition ? { kind: definition.kind, ...(definition.options && { options: definition.options }) } : { kind: 'text' };
}

const NUMBERS: readonly ValueKind[] = ['integer', 'decimal', 'money'];
const DAYS: readonly ValueKind[] = ['date', 'datetime'];

/** Returns the operators that are valid for a type. The publishing check rejects other operators. */
export function operatorsFor({ kind }: FieldType): string[] {
  if ([...NUMBERS, ...DAYS].includes(kind)) return ['=', '!=', '<', '<=', '>', '>=', 'between', 'notEmpty', 'empty'];
  if (kind === 'yes_no') return ['=', 'notEmpty', 'empty'];
  if (kind === 'rows') return [...ROW_OPERATORS, 'notEmpty', 'empty'];
  if (kind === 'choices' || kind === 'files') return ['contains', 'notEmpty', 'empty'];
  return ['=', '!=', 'in', 'notIn', 'notEmpty', 'empty'];
}

export const isNumeric = ({ kind }: FieldType): boolean => NUMBERS.includes(kind);
export const isDay = ({ kind }: FieldType): boolean => DAYS.includes(kind);
