import { isEmpty, readPath } from '@/platform';
import { type Condition, evaluate, holds, type Read, type Reading, reads } from '@/rules/conditions';
import { basesOf, type FactBook, factDefinition, valueInWords } from '@/rules/facts';
import { text } from '@/world/messages';
import type { Answers, CheckIssue, FormContext, FormProgram, TaskDefinition } from './definition';
import { conditionsOf, FIELD_TYPES, type Field, hasShape, type Option, parseValue, type Slot } from './fields';
import { brokenRules, columnsOfRow, dependsOnRow } from './row-columns';
import { NO_SUBJECT, type Subject } from './subject';
import { wordedField } from './worded';

/**
 * One form opened over one set of answers. The same code runs in the browser for comfort and on the
 * server for the decision. Hidden means: not required, not validated, not read by rules; kept in the
 * draft, stripped at completion.
 */
export type FormInput = {
  definition: TaskDefinition;
  /** The draft on top of what is known: see `effectiveAnswers`. */
  answers: Answers;
  /** Everything known outside this form. */
  facts: FactBook;
  /** Live programs that place this task. */
  programs: readonly FormProgram[];
  subject?: Subject;
  /** Fields the viewer may read; the others do not exist for them. */
  canSee?: (field: Field) => boolean;
};

/** A field as it stands now. With `each`, one entry per member: path `entered_amount.vanilla`. */
export type FieldState = {
  path: string;
  /** With its labels filled in, and every option: an answer that is no longer offered still has its words. */
  field: Field;
  label: string;
  required: boolean;
  options: Option[];
  value: unknown;
  /** Programs that ask it, when not all do. */
  askedBy: string[];
  /** Columns of a repeat group, with the options that are offered now. */
  columns: Field[];
  /** The same row by row, where what is asked in a row depends on the row. */
  rowColumns?: Field[][];
};

export type Problem = { path: string; code: string; message: string };

export class Form {
  readonly definition: TaskDefinition;
  readonly fields: FieldState[];
  /** Reads the form's own answers first (only visible ones), then the facts outside. */
  readonly read: Read;
  private readonly input: FormInput;
  private readonly visibility = new Map<string, boolean>();
  /** Fields whose visibility is being worked out, innermost last. */
  private readonly deciding: string[] = [];

  constructor(input: FormInput) {
    this.input = input;
    this.definition = input.definition;
    this.read = this.reader();
    this.fields = input.definition.fields.filter((field) => this.isVisible(field)).flatMap((field) => this.statesOf(field));
  }

  isVisible(field: Field): boolean {
    const before = this.visibility.get(field.key);
    if (before !== undefined) return before;
    // Guards against two fields that show each other: neither shows.
    this.visibility.set(field.key, false);
    const byProgram = this.input.programs.some((program) => program.asks.includes(field.key));
    const seen = this.input.canSee?.(field) ?? true;
    this.deciding.push(field.key);
    const condition = holds(field.visible, this.read);
    this.deciding.pop();
    const asked = field.asked === 'also_by_program' ? byProgram || condition : condition && (field.asked === 'always' || byProgram);
    const visible = asked && seen;
    this.visibility.set(field.key, visible);
    return visible;
  }

  /** Every problem that stops completion, in the order of the form. */
  problems(): Problem[] {
    const found: Problem[] = [];
    for (const state of this.fields) found.push(...this.problemsOf(state));
    found.push(...this.checkIssues('error'));
    return found.filter((problem, index) => found.findIndex((other) => other.path === problem.path && other.message === problem.message) === index);
  }

  /** Things worth a second look that stop nothing. */
  warnings(): Problem[] {
    const found: Problem[] = [];
    for (const state of this.fields) {
      if (isEmpty(state.value)) continue;
      for (const rule of state.field.rules ?? []) {
        if (rule.level === 'warning' && evaluate(rule.rule, this.read).value === false)
          found.push({ path: state.path, code: 'unusual', message: rule.message });
      }
    }
    return [...found, ...this.checkIssues('warning')];
  }

  /** What a completion keeps: normalised values of visible fields, nothing else. */
  completeAnswers(): Answers {
    const kept: Answers = {};
    for (const field of this.definition.fields) {
      if (!field.kept || this.isVisible(field) || isEmpty(this.input.answers[field.key])) continue;
      const parsed = parseValue(this.input.answers[field.key], field);
      if (parsed.ok) kept[field.key] = parsed.value;
    }
    for (const state of this.fields) {
      if (FIELD_TYPES[state.field.kind].valueKind === null) continue;
      // A box nobody ticked is an answer: no.
      if (state.field.kind === 'checkbox' && isEmpty(state.value)) kept[state.field.key] = false;
      if (isEmpty(state.value)) continue;
      const parsed = state.rowColumns ? parseValue(shownCells(state), withoutRequired(state.field)) : parseValue(state.value, state.field);
      if (!parsed.ok) continue;
      if (!state.field.each) kept[state.field.key] = parsed.value;
      else kept[state.field.key] = { ...(kept[state.field.key] as object | undefined), [state.path.slice(state.field.key.length + 1)]: parsed.value };
    }
    return kept;
  }

