import { isOneOf } from '@/platform';
import { isFieldOperand, type Operator } from '@/rules/conditions';
import { FACTS, type FactDefinition, factDefinition, splitFactFamily, type ValueKind } from '@/rules/facts';
import type { TaskDefinition } from '@/rules/forms';
import { parseParameterName, type Table } from '@/rules/program-parameters';
import type { Program } from '../program';
import { type ReferencedName, referencedNames } from '../referenced-names';
import type { ProgramProblem } from '../shape';
import { answerableNames, isAnswerable, unansweredProblem } from './answerable';
import { suggestionSuffix } from './suggest-name';

/** Returns problems with names: names that do not exist, facts that no form asks for, and comparisons that a type does not allow. */
export function nameProblems(program: Program, definitions: ReadonlyMap<string, TaskDefinition>): ProgramProblem[] {
  const askedNames = answerableNames(program, definitions);
  return referencedNames(program).flatMap((read) =>
    problemsOf(read, program, askedNames).map((problem) => ({ path: read.path, message: `${read.at} ${problem}` })),
  );
}

function problemsOf(read: ReferencedName, program: Program, asked: ReadonlySet<string>): string[] {
  const parameterType = typeOf(read, program);
  if (typeof parameterType === 'string') return [parameterType];
  const unknown = read.rule ? comparison(read, parameterType) : [];
  if (parseParameterName(read.name) || read.name.startsWith('program.')) return unknown;
  const unanswered = isAnswerable(read.name, asked) ? [] : [unansweredProblem(read.name, asked)];
  return [...unknown, ...unanswered];
}

type TypedFact = Pick<FactDefinition, 'kind' | 'options' | 'origin'>;

/** Returns the type of a name, or a message that explains why this entry cannot read the name. */
function typeOf({ name, row, fixed, rule }: Pick<ReferencedName, 'name' | 'row' | 'fixed' | 'rule'>, program: Program): TypedFact | string {
  const parameter = parseParameterName(name);
  if (!parameter) return typeOfFact(name, row);
  const [kind, key] = parameter;
  switch (kind) {
    case 'class': {
      const foundClass = program.classes.find((programClass) => programClass.key === key);
      if (!foundClass)
        return `reads ${name}, which does not exist${suggestionSuffix(
          key,
          program.classes.map((programClass) => programClass.key),
        )}`;
      if (foundClass.of && foundClass.of !== row) return `reads ${name} without a row of ${foundClass.of}`;
      return { kind: 'choice', origin: 'derived', options: Object.fromEntries(foundClass.cases.map((entry) => [entry.value, entry.name])) };
    }
    case 'table': {
      const foundTable = program.tables.find((table) => table.key === key);
      if (!foundTable)
        return `reads ${name}, which does not exist${suggestionSuffix(
          key,
          program.tables.map((table) => table.key),
        )}`;
      return (
        columnProblem(foundTable, fixed ?? {}, row, program) ?? {
          kind: kindOfTable(foundTable),
          origin: 'derived',
          ...(foundTable.unit === 'code' && { options: codesOf(foundTable) }),
        }
      );
    }
    case 'setting': {
      const setting = Object.entries(program.settings).find(([settingKey]) => settingKey === key)?.[1];
      if (!setting) return `reads ${name}, which the program does not set${suggestionSuffix(key, Object.keys(program.settings))}`;
      return { kind: typeof setting.value === 'boolean' ? 'yes_no' : typeof setting.value === 'string' ? 'text' : 'decimal', origin: 'derived' };
    }
    case 'budget': {
      const [of, what] = key.split('.');
      if (!program.budgets.some((budget) => budget.key === of) || (what !== 'status' && what !== 'left')) {
        const names = program.budgets.flatMap((budget) => [`${budget.key}.status`, `${budget.key}.left`]);
        return `reads ${name}, which does not exist${suggestionSuffix(key, names)}`;
      }
      if (what === 'left') return { kind: 'money', origin: 'derived' };
      return { kind: 'choice', origin: 'derived', options: { open: 'Open', waitlist: 'Waitlist', closed: 'Closed' } };
    }
    case 'line': {
      if (rule) return `compares ${name}: lines are read by percentages only`;
      const keys = program.lines.map((line) => line.key);
      return keys.includes(key) ? { kind: 'money', origin: 'derived' } : `reads ${name}, which does not exist${suggestionSuffix(key, keys)}`;
    }
  }
}

