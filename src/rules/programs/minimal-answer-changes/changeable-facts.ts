import { isOneOf, recordArrayOf } from '@/platform';
import { type Condition, isFieldOperand, isGroup, knownValue, type ReadFact, resolveOperand } from '@/rules/conditions';
import { criterionCondition } from '@/rules/eligibility';
import { type FactDefinition, factDefinition, parseCellName, sourceFactsOf, splitFactFamily, type ValueKind } from '@/rules/facts';
import { type ProgramParameters, parseParameterName } from '@/rules/program-parameters';
import { criteriaOf, type Program } from '../program';
import { referencedNames } from '../referenced-names';

/** A fact or list cell (`units[2].seer2`) that can be answered differently. `comparedValues`: values with which rules compare the answer. */
export type ChangeableFact = { fact: string; kind: ChangeableFactKind; comparedValues: ReadonlySet<unknown> };

/** Kinds of facts that a person can answer with a single input. Lists are changed cell by cell. */
const CHANGEABLE_KINDS = ['integer', 'decimal', 'money', 'date', 'yes_no', 'yes_no_dont_know', 'choice', 'choices', 'text'] as const;
export type ChangeableFactKind = (typeof CHANGEABLE_KINDS)[number];
const isChangeableKind = (kind: ValueKind): kind is ChangeableFactKind => isOneOf(CHANGEABLE_KINDS, kind);

/** Returns the name in the fact dictionary: for the cell `units[2].seer2`, the column `units.seer2`. */
export function factNameOf(name: string): string {
  const cell = parseCellName(name);
  return cell ? `${cell.list}.${cell.column}` : name;
}

export const factOrCellDefinition = (name: string): FactDefinition | undefined => factDefinition(factNameOf(name));

/**
 * Returns true if people can change the fact by giving another answer. Returns false for facts that no answer supplies, such as the address or the clock. Also
 * returns false for facts that need more than one input, such as lists.
 */
export function isChangeable(name: string): boolean {
  const definition = name.startsWith('$') ? undefined : factOrCellDefinition(name);
  return definition !== undefined && isChangeableKind(definition.kind) && ['asked', 'not_asked_yet', 'derived'].includes(definition.origin);
}

const isColumn = (name: string): boolean => factDefinition(splitFactFamily(name)[0])?.columns !== undefined && splitFactFamily(name)[1] !== undefined;

/** Returns the current value of a fact or a cell. */
export function currentValue(fact: string, read: ReadFact): unknown {
  const cell = parseCellName(fact);
  return cell ? recordArrayOf(knownValue(read(cell.list)))[cell.row - 1]?.[cell.column] : knownValue(read(fact));
}

/** List row in which a condition is evaluated. `index`: position of the row in the list, from 0. */
export type ConditionRow = { list: string; index: number };

/** Returns the name of a cell, such as `units[2].seer2`. Row numbers start at 1. */
const cellName = ({ list, index }: ConditionRow, column: string): string => `${list}[${index + 1}].${column}`;

/** Returns a fact lookup for one row of a list; without a row, returns `read` unchanged. */
export function readInRow(read: ReadFact, row: ConditionRow | undefined): ReadFact {
  if (!row) return read;
  return read.row?.(row.list, recordArrayOf(knownValue(read(row.list)))[row.index], row.index) ?? read;
}

/** Returns the changeable facts that a condition reads, directly or through classes, tables, settings and rows. */
export function changeableFactsOf(condition: Condition, program: Program, read: ReadFact, row?: ConditionRow): ChangeableFact[] {
  const walk = new Walk(program, read);
  walk.condition(condition, row);
  return walk.changeableFacts();
}

/** Returns the changeable facts on which the eligibility and the amounts of a program depend, including cells in every row of lists. */
export function changeableFactsOfProgram(program: Program, read: ReadFact): ChangeableFact[] {
  const walk = new Walk(program, read);
  for (const criterion of criteriaOf(program)) walk.condition(criterionCondition(criterion));
  for (const { name, at, row } of referencedNames(program)) if (!NO_RULES.test(at)) walk.eachRow(name, row);
  return walk.changeableFacts();
}

/** Entries of a program that read facts but affect neither eligibility nor amounts. */
const NO_RULES = /^(template|task|assumption) /;

class Walk {
  private readonly program: Program;
  private readonly read: ReadFact;
  private readonly found = new Map<string, Set<unknown>>();
  private readonly seen = new Set<string>();

  constructor(program: Program, read: ReadFact) {
    this.program = program;
    this.read = read;
  }

  changeableFacts(): ChangeableFact[] {
    return [...this.found].flatMap(([fact, comparedValues]) => {
      const kind = factOrCellDefinition(fact)?.kind;
      return kind && isChangeableKind(kind) ? [{ fact, kind, comparedValues }] : [];
    });
  }