  /** The answers with everything that follows from them filled in; `before` are the answers before the change. */
  filled(before: Answers): Answers {
    return this.definition.fills.reduce((answers, fill) => fill.run(answers, before, this.context()), this.input.answers);
  }

  private context(): FormContext {
    return { read: this.read, programs: this.input.programs, subject: this.input.subject ?? NO_SUBJECT };
  }

  computed(key: string): number | undefined {
    return this.definition.computed[key]?.(this.visibleAnswers(), this.read);
  }

  private problemsOf(state: FieldState): Problem[] {
    const { field, path, value } = state;
    if (FIELD_TYPES[field.kind].valueKind === null) return [];
    const unticked = field.kind === 'checkbox' && value !== true;
    if (isEmpty(value) || unticked) {
      if (!state.required) return [];
      const key = field.requiredText ?? 'required';
      return [{ path, code: key, message: text(key) }];
    }
    if (state.rowColumns) return this.problemsOfRows(state, state.rowColumns);
    const parsed = parseValue(value, { ...field, ...(field.columns && { columns: state.columns }) });
    if (parsed.ok) {
      const missing = FIELD_TYPES[field.kind].incomplete?.(parsed.value, field) ?? [];
      if (missing.length > 0) return missing.map((issue) => ({ path: `${path}.${issue.path}`, code: issue.code, message: issue.message }));
    }
    if (!parsed.ok) return parsed.issues.map((issue) => ({ path: issue.path ? `${path}.${issue.path}` : path, code: issue.code, message: issue.message }));
    const isOffered = (value: unknown) => state.options.some((option) => option.value === value);
    const isForeign = field.kind === 'choice' ? !isOffered(parsed.value) : field.optionsFrom && Array.isArray(parsed.value) && !parsed.value.every(isOffered);
    if (isForeign) return [{ path, code: 'invalid_choice', message: text('invalid_choice') }];
    return (field.rules ?? [])
      .filter((rule) => rule.level === 'error' && evaluate(rule.rule, this.read).value === false)
      .map((rule) => ({ path, code: 'rule', message: rule.message }));
  }

  /** Each row by its own columns. */
  private problemsOfRows({ field, path, value }: FieldState, rowColumns: Field[][]): Problem[] {
    const whole = parseValue(value, { ...field, columns: [] });
    const found = whole.ok ? [] : whole.issues.map((issue) => ({ path, code: issue.code, message: issue.message }));
    const { min: _min, max: _max, ...single } = field;
    for (const [index, columns] of rowColumns.entries()) {
      const row = (value as unknown[])[index];
      const parsed = parseValue([row], { ...single, columns });
      if (!parsed.ok)
        for (const issue of parsed.issues)
          found.push({ path: `${path}.${(issue.path ?? '').replace(/^0/, String(index))}`, code: issue.code, message: issue.message });
      for (const { key, message } of brokenRules(columns, row, this.read)) found.push({ path: `${path}.${index}.${key}`, code: 'rule', message });
    }
    return found;
  }

  private checkIssues(level: 'error' | 'warning'): Problem[] {
    const answers = this.visibleAnswers();
    return this.definition.checks
      .flatMap((check) => check.run(answers, this.context()))
      .filter(
        (issue: CheckIssue) =>
          (issue.level ?? 'error') === level && this.fields.some((state) => issue.path === state.path || issue.path.startsWith(`${state.path}.`)),
      )
      .map(({ path, code, message }) => ({ path, code, message }));
  }

  /** The answers as checks and computations see them: normalised where possible, hidden ones absent. */
  private visibleAnswers(): Answers {
    const answers: Answers = {};
    for (const field of this.definition.fields) {
      if (!this.isVisible(field)) continue;
      const value = this.input.answers[field.key];
      if (isEmpty(value)) continue;
      const parsed = field.each ? undefined : parseValue(value, field);
      answers[field.key] = parsed?.ok ? parsed.value : value;
    }
    return answers;
  }

