import { type Condition, isFieldOperand, isGroup } from '@/rules/conditions';
import { criterionCondition } from '@/rules/eligibility';
import type { DateBasis, EffectiveDates } from '@/rules/facts';
import type { Cap, Line } from '@/rules/incentives';
import { type NumberOrOperand, parseParameterName, type Quantity } from '@/rules/program-parameters';
import { templateFacts } from './document';
import { criteriaOf, type Program } from './program';

/** Entry of a program. `at`: name of the entry in messages. `path`: steps to the entry; a step into a list is the key of the list entry or its position. */
type Place = { at: string; path: readonly (string | number)[] };

/**
 * A name that a program reads, with the entry that reads it. `row`: list whose rows the entry evaluates. `rule`: rule that compares the name. `fixed`: values
 * that a table lookup sets for columns (`at`).
 */
export type ReferencedName = Place & {
  name: string;
  row?: string | undefined;
  rule?: Extract<Condition, { operator: unknown }>;
  fixed?: Readonly<Record<string, unknown>> | undefined;
};

/** Returns every name that a program reads, with the entry that reads it. A name can occur several times. Cached, because a released program never changes. */
export function referencedNames(program: Program): readonly ReferencedName[] {
  const cachedNames = cache.get(program);
  if (cachedNames) return cachedNames;
  const foundNames = collect(program);
  cache.set(program, foundNames);
  return foundNames;
}
const cache = new WeakMap<Program, readonly ReferencedName[]>();

/** Returns true if the program reads this name. */
export const isReferenced = (program: Program, name: string): boolean => referencedNames(program).some((read) => read.name === name);

class Names {
  readonly found: ReferencedName[] = [];

  name(name: string, at: Place, row?: string, more: Pick<ReferencedName, 'rule' | 'fixed'> = {}): void {
    if (!name.startsWith('$always') && name !== '$unknowable') this.found.push({ name, ...at, ...(row && { row }), ...more });
  }

  operand(operand: unknown, at: Place, row?: string): void {
    if (!isFieldOperand(operand)) return;
    this.name(operand.field, at, row, { fixed: operand.at });
    if (typeof operand.days === 'string') this.name(operand.days, at, row);
  }

  condition(condition: Condition | undefined | null, at: Place, row?: string): void {
    if (!condition) return;
    if (isGroup(condition)) {
      for (const rule of condition.rules) this.condition(rule, at, row);
      return;
    }
    this.name(condition.field, at, row, { rule: condition, fixed: condition.at });
    const { field } = condition;
    if (condition.operator === 'some' || condition.operator === 'every') this.condition(condition.value, at, field);
    else if (condition.operator === 'count') {
      const count = condition.value;
      this.condition(count.where, at, field);
      for (const column of [count.sum, count.distinct]) if (column) this.name(column, at, field);
      this.operand(count.value, at, row);
    } else for (const value of Array.isArray(condition.value) ? condition.value : [condition.value]) this.operand(value, at, row);
  }

  number(number: NumberOrOperand | undefined, at: Place, row?: string): void {
    this.operand(number, at, row);
  }

  quantity(quantity: Quantity, at: Place, row?: string): void {
    if (typeof quantity === 'string') {
      this.name(quantity, at, row);
      return;
    }
    this.name(quantity.rows, at, row);
    this.condition(quantity.where, at, quantity.rows);
    for (const column of [quantity.sum, quantity.distinct]) if (column) this.name(column, at, quantity.rows);
  }
}

function collect(program: Program): ReferencedName[] {
  const names = new Names();
  for (const { key, of, cases } of program.classes)
    for (const [i, entry] of cases.entries()) names.condition(entry.when, { at: `class ${key}, case ${entry.value}`, path: ['classes', key, 'cases', i] }, of);
  for (const { key, by } of program.tables)
    for (const column of by)
      if (column.reads) names.name(column.reads, { at: `table ${key}`, path: ['tables', key, 'by', column.key] }, listOf(column.reads, program));
  for (const criterion of criteriaOf(program))
    names.condition(criterionCondition(criterion), { at: `criterion ${criterion.key}`, path: criterionPath(criterion.key) });
  for (const [i, { task, when }] of program.tasks.entries()) names.condition(when, { at: `task ${task}`, path: ['tasks', i] });
  for (const line of program.lines) namesOfLine(line, names);
  for (const cap of program.caps) ofCap(cap, names);
  program.splits.forEach((split, i) => {
    const place = { at: `split ${i + 1}`, path: ['splits', i] };
    names.condition(split.when, place);
    for (const share of [split.homeowner, split.contractor, split.fee]) names.number(share, place);
  });
  for (const rule of program.stacking) {
    const place = { at: `stacking ${rule.key}`, path: ['stacking', rule.key] };
    if (rule.limit && 'amount' in rule.limit) names.number(rule.limit.amount, place);
    if (rule.limit && 'percent' in rule.limit) {
      names.number(rule.limit.percent, place);
      for (const baseQuantity of rule.limit.of ?? ['project_cost']) names.quantity(baseQuantity, place);
    }
  }
  for (const budget of program.budgets) {
    const place = { at: `budget ${budget.key}`, path: ['budgets', budget.key] };
    for (const name of budget.by) names.name(name, place);
    names.number(budget.amount, place);
    names.operand(budget.status, place);
    names.condition(budget.when, place);
  }
  for (const [key, setting] of Object.entries(program.settings)) names.operand(setting?.value, { at: `setting ${key}`, path: ['settings', key] });
  for (const [key, template] of Object.entries(program.templates))
    for (const fact of templateFacts(template)) names.name(fact, { at: `template ${key}`, path: ['templates', key] });
  for (const { fact } of program.assumptions) names.name(fact, { at: `assumption ${fact}`, path: ['assumptions', fact] });
  return names.found;
}