function typeOfFact(name: string, row: string | undefined): TypedFact | string {
  const definition = factDefinition(name);
  const [family, member] = splitFactFamily(name);
  const columns = factDefinition(family)?.columns;
  if (!definition) {
    const factNames = columns ? Object.keys(columns).map((column) => `${family}.${column}`) : [...Object.keys(FACTS)];
    return `reads the fact ${name}, which does not exist${suggestionSuffix(name, factNames)}`;
  }
  if (columns && member !== undefined && row !== family) return `reads the column ${name} without a row of ${family}`;
  return definition;
}

function columnProblem(table: Table, fixed: Readonly<Record<string, unknown>>, row: string | undefined, program: Program): string | undefined {
  const keys = table.by.map(({ key }) => key);
  const strange = Object.keys(fixed).find((key) => !keys.includes(key));
  if (strange) return `fixes the column ${strange} of table ${table.key}, which does not exist${suggestionSuffix(strange, keys)}`;
  for (const [i, { key, reads, match }] of table.by.entries()) {
    if (!(key in fixed)) {
      if (!reads) return `reads table.${table.key} without its column ${key}`;
      const parameterType = typeOf({ name: reads, row: parseParameterName(reads) ? row : reads.includes('.') ? row : undefined }, program);
      if (typeof parameterType === 'string' && parameterType.includes('without a row')) return `reads table.${table.key}, which ${parameterType}`;
      continue;
    }
    const cells = table.rows.flatMap(({ at }) => at[i] ?? []);
    if ((match ?? 'is') === 'is' && !cells.includes('any') && !isOneOf(cells.flat(), fixed[key])) {
      const codes = [...new Set(cells.flat().map(String))];
      return `fixes ${key} of table ${table.key} at ${String(fixed[key])}, which no row has${suggestionSuffix(String(fixed[key]), codes)}`;
    }
  }
  return undefined;
}

const kindOfTable = ({ unit }: Table): ValueKind => (unit === 'code' ? 'choice' : unit === 'yes_no' ? 'yes_no' : unit === 'usd' ? 'money' : 'decimal');
const codesOf = ({ rows }: Table): Record<string, string> => Object.fromEntries(rows.map(({ value }) => [String(value), String(value)]));

const ORDERED: readonly ValueKind[] = ['integer', 'decimal', 'money', 'date', 'datetime'];
const OF_ROWS: readonly Operator[] = ['every', 'some', 'count'];

/** Returns messages about operators that the type does not allow, unknown codes, and values of another type. */
function comparison({ name, rule }: ReferencedName, typed: TypedFact): string[] {
  if (!rule) return [];
  const { operator, value } = rule;
  if (operator === 'empty' || operator === 'notEmpty') return [];
  const isOrder = ['<', '<=', '>', '>=', 'between'].includes(operator);
  const fits = OF_ROWS.includes(operator)
    ? typed.kind === 'rows'
    : operator === 'contains'
      ? typed.kind === 'choices'
      : isOrder
        ? ORDERED.includes(typed.kind)
        : !['rows', 'choices', 'map', 'files'].includes(typed.kind);
  if (!fits) return [`compares ${name} by ${operator}, which its type (${typed.kind}) does not support`];
  if (OF_ROWS.includes(operator)) return [];
  const values = (Array.isArray(value) ? value : [value]).filter((item) => !isFieldOperand(item));
  const codes = Object.keys(typed.options ?? {});
  if (codes.length > 0 && (typed.kind === 'choice' || typed.kind === 'choices') && !isOpenList(codes))
    return values
      .filter((value) => !codes.includes(String(value)))
      .map((item) => `compares ${name} with ${String(item)}, which is not one of its values${suggestionSuffix(String(item), codes)}`);
  const wrong = values.filter((value) => !isOfKind(typed.kind, value));
  return wrong.map((item) => `compares ${name} (${typed.kind}) with ${JSON.stringify(item)}`);
}

/**
 * Returns true if `not_listed` is the only code of a fact in the dictionary. These are the facts about utilities, whose codes come from the territories of the
 * utilities.
 */
const isOpenList = (codes: readonly string[]): boolean => codes.length === 1 && codes[0] === 'not_listed';

function isOfKind(kind: ValueKind, value: unknown): boolean {
  if (kind === 'yes_no') return typeof value === 'boolean';
  if (kind === 'date' || kind === 'datetime') return typeof value === 'string';
  return ORDERED.includes(kind) ? typeof value === 'number' : true;
}