  private statesOf(asDefined: Field): FieldState[] {
    const worded = wordedField(asDefined, this.read);
    const field = {
      ...worded,
      ...(worded.categories && { categories: worded.categories.map((category) => this.categoryHere(category)) }),
      ...(worded.slots && { slots: this.slotsHere(worded) }),
    };
    const askedBy = field.asked === 'by_program' ? this.input.programs.filter((program) => program.asks.includes(field.key)).map((program) => program.key) : [];
    const base = {
      field,
      // Where nothing is to be photographed, nothing is missing.
      required: this.isRequired(field) && field.slots?.length !== 0,
      options: this.offered(field),
      columns: (field.columns ?? []).map((column) => ({ ...column, ...(column.options && { options: this.offered(column) }) })),
      askedBy,
    };
    const value = this.input.answers[field.key];
    const rowColumns = dependsOnRow(field.columns) && Array.isArray(value) ? value.map((row) => columnsOfRow(field.columns ?? [], row, this.read)) : undefined;
    if (!field.each) return [{ ...base, path: field.key, label: field.label, value, ...(rowColumns && { rowColumns }) }];
    return this.members(field.each).map((member) => ({
      ...base,
      path: `${field.key}.${member.key}`,
      label: `${field.label}: ${member.name}`,
      value: readPath(value, member.key),
    }));
  }

  /** `$document` is the category of the document that the task is about. */
  private categoryHere(category: string): string {
    if (!category.startsWith('$document')) return category;
    const document = this.input.programs.find((program) => program.document)?.document;
    return document ? category.replace('$document', document.category) : 'doc_other';
  }

  private slotsHere(field: Field): Slot[] {
    return (field.slots ?? []).filter(
      (slot) =>
        holds(slot.when, this.read) && (slot.asked === undefined || this.input.programs.some((program) => program.asks.includes(`${field.key}.${slot.key}`))),
    );
  }

  private offered(field: Field): Option[] {
    return (field.options ?? [])
      .filter((option) => holds(option.when, this.read))
      .flatMap((option): Option[] => {
        if (option.link === undefined) return [option];
        const link = this.input.programs.map((program) => program.settings[option.link ?? '']).find((value) => typeof value === 'string');
        return typeof link === 'string' ? [{ ...option, help: [option.help, link].filter(Boolean).join(': ') }] : [];
      });
  }

  private members(each: NonNullable<Field['each']>): readonly { key: string; name: string }[] {
    if (each.over === 'programs')
      return this.input.programs.filter((program) =>
        holds(each.where, (name) => ({ state: 'known', value: (program as unknown as Answers)[name] ?? program.settings[name] ?? false })),
      );
    const { of, only } = each;
    const reading = this.read(of);
    if (reading.state !== 'known') return [];
    const chosen = (Array.isArray(reading.value) ? reading.value : [reading.value]).filter((key): key is string => typeof key === 'string');
    const asking = this.definition.fields.find((other) => other.key === of || other.fact === of);
    return chosen
      .filter((key) => !only || only.includes(key))
      .map((key) => ({ key, name: asking?.options?.find((option) => option.value === key)?.label ?? valueInWords(factDefinition(of), key) }));
  }

  private isRequired(field: Field): boolean {
    return typeof field.required === 'boolean' ? field.required : holds(field.required as Condition, this.read);
  }

  private reader(): Read {
    const own = new Map<string, Field>();
    for (const field of this.definition.fields) {
      own.set(field.key, field);
      if (field.fact) own.set(field.fact, field);
    }
    // A derived fact must see the answers it rests on, and only those: asking whether the others are visible
    // could lead back to it.
    const derived = new Map<string, Reading>();
    const derive = (name: string): Reading => {
      const before = derived.get(name);
      if (before) return before;
      const bases = everyBaseOf(name);
      const values: Answers = {};
      for (const field of this.definition.fields) {
        if (field.fact && !field.each && bases.has(field.fact) && this.isVisible(field))
          values[field.fact] = normal(this.input.answers[field.key], field) ?? null;
      }
      const reading = (Object.keys(values).length > 0 ? this.input.facts.with(values) : this.input.facts).read(name);
      derived.set(name, reading);
      return reading;
    };
    return (name) => {
      const field = own.get(name) ?? own.get(splitLine(name)[0]);
      if (!field) return factDefinition(name)?.origin === 'derived' ? derive(name) : this.input.facts.read(name);
      // A field may stay in view because of what it already holds; its own answer decides that.
      const decidesItself = this.deciding.at(-1) === field.key;
      if (!decidesItself && !this.isVisible(field)) return field.fact ? this.input.facts.read(field.fact) : { state: 'unanswered' };
      const [, line] = own.has(name) ? [name] : splitLine(name);
      const value = line === undefined ? normal(this.input.answers[field.key], field) : readPath(this.input.answers[field.key], line);
      return isEmpty(value) ? { state: 'unanswered' } : { state: 'known', value };
    };
  }
}

/** `energy_uses.heating` → the field and the line of its map. */
function splitLine(name: string): [field: string, line: string | undefined] {
  const dot = name.indexOf('.');
  return dot < 0 ? [name, undefined] : [name.slice(0, dot), name.slice(dot + 1)];
}