/** Returns the path of a criterion in the program. The standard criteria for territory and submission window are not in the list of criteria. */
function criterionPath(key: string): string[] {
  if (key === 'territory') return ['territory'];
  return key === 'accepting_submissions' ? ['accept_submissions_from'] : ['criteria', key];
}

/** Returns the list whose rows a table column reads. Only entries that evaluate a row of this list can look up the table. */
const listOf = (reads: string, { classes }: Program): string | undefined => {
  const [kind, key] = parseParameterName(reads) ?? [];
  return kind === 'class' ? classes.find((programClass) => programClass.key === key)?.of : reads.includes('.') ? reads.slice(0, reads.indexOf('.')) : undefined;
};

function namesOfLine(line: Line, names: Names): void {
  const path = ['lines', line.key];
  const place = { at: `line ${line.key}`, path };
  const row = line.each?.rows;
  names.condition(line.when, place);
  if (line.choice) names.name(line.choice.fact, place);
  if (line.each) {
    names.name(line.each.rows, place);
    names.condition(line.each.where, place, row);
  }
  for (const requirement of line.requires ?? []) {
    const entryPlace = { at: `${place.at}, requirement ${requirement.key}`, path: [...path, 'requires', requirement.key] };
    names.condition(criterionCondition(requirement), entryPlace, row);
  }
  for (const factor of line.factors ?? []) {
    const entryPlace = { at: `${place.at}, factor ${factor.key}`, path: [...path, 'factors', factor.key] };
    names.condition(factor.when, entryPlace, row);
    const { effect } = factor;
    names.number('add' in effect ? effect.add : 'times' in effect ? effect.times : effect.replace, entryPlace, row);
    if ('add' in effect && effect.units) names.quantity(effect.units, entryPlace, row);
  }
  line.rows.forEach(({ when, amount }, i) => {
    const entryPlace = { at: `${place.at}, row ${i + 1}`, path: [...path, 'rows', i] };
    names.condition(when, entryPlace, row);
    names.number(amount.max, entryPlace, row);
    if (amount.kind === 'fixed') names.number(amount.amount, entryPlace, row);
    else if (amount.kind === 'percent_of') {
      names.number(amount.percent, entryPlace, row);
      for (const baseQuantity of amount.of) names.quantity(baseQuantity, entryPlace, row);
    } else if (amount.kind === 'per_unit') {
      names.number(amount.amount, entryPlace, row);
      names.number(amount.max_units, entryPlace, row);
      names.quantity(amount.units, entryPlace, row);
    } else if (amount.kind === 'performance') {
      names.number(amount.rate, entryPlace, row);
      names.number(amount.minimum, entryPlace, row);
      names.quantity(amount.saved.forecast, entryPlace, row);
      if (amount.saved.verified) names.quantity(amount.saved.verified, entryPlace, row);
      for (const fact of amount.typed ? [amount.typed.forecast, amount.typed.verified] : []) names.name(fact, entryPlace, row);
    } else names.name(amount.fact, entryPlace, row);
  });
  names.number(line.max, place);
}

function ofCap(cap: Cap, names: Names): void {
  const place = { at: `cap ${cap.key}`, path: ['caps', cap.key] };
  names.condition(cap.when, place);
  if (cap.kind === 'combined' || cap.kind === 'household') names.number(cap.amount, place);
  if (cap.kind === 'units') names.number(cap.max, place);
  if (cap.kind === 'invoice') for (const name of [cap.costs, cap.total]) names.name(name, place);
  if (cap.kind === 'cost_left') for (const name of cap.costs) names.name(name, place);
  if (cap.kind === 'cost_share') {
    names.number(cap.percent, place);
    // A limit per line or per service reads one cost for each service, for example `measure_cost.heat_pump`. Record only one of these names, which is enough to
    // check that the cost exists.
    for (const baseQuantity of cap.of ?? ['project_cost'])
      names.quantity(cap.per && typeof baseQuantity === 'string' && !baseQuantity.includes('.') ? `${baseQuantity}.heat_pump` : baseQuantity, place);
  }
}

/** Returns all entries of a program that have a first or last day, with the date basis by which they are looked up. */
export function datedEntries(program: Program): { entry: EffectiveDates; basis: DateBasis }[] {
  const withBasis = (entries: readonly EffectiveDates[], basis: DateBasis | undefined) => entries.map((entry) => ({ entry, basis: basis ?? program.basis }));
  return [
    ...program.classes.flatMap((programClass) => withBasis(programClass.cases, programClass.basis)),
    ...program.tables.flatMap((table) => withBasis([table, ...table.rows], table.basis)),
    ...program.criteria.flatMap((criterion) => withBasis([criterion], criterion.basis)),
    ...program.lines.flatMap((line) => [
      ...withBasis([line, ...line.rows, ...(line.factors ?? [])], line.basis),
      ...(line.requires ?? []).flatMap((item) => withBasis([item], item.basis ?? line.basis)),
    ]),
    ...[...program.caps, ...program.splits, ...program.stacking].flatMap((item) => withBasis([item], item.basis)),
    ...withBasis(program.instalments, undefined),
  ].filter(({ entry }) => entry.valid_from !== undefined || entry.valid_to !== undefined);
}
