import { getByPath, isEmptyValue, isRecord } from '@/platform';
import { type Condition, evaluateTruth, type FactReading, isKnownTrue, type ReadFact } from '@/rules/conditions';
import { factDefinition, formatFactValue } from '@/rules/facts';
import { fieldDependenciesIn, isSelfReferencing, type StaleFields } from './field-dependencies';
import { type FieldMember, type FieldState, hasEmptyRequiredCells, visibleValue, withCellsChecked } from './field-state';
import { FIELD_TYPES, type Field, memberField, type Option, overrideField, parseValue } from './fields';
import type { EnteredAmountScope } from './fields/field';
import { interleaveByMember } from './interleave-members';
import { canHideParts, splitMapPath } from './map-paths';
import { memberFactName } from './members';
import { resolveFieldText } from './resolve-field-text';
import type { Answers, FormProgram } from './task-definition';

/** Inputs of a group of fields from outside the group. */
type GroupContext = {
  /** Fact lookup for names that are not fields of the group. */
  around: ReadFact;
  programs: readonly FormProgram[];
  /** Returns whether the viewer may read a field. Fields that the viewer may not read are omitted. */
  canSee?: (field: Field) => boolean;
  /**
   * Set only if the group consists of the fields of one row. `path`: path of the row in the answers (`systems.0`). `asks`: prefix of the names by which
   * programs request the fields (`systems`). `key`: ID of the row.
   */
  row?: { path: string; asks: string; key: string };
};

/**
 * Results of a group. The next group, which has other answers, reuses the unchanged results. The results are plain data, so a group does not keep earlier
 * groups in memory.
 */
export type GroupState = {
  answers: Readonly<Answers>;
  /** ID of the row if the group consists of the fields of one row; otherwise undefined. */
  key: string | undefined;
  visibility: Map<string, boolean>;
  values: Map<string, unknown>;
  states: Map<string, FieldState[]>;
  /** Results of rows, by repeat group key and then by row path. */
  rows: Map<string, ReadonlyMap<string, GroupState>>;
};
type Before = { settled: GroupState; isStaleAround: (name: string) => boolean };

/**
 * Fields that are answered together: the fields of a form, or the fields of one row, which are called cells. Conditions read the visible answers of the group
 * first. If a name is not in the group, they read the outer row, then the form, then the facts of the job. Conditions can use these names with `$member`:
 * - `$member`: key of the current member (a program or a value of a field with `each`) or ID of the current row
 * - `$member.value`: answer of the current member
 * - `$member.model`: cell of the row, or property of the program
 * - `installed_cost.$member`: value for the current member in a map or a fact family
 * - `$member.$member`: member or row that contains the current member or row
 */
export class FieldGroup {
  readonly read: ReadFact;
  readonly settled: GroupState;
  private readonly visibility: Map<string, boolean>;
  /** Keys of the fields whose visibility is being computed, innermost last. */
  private readonly deciding: string[] = [];
  private readonly values: Map<string, unknown>;
  /** Fields whose results may differ from the previous group; undefined if there is no previous group. */
  private readonly stale: StaleFields | undefined;
  private readonly before: GroupState | undefined;

  constructor(
    private readonly fields: readonly Field[],
    private readonly answers: Readonly<Answers>,
    private readonly surroundings: GroupContext,
    before?: Before,
  ) {
    this.read = this.reader();
    this.settled = { answers, key: surroundings.row?.key, visibility: new Map(), values: new Map(), states: new Map(), rows: new Map() };
    this.visibility = this.settled.visibility;
    this.values = this.settled.values;
    this.before = before?.settled;
    this.stale = before && this.takeOver(before);
  }

  private takeOver({ settled, isStaleAround }: Before): StaleFields {
    const changed = this.fields.filter(({ key }) => this.answers[key] !== settled.answers[key]).map(({ key }) => key);
    const stale = fieldDependenciesIn(this.fields).stale(changed, isStaleAround);
    for (const { key } of this.fields) {
      if (stale.readings.has(key)) continue;
      const [visible, states, rows] = [settled.visibility.get(key), settled.states.get(key), settled.rows.get(key)];
      if (visible !== undefined) this.visibility.set(key, visible);
      if (settled.values.has(key)) this.values.set(key, settled.values.get(key));
      if (stale.states.has(key)) continue;
      if (states) this.settled.states.set(key, states);
      if (rows) this.settled.rows.set(key, rows);
    }
    return stale;
  }

  /** Returns the visible fields, with one state for each member. */
  states(): FieldState[] {
    return interleaveByMember(
      this.fields.filter((field) => this.isVisible(field)),
      (field) => this.settledStates(field),
    );
  }