  condition(condition: Condition, row?: ConditionRow): void {
    if (isGroup(condition)) {
      for (const rule of condition.rules) this.condition(rule, row);
      return;
    }
    const { field } = condition;
    if (condition.operator === 'some' || condition.operator === 'every') {
      this.rows(field, condition.value, row);
      return;
    }
    if (condition.operator === 'count') {
      if (condition.value.where) this.rows(field, condition.value.where, row);
      for (const column of [condition.value.sum, condition.value.distinct]) if (column) this.rows(field, { field: column, operator: 'notEmpty' }, row);
      return;
    }
    const operands: unknown[] = condition.value === undefined ? [] : Array.isArray(condition.value) ? condition.value : [condition.value];
    this.name(
      field,
      operands.flatMap((operand) => this.valuesOf(operand, row)),
      row,
    );
    // The value of a rule can refer to another answer, so visit that answer too.
    for (const operand of operands) if (isFieldOperand(operand)) this.name(operand.field, this.valueOf(field, row), row);
  }

  private valueOf(name: string, row?: ConditionRow): unknown[] {
    const reading = readInRow(this.read, row)(name);
    return reading.state === 'known' ? [reading.value] : [];
  }

  private valuesOf(operand: unknown, row?: ConditionRow): unknown[] {
    const reading = resolveOperand(operand, readInRow(this.read, row));
    return reading.state === 'known' ? [reading.value] : reading.state === 'one_of' ? [...reading.values] : [];
  }

  private rows(list: string, where: Condition, outside?: ConditionRow): void {
    const rows = recordArrayOf(knownValue(readInRow(this.read, outside)(list)));
    for (const index of rows.keys()) this.condition(where, { list, index });
  }

  /** Visits a name that the program reads. If the name is a column, visits its cell in every row of the list. */
  eachRow(name: string, list: string | undefined): void {
    if (!list || !name.startsWith(`${list}.`)) {
      this.name(name, []);
      return;
    }
    const rows = recordArrayOf(knownValue(this.read(list)));
    for (const index of rows.keys()) this.name(name, [], { list, index });
  }

  name(name: string, comparedValues: readonly unknown[], row?: ConditionRow): void {
    if (row && name.startsWith(`${row.list}.`)) {
      this.add(cellName(row, name.slice(row.list.length + 1)), comparedValues);
      return;
    }
    const parameter = parseParameterName(name);
    if (parameter) {
      this.parameter(parameter, row);
      return;
    }
    const definition = factDefinition(name);
    // Skip columns, which `eachRow` visits row by row.
    if (!definition || name.startsWith('$') || isColumn(name)) return;
    if (definition.origin === 'asked' || definition.origin === 'not_asked_yet') this.add(name, comparedValues);
    else if (definition.origin === 'derived') this.derived(name, comparedValues);
    // Some asked facts can also derive from another answer, such as the income band from the income. Visit these sources too.
    if (definition.origin === 'asked') for (const base of sourceFactsOf(name)) if (base !== name) this.once(`${base}<`, () => this.name(base, []));
  }

  /** Visits a derived fact. If it derives from a list, the fact itself can be changed; otherwise its source answers can be changed. */
  private derived(name: string, comparedValues: readonly unknown[]): void {
    const bases = sourceFactsOf(name);
    if (bases.some((base) => factDefinition(base)?.kind === 'rows')) this.add(name, comparedValues);
    else
      for (const base of bases)
        this.once(`${base}<${name}`, () => this.name(base, factDefinition(base)?.kind === factDefinition(name)?.kind ? comparedValues : []));
  }

  /** Visits the conditions, columns or references that decide a class, table or setting. */
  private parameter([kind, key]: NonNullable<ReturnType<typeof parseParameterName>>, row?: ConditionRow): void {
    const visitKey = `${kind}.${key}${row ? `@${row.list}[${row.index}]` : ''}`;
    if (kind === 'class') {
      const foundClass = this.program.classes.find((programClass) => programClass.key === key);
      this.once(visitKey, () => {
        for (const entry of foundClass?.cases ?? []) {
          if (entry.when && foundClass?.of && !row) this.rows(foundClass.of, entry.when);
          else if (entry.when) this.condition(entry.when, row);
        }
      });
    } else if (kind === 'table') {
      const foundTable = this.program.tables.find((table) => table.key === key);
      this.once(visitKey, () => {
        for (const [i, column] of (foundTable?.by ?? []).entries())
          if (column.reads)
            this.name(
              column.reads,
              (foundTable?.rows ?? []).flatMap(({ at: cells }) => cells[i] ?? []).filter((cell) => cell !== 'any'),
              row,
            );
      });
    } else if (kind === 'setting') {
      const settings: ProgramParameters['settings'] = this.program.settings;
      const value = settings[key]?.value;
      // A setting can refer to a number in a table of the program.
      if (isFieldOperand(value)) this.name(value.field, [], row);
    }
  }

  private once(what: string, walk: () => void): void {
    if (this.seen.has(what)) return;
    this.seen.add(what);
    walk();
  }

  private add(fact: string, comparedValues: readonly unknown[]): void {
    const knownValues = this.found.get(fact) ?? new Set();
    for (const value of comparedValues) knownValues.add(value);
    this.found.set(fact, knownValues);
  }
}
