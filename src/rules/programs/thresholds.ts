import { isRecord } from '@/platform';
import { isFieldOperand } from '@/rules/conditions';
import { factDefinition, sourceFactsOf } from '@/rules/facts';
import { parseParameterName } from '@/rules/program-parameters';
import { mutableNumbers } from './mutations';
import type { Program } from './program';
import { type ReferencedName, referencedNames } from './referenced-names';

/**
 * Returns the names of all thresholds at which the result of an eligibility rule changes. Thresholds are numbers and days in rules, classes, tables, budgets
 * and settings. Answers with which a rule compares and limits of income bands are also thresholds.
 */
export function thresholdsOf(program: Program): string[] {
  const reachedOwners = reachedBy(program);
  const numbers = mutableNumbers(program).flatMap(({ path }) => {
    const owner = ownerOf(path, program);
    return owner !== null && (isRule(owner) || reachedOwners.has(owner)) ? [`${owner}: ${describeThreshold(path, program)}`] : [];
  });
  const otherThresholds = referencedNames(program).flatMap((read) => {
    const { at, name, rule } = read;
    if (!isRule(at) && !reachedOwners.has(ownerAt(at))) return [];
    const against = isRule(at) || at.startsWith('class ') ? describeComparison(read) : null;
    if (against) return [`${ownerAt(at)}: ${name} ${against}`];
    return rule && isBand(name) ? [`${ownerAt(at)}: ${name}`] : [];
  });
  return [...new Set([...numbers, ...otherThresholds])];
}

const isRule = (at: string): boolean => /^(criterion|line .+, requirement) /.test(at);

/** Returns the name of an entry. For a case of a class, returns the name of the class: `class x, case y` becomes `class x`. */
const ownerAt = (at: string): string => at.replace(/, case .*/, '');

/** Returns the names of the classes, tables, settings and budgets that eligibility rules read, directly or indirectly. */
function reachedBy(program: Program): Set<string> {
  const reachedOwners = new Set<string>();
  const reach = (read: ReferencedName): void => {
    const [kind, key = ''] = parseParameterName(read.name) ?? [];
    if (!kind) return;
    const owner = `${kind} ${key.split('.')[0]}`;
    if (reachedOwners.has(owner)) return;
    reachedOwners.add(owner);
    for (const inner of referencedNames(program)) if (ownerAt(inner.at) === owner) reach(inner);
  };
  for (const reference of referencedNames(program)) if (isRule(reference.at)) reach(reference);
  return reachedOwners;
}

/**
 * Returns a description of the answer or day with which a rule compares a fact, for example `<= $submission_date`. Returns null for other comparisons.
 * `mutableNumbers` finds comparisons with a number.
 */
function describeComparison({ rule }: ReferencedName): string | null {
  if (!rule || !['<', '<=', '>', '>='].includes(rule.operator) || !isFieldOperand(rule.value)) return null;
  const { field, months, days, plus, times } = rule.value;
  return parseParameterName(field) || [months, days, plus, times].some((time) => time !== undefined) ? null : `${rule.operator} ${field}`;
}

/** Returns true for a choice that is derived from an amount of money, such as the income band. Such a choice changes at limits of the amount. */
const isBand = (name: string): boolean =>
  factDefinition(name)?.kind === 'choice' && sourceFactsOf(name).some((base) => base !== name && factDefinition(base)?.kind === 'money');

/** Returns the name of the rule, class, table, budget or setting at a path. Null for other paths, such as amounts. */
function ownerOf([section, index = '', part, at = '']: readonly string[], program: Program): string | null {
  const n = Number(index);
  if (section === 'accept_submissions_from' || section === 'accept_submissions_until') return 'criterion accepting_submissions';
  if (section === 'territory') return 'criterion territory';
  if (section === 'criteria') return `criterion ${program.criteria[n]?.key}`;
  if (section === 'lines' && part === 'requires') return `line ${program.lines[n]?.key}, requirement ${program.lines[n]?.requires?.[Number(at)]?.key}`;
  if (section === 'classes') return `class ${program.classes[n]?.key}`;
  if (section === 'tables') return `table ${program.tables[n]?.key}`;
  if (section === 'budgets') return `budget ${program.budgets[n]?.key}`;
  return section === 'settings' ? `setting ${index}` : null;
}

/**
 * Returns a description of the threshold at a path. If a comparison contains the threshold, returns the comparison, for example `number_of_stories <= 3`.
 * Otherwise, returns the property (except `value`) and the number or day, for example `valid to 2026-03-31`.
 */
function describeThreshold(path: readonly string[], program: Program): string {
  let value: unknown = program;
  let rule: Record<string, unknown> | undefined;
  for (const step of path) {
    if (isRecord(value) && 'operator' in value && typeof value.field === 'string') rule = value;
    value = Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
  }
  const last = path.at(-1) ?? '';
  if (!rule) return last === 'value' ? String(value) : `${last.replaceAll('_', ' ')} ${String(value)}`;
  if (isFieldOperand(rule.value)) return `${rule.field} ${rule.operator} ${rule.value.field}, ${last} ${String(value)}`;
  const operator = rule.operator === 'between' ? (last === '0' ? '>=' : '<=') : rule.operator;
  return `${rule.field} ${operator} ${String(value)}`;
}