  private settledStates(field: Field): FieldState[] {
    const cachedState = this.settled.states.get(field.key);
    if (cachedState) return cachedState;
    const rows = new Map<string, GroupState>();
    const states = this.statesOf(field, this.before?.rows.get(field.key), rows);
    this.settled.states.set(field.key, states);
    if (rows.size > 0) this.settled.rows.set(field.key, rows);
    return states;
  }

  /** Returns whether a field is visible. A field with members is visible if at least one of its members is visible. */
  isVisible(field: Field): boolean {
    const cachedVisibility = this.visibility.get(field.key);
    if (cachedVisibility !== undefined) return cachedVisibility;
    // Treat the field as hidden during the computation. Otherwise, the recursion would be endless if the visibility of two fields depends on each other.
    this.visibility.set(field.key, false);
    this.deciding.push(field.key);
    const isSeen = this.surroundings.canSee?.(field) ?? true;
    const visible = isSeen && (field.each ? this.membersOf(field).length > 0 : this.isAsked(field, this.nameFor(field), field.visible, this.read));
    this.deciding.pop();
    this.visibility.set(field.key, visible);
    return visible;
  }

  /**
   * Returns the value that rules read: normalized and without hidden values. A value that cannot be parsed, and a list with an empty required field in a row,
   * are treated as unanswered.
   */
  valueOf(field: Field): unknown {
    if (this.values.has(field.key)) return this.values.get(field.key);
    const enteredValue = this.answers[field.key];
    if (!canHideParts(field) || (isEmptyValue(enteredValue) && !field.each)) return this.remember(field, normal(enteredValue, field));
    // Conditions inside the field may read the field itself. Until the field's value is computed, they read the value as entered.
    this.values.set(field.key, normal(enteredValue, field));
    const states = this.statesOf(field, isSelfReferencing(field) ? undefined : this.before?.rows.get(field.key));
    const value = states.some(hasEmptyRequiredCells) ? undefined : normal(visibleValueOf(states, field), withCellsChecked(field));
    this.values.delete(field.key);
    return this.remember(field, value);
  }

  private remember(field: Field, value: unknown): unknown {
    // Do not cache the value while the visibility of a field is being computed, because the value may be different afterward.
    if (this.deciding.length === 0) this.values.set(field.key, value);
    return value;
  }

  /** Returns the answer as entered, without hidden values. */
  shownOf(field: Field): unknown {
    return visibleValueOf(this.settled.states.get(field.key) ?? this.statesOf(field), field);
  }

  /** Returns the states of a field. `rowsBefore`: row results of the previous group. `rows`: map that receives the new row results. */
  private statesOf(field: Field, rowsBefore?: ReadonlyMap<string, GroupState>, rows?: Map<string, GroupState>): FieldState[] {
    const value = this.answers[field.key];
    const path = [this.surroundings.row?.path, field.key].filter(Boolean).join('.');
    const rowStatesAt = (path: string, row: unknown, read: ReadFact): FieldState[] => {
      const group = this.rowOf(field, row, path, read, rowsBefore?.get(path));
      const states = group.states();
      rows?.set(path, group.settled);
      return states;
    };
    if (!field.each) return [this.stateAt(field, path, value, this.read, rowStatesAt)];
    const valueField = memberField(field);
    return this.membersOf(field).map((member) => {
      const state = this.stateAt(valueField, `${path}.${member.key}`, lineOf(value, member.key), this.readerOf(field, member), rowStatesAt);
      return { ...state, label: labelOf(state.label, member), member };
    });
  }

  private stateAt(
    asDefined: Field,
    path: string,
    value: unknown,
    read: ReadFact,
    cellsOf: (path: string, row: unknown, read: ReadFact) => FieldState[],
  ): FieldState {
    const worded = resolveFieldText(asDefined, read);
    const name = this.nameFor(asDefined);
    const field = overrideField(worded, {
      ...(worded.categories && { categories: worded.categories.map((category) => this.categoryHere(category)) }),
      ...(worded.slots && { slots: worded.slots.filter((slot) => this.isAsked(slot, `${name}.${slot.key}`, slot.when, read)) }),
    });
    return {
      path,
      field,
      label: field.label,
      // A photo field is not required if none of its photo slots is shown.
      required: (typeof field.required === 'boolean' ? field.required : isKnownTrue(field.required, read)) && field.slots?.length !== 0,
      options: this.offered(field, read),
      value,
      askedBy: field.asked === 'by_program' ? this.surroundings.programs.filter((program) => program.asks.includes(name)).map((program) => program.key) : [],
      broken: isEmptyValue(value)
        ? []
        : (field.rules ?? []).filter(({ rule }) => evaluateTruth(rule, read).value === false).map(({ message, level }) => ({ message, level })),
      ...(asDefined.columns && Array.isArray(value) && { rows: value.map((row: unknown, index) => cellsOf(`${path}.${index}`, row, read)) }),
    };
  }