/** What a derived fact rests on, through other derived facts. */
function everyBaseOf(name: string, found = new Set<string>()): Set<string> {
  for (const base of basesOf(name)) {
    if (base === name || found.has(base)) continue;
    found.add(base);
    everyBaseOf(base, found);
  }
  return found;
}

/** What is required of a row was looked at row by row. */
const withoutRequired = (field: Field): Field => ({ ...field, columns: (field.columns ?? []).map((column) => ({ ...column, required: false })) });

/** The rows with the cells that are asked now, and those that are kept although nobody is asked. */
function shownCells({ field, value, rowColumns }: FieldState): unknown {
  return (value as unknown[]).map((row, index) => {
    if (row === null || typeof row !== 'object') return row;
    const shown = new Set(['id', ...(rowColumns?.[index] ?? []).map((column) => column.key)]);
    for (const column of field.columns ?? []) if (column.kept) shown.add(column.key);
    return Object.fromEntries(Object.entries(row).filter(([key]) => shown.has(key)));
  });
}

/** A value as rules read it; one that does not parse yet counts as no answer. */
function normal(value: unknown, field: Field): unknown {
  if (isEmpty(value) && field.kind === 'checkbox') return false;
  if (isEmpty(value) || field.each) return value;
  const parsed = parseValue(value, field);
  return parsed.ok ? parsed.value : undefined;
}

/** Answers as the form opens: what was typed, else what is known of each field's fact, with where it came from. */
export function effectiveAnswers(
  definition: TaskDefinition,
  draft: Answers | null,
  facts: FactBook,
  subject: Subject = NO_SUBJECT,
): { answers: Answers; prefilled: Record<string, { label: string }> } {
  const answers: Answers = { ...draft };
  const prefilled: Record<string, { label: string }> = {};
  for (const field of definition.fields) {
    // Kept before such values were refused: nobody typed it, and what reads answers relies on their shape.
    if (!hasShape(answers[field.key], field)) delete answers[field.key];
    if (field.fresh || field.each || field.key in answers) continue;
    const known = [field.fact, field.prefill, answerOf(definition, field)]
      .flatMap((fact) => (fact ? [fact.replace('$subject', subject.key)] : []))
      .find((fact) => facts.read(fact).state === 'known');
    if (known !== undefined) {
      answers[field.key] = facts.value(known);
      prefilled[field.key] = { label: facts.entry(known)?.source.label ?? '' };
    } else if (field.initial !== undefined) answers[field.key] = field.initial;
  }
  return { answers, prefilled };
}

/** What the same question was answered in an earlier stage, where a form is placed in two: the later one starts with it. */
export const answerOf = (definition: TaskDefinition, field: Field): string => `${definition.key}.${field.key}`;

const SECONDS_A_QUESTION = 20;
const LEAST_MINUTES = 2;

/**
 * How long a guest will need for a task, about. From the definition alone: the letter, its preview and
 * the guest's page have nothing else in common, and must say the same. Several tasks take the sum.
 */
export function minutesFor(definition: TaskDefinition): number {
  const asked = definition.fields.filter(
    (field) => FIELD_TYPES[field.kind].valueKind !== null && field.asked === 'always' && !field.visible && field.class !== 'internal',
  );
  return Math.max(LEAST_MINUTES, Math.ceil((asked.length * SECONDS_A_QUESTION) / 60));
}

/**
 * Facts a task's questions depend on but does not ask itself: when one changes after completion, the
 * task needs a second look. `asks`: the fields the programs of the job want; what only others want is
 * not asked here. Without it, every field counts.
 */
export function factsReadBy(definition: TaskDefinition, asks?: readonly string[]): string[] {
  const names = new Set<string>();
  for (const field of definition.fields) {
    if (field.asked === 'by_program' && asks && !asks.includes(field.key)) continue;
    for (const name of readByColumns(field.columns ?? [])) names.add(name);
    for (const condition of conditionsOf(field)) for (const name of reads(condition)) names.add(name);
    if (field.each?.over === 'values') names.add(field.each.of);
  }
  for (const check of definition.checks) for (const name of check.reads ?? []) names.add(name);
  const own = new Set(definition.fields.flatMap((field) => [field.key, ...(field.fact ? [field.fact] : [])]));
  return [...names]
    .filter((name) => !own.has(name) && !own.has(splitLine(name)[0]))
    .filter((name) => !name.startsWith('$') && !name.startsWith('viewer.') && !name.startsWith('job.'));
}

/** What decides which cells are asked, beyond the cells of the row itself. */
function readByColumns(columns: readonly Field[]): string[] {
  const own = new Set(columns.map((column) => column.key));
  const conditions = columns.flatMap((column) => [column.visible, typeof column.required === 'object' ? column.required : undefined]);
  return conditions.flatMap((condition) => [...reads(condition)]).filter((name) => !own.has(name));
}