  private rowOf({ key, columns }: Field, row: unknown, path: string, read: ReadFact, before: GroupState | undefined): FieldGroup {
    const cells = isRecord(row) ? row : {};
    const id = typeof cells.id === 'string' ? cells.id : '';
    const { programs } = this.surroundings;
    const rowSurroundings = { around: read, programs, row: { path, asks: [this.surroundings.row?.asks, key].filter(Boolean).join('.'), key: id } };
    // Reuse the earlier results only if they belong to the row with this ID, because another row may have been at this position before.
    const isSame = this.stale !== undefined && before?.key === id;
    return new FieldGroup(columns ?? NO_COLUMNS, cells, rowSurroundings, isSame ? { settled: before, isStaleAround: this.stale.isStale } : undefined);
  }

  /** Returns the name by which programs request a field. The name of a cell starts with the name of its list, for example `permit_per_equipment.file`. */
  private nameFor({ key }: Field): string {
    return [this.surroundings.row?.asks, key].filter(Boolean).join('.');
  }

  private isAsked({ asked = 'always' }: { asked?: Field['asked'] }, name: string, when: Condition | undefined, read: ReadFact): boolean {
    const byProgram = asked !== 'always' && this.surroundings.programs.some((program) => program.asks.includes(name));
    if (asked === 'also_by_program') return byProgram || isKnownTrue(when, read);
    return (asked === 'always' || byProgram) && isKnownTrue(when, read);
  }

  /** Returns the members of a field that are visible now. */
  private membersOf(field: Field): FieldMember[] {
    return this.everyMember(field).filter((member) => this.isAsked(field, this.nameFor(field), field.visible, this.readerOf(field, member)));
  }

  private everyMember({ each }: Field): FieldMember[] {
    if (!each) return [];
    if (each.over === 'programs') return this.surroundings.programs.filter((program) => isKnownTrue(each.where, (name) => propertyOf(program, name) ?? NO));
    if (each.over === 'amounts') return this.surroundings.programs.flatMap((program) => typedAmounts(program, each.of));
    const { of, only } = each;
    const reading = this.read(of);
    if (reading.state !== 'known') return [];
    const chosen = (Array.isArray(reading.value) ? reading.value : [reading.value]).filter((key): key is string => typeof key === 'string');
    const sourceField = this.fields.find((other) => other.key === of || other.fact === of);
    return chosen
      .filter((key) => !only || only.includes(key))
      .map((key) => ({ key, name: sourceField?.options?.find((option) => option.value === key)?.label ?? formatFactValue(factDefinition(of), key) }));
  }

  /** Returns the fact lookup that conditions use for one member of a field. */
  private readerOf(field: Field, { key }: FieldMember): ReadFact {
    const valueField = memberField(field);
    const program = field.each?.over === 'programs' ? this.surroundings.programs.find((other) => other.key === key) : undefined;
    return (name) => {
      if (name === MEMBER) return { state: 'known', value: key };
      const part = partOfMember(name);
      if (part === undefined) return this.read(memberFactName(name, key));
      if (isOuter(part)) return this.read(part);
      if (part === 'value') return asAnswer(normal(lineOf(this.answers[field.key], key), valueField));
      return (program && propertyOf(program, part)) ?? UNANSWERED;
    };
  }

  /** Returns the attachment category with `$document` replaced by the category of the task's document. Without a document, returns `doc_other`. */
  private categoryHere(category: string): string {
    if (!category.startsWith('$document')) return category;
    const document = this.surroundings.programs.find((program) => program.document)?.document;
    return document ? category.replace('$document', document.category) : 'doc_other';
  }

  private offered(field: Field, read: ReadFact): Option[] {
    return (field.options ?? [])
      .filter((option) => isKnownTrue(option.when, read))
      .flatMap((option): Option[] => {
        if (option.link === undefined) return [option];
        const link = this.surroundings.programs.map((program) => program.settings[option.link ?? '']).find((value) => typeof value === 'string');
        return typeof link === 'string' ? [{ ...option, help: [option.help, link].filter(Boolean).join(': ') }] : [];
      });
  }

  private reader(): ReadFact {
    const ownFields = new Map<string, Field>();
    for (const field of this.fields) {
      ownFields.set(field.key, field);
      if (field.fact) ownFields.set(field.fact, field);
    }
    const { around, row } = this.surroundings;
    const find = (name: string): [field: Field | undefined, line?: string] => {
      const exactMatch = ownFields.get(name);
      if (exactMatch) return [exactMatch];
      const [key, line] = splitMapPath(name);
      const field = ownFields.get(key);
      return field && hasLines(field) ? [field, line] : [undefined];
    };
    return (asked) => {
      if (row && asked === MEMBER) return { state: 'known', value: row.key };
      const part = row && partOfMember(asked);
      if (part !== undefined && isOuter(part)) return around(part);
      const name = part ?? (row ? memberFactName(asked, row.key) : asked);
      const [field, line] = find(name);
      if (!field) return part === undefined ? around(name) : UNANSWERED;
      // The visibility condition of a field may read the field itself, for example to keep a field with an answer visible. In this case, read the answer
      // directly.
      const decidesItself = this.deciding.at(-1) === field.key;
      if (!decidesItself && !this.isVisible(field)) return field.fact ? around(field.fact) : UNANSWERED;
      if (line !== undefined && !field.each) return asAnswer(getByPath(this.answers[field.key], line));
      const value = decidesItself ? normal(this.answers[field.key], field) : this.valueOf(field);
      return asAnswer(line === undefined ? value : lineOf(value, line));
    };
  }
}

const NO_COLUMNS: readonly Field[] = [];
const MEMBER = '$member';
const UNANSWERED: FactReading = { state: 'unanswered' };
const NO: FactReading = { state: 'known', value: false };

/** Returns the name after `$member.`, such as `model` for `$member.model`. Undefined for all other names. */
const partOfMember = (name: string): string | undefined => (name.startsWith(`${MEMBER}.`) ? name.slice(MEMBER.length + 1) : undefined);
const isOuter = (part: string): boolean => part === MEMBER || part.startsWith(`${MEMBER}.`);

const asAnswer = (value: unknown): FactReading => (isEmptyValue(value) ? UNANSWERED : { state: 'known', value });

/** Returns the value of `key` in a map. Ignores inherited properties such as `constructor`, because names come from form definitions. */
const lineOf = (value: unknown, key: string): unknown => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined);

function propertyOf(program: FormProgram, name: string): FactReading | undefined {
  const card: Readonly<Record<string, unknown>> = { ...program.settings, ...program };
  return card[name] === undefined || card[name] === null ? undefined : { state: 'known', value: card[name] };
}

/** Returns the member labels of a field that has one value per program or per entered amount, by member key. */
export const memberLabels = (
  each: { over: 'programs' } | { over: 'amounts'; of: readonly EnteredAmountScope[] },
  programs: readonly FormProgram[],
): Map<string, string> =>
  new Map(programs.flatMap((program) => (each.over === 'programs' ? [program] : typedAmounts(program, each.of))).map(({ key, name }) => [key, name]));

/**
 * Returns the amounts that users enter for a program. Each amount is a member of the fact family `entered_amount`, with the key `<program>` or
 * `<program>/<line>`.
 */
function typedAmounts({ key, name, amount_is_entered, unpublished = [] }: FormProgram, which: readonly EnteredAmountScope[]): FieldMember[] {
  const lines = unpublished.filter(({ kind }) => which.includes(kind)).map((line) => ({ key: `${key}/${line.key}`, name: `${name}, ${line.name}` }));
  return which.includes('program') && amount_is_entered ? [{ key, name }, ...lines] : lines;
}

/**
 * Returns whether the value of a field has parts: entries of a map, rows or members. For these fields, a name like `units.heat_pump` refers to a part of the
 * field `units`.
 */
const hasLines = ({ each, kind }: Field): boolean => each !== undefined || ['map', 'equipment', 'address', 'rows'].includes(FIELD_TYPES[kind].valueKind ?? '');

function visibleValueOf(states: readonly FieldState[], { each }: Field): unknown {
  const [first] = states;
  if (!each) return first && visibleValue(first);
  const members = states.map((state) => [state.member?.key ?? '', state.field.kind === 'checkbox' ? state.value === true : visibleValue(state)] as const);
  return Object.fromEntries(members.filter(([, value]) => !isEmptyValue(value)));
}

/** Returns the label of a member: the label of the field, a colon, and the name of the member. After a question mark, omits the colon. */
const labelOf = (label: string, { name }: FieldMember): string => (label.endsWith('?') ? `${label} ${name}` : `${label}: ${name}`);

function normal(value: unknown, field: Field): unknown {
  if (field.kind === 'checkbox' && !field.each) return value === true;
  if (isEmptyValue(value)) return value;
  const parsed = parseValue(value, field);
  return parsed.ok ? parsed.value : undefined;
}
