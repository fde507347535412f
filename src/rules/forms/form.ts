import { isEmptyValue, isRecord } from '@/platform';
import { type FactReading, factsInCondition, type ReadFact } from '@/rules/conditions';
import { type FactBook, type FactSource, factDefinition } from '@/rules/facts';
import { type AskedAgain, whyAskedAgain } from './asked-again';
import { allSourceFactsOf } from './field-dependencies';
import { FieldGroup, type GroupState } from './field-group';
import { completedValue, type FieldError, type FieldState, fieldErrors, fieldWarnings } from './field-state';
import { FIELD_TYPES, type Field, fieldConditions, hasShape, overrideField, parseValue } from './fields';
import { canHideParts, splitMapPath } from './map-paths';
import { memberFacts, possibleMembers, referencesMember } from './members';
import type { Stage } from './stages';
import { NO_SUBJECT, type Subject } from './subject';
import type { Answers, CheckIssue, FormContext, FormProgram, TaskDefinition } from './task-definition';

export type { FieldError, FieldState } from './field-state';

/**
 * One form opened over one set of answers. The same code runs in the browser for comfort and on the
 * server for the decision. Hidden means: not required, not validated, not read by rules; kept in the
 * draft, stripped at completion. That holds for a field, for a member of it and for a cell of a row alike.
 */
export type FormInput = {
  definition: TaskDefinition;
  /** The draft on top of what is known: see `effectiveAnswers`. */
  answers: Answers;
  /** Everything known outside this form. */
  facts: FactBook;
  /** Live programs that place this task. */
  programs: readonly FormProgram[];
  /** Where the task stands, for conditions that read `$task.stage`; the form's own stage unless said. */
  stage?: Stage;
  subject?: Subject;
  /** Questions whose earlier answer was taken away because what it depends on changed. */
  askedAgain?: AskedAgain;
  /** Fields the viewer may read; the others do not exist for them. */
  canSee?: (field: Field) => boolean;
};

export const ASKED_AGAIN = 'asked_again';

export class Form {
  readonly definition: TaskDefinition;
  readonly fields: FieldState[];
  /** Reads the form's own answers first (only visible ones), then the facts outside. */
  readonly read: ReadFact;
  private readonly input: FormInput;
  private readonly group: FieldGroup;

  /** `before`: what this form came to over other answers, everything else being the same. */
  constructor(input: FormInput, before?: GroupState) {
    this.input = input;
    this.definition = input.definition;
    const around = { around: this.outside(), programs: input.programs, ...(input.canSee && { canSee: input.canSee }) };
    this.group = new FieldGroup(input.definition.fields, input.answers, around, before && { settled: before, isStaleAround: () => false });
    this.read = this.group.read;
    this.fields = this.group.states();
  }

  /** The form over other answers: what follows a changed one is judged anew, and nothing else is. */
  over(answers: Answers): Form {
    return answers === this.input.answers ? this : new Form({ ...this.input, answers }, this.group.settled);
  }

  isVisible(field: Field): boolean {
    return this.group.isVisible(field);
  }

  /** The answer as it was typed, without the members, cells and photos that are hidden in it. A hidden field keeps its answer. */
  shownAnswer(field: Field): unknown {
    const typed = this.input.answers[field.key];
    return canHideParts(field) && !isEmptyValue(typed) && this.isVisible(field) ? this.group.shownOf(field) : typed;
  }

  /** Every problem that stops completion, in the order of the form. */
  problems(): FieldError[] {
    const found = [...this.fields.flatMap((state) => fieldErrors(state).map((problem) => this.withReason(problem))), ...this.checkIssues('error')];
    return found.filter((problem, index) => found.findIndex((other) => other.path === problem.path && other.message === problem.message) === index);
  }

  /** Things worth a second look that stop nothing. */
  warnings(): FieldError[] {
    return [...this.fields.flatMap(fieldWarnings), ...this.checkIssues('warning'), ...this.againIssues()];
  }

  /** Replaces the message "required" by the reason where an earlier answer was taken away. */
  private withReason(problem: FieldError): FieldError {
    const fact = this.askedAgainBecauseOf(problem.path);
    return fact === undefined ? problem : { ...problem, code: ASKED_AGAIN, message: whyAskedAgain(fact) };
  }

  private againIssues(): FieldError[] {
    return this.fields.flatMap(({ path }) => {
      const fact = this.askedAgainBecauseOf(path);
      return fact === undefined ? [] : [{ path, code: ASKED_AGAIN, message: whyAskedAgain(fact) }];
    });
  }

  private askedAgainBecauseOf(path: string): string | undefined {
    return isEmptyValue(this.input.answers[path]) ? this.input.askedAgain?.[path] : undefined;
  }

  /** What a completion keeps: normalised values of visible fields, nothing else. */
  completeAnswers(): Answers {
    const kept: Answers = {};
    for (const field of this.definition.fields) {
      if (!field.kept || this.isVisible(field) || isEmptyValue(this.input.answers[field.key])) continue;
      const parsed = parseValue(this.input.answers[field.key], field);
      if (parsed.ok) kept[field.key] = parsed.value;
    }
    const members = new Map<string, Answers>();
    for (const state of this.fields) {
      const { field, member } = state;
      const value = FIELD_TYPES[field.kind].valueKind === null ? undefined : completedValue(state);
      if (value === undefined) continue;
      if (member) members.set(field.key, { ...members.get(field.key), [member.key]: value });
      else kept[field.key] = value;
    }
    return { ...kept, ...Object.fromEntries(members) };
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

  private checkIssues(level: 'error' | 'warning'): FieldError[] {
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
      if (isEmptyValue(this.input.answers[field.key]) || !this.isVisible(field)) continue;
      answers[field.key] = this.group.valueOf(field) ?? this.group.shownOf(field);
    }
    return answers;
  }

  /** What is known outside the form's own answers, and what follows from both. */
  private outside(): ReadFact {
    const { definition, facts, stage } = this.input;
    const derived = new Map<string, FactReading>();
    // A derived fact must see the answers it rests on, and only those: asking whether the others are visible
    // could lead back to it.
    const derive = (name: string): FactReading => {
      const before = derived.get(name);
      if (before) return before;
      const bases = allSourceFactsOf(name);
      const values: Answers = {};
      for (const field of definition.fields)
        if (field.fact && !field.each && bases.has(field.fact) && this.isVisible(field)) values[field.fact] = this.group.valueOf(field) ?? null;
      const reading = (Object.keys(values).length > 0 ? facts.with(values) : facts).read(name);
      derived.set(name, reading);
      return reading;
    };
    return (name) => {
      if (name === '$task.stage') return { state: 'known', value: stage ?? definition.stage };
      return factDefinition(name)?.origin === 'derived' ? derive(name) : facts.read(name);
    };
  }
}

/** Answers as the form opens: what was typed, nothing where somebody emptied the field (null), else what is known of each field's fact, with where it came from. The same for each member of a field, by its path. */
export function initialAnswers(
  definition: TaskDefinition,
  draft: Answers | null,
  facts: FactBook,
  subject: Subject = NO_SUBJECT,
): { answers: Answers; prefilled: Record<string, FactSource> } {
  const answers: Answers = { ...draft };
  const prefilled: Record<string, FactSource> = {};
  for (const field of definition.fields) {
    if (answers[field.key] === null) {
      delete answers[field.key];
      continue;
    }
    // Kept before such values were refused: nobody typed it, and what reads answers relies on their shape.
    if (!hasShape(answers[field.key], field)) delete answers[field.key];
    if (field.each) {
      const typed = answers[field.key];
      const members = field.fresh
        ? []
        : membersKnown(definition, field, facts, subject).filter(({ member }) => !(isRecord(typed) && Object.hasOwn(typed, member)));
      const shown = [...members.map(({ member, entry }) => [member, entry.value] as const), ...Object.entries(isRecord(typed) ? typed : {})];
      const given = Object.fromEntries(shown.filter(([, value]) => value !== null));
      if (isEmptyValue(given)) delete answers[field.key];
      else answers[field.key] = given;
      for (const { member, entry } of members) {
        if (typed === undefined) prefilled[field.key] ??= entry.source;
        prefilled[`${field.key}.${member}`] = entry.source;
      }
      continue;
    }
    if (field.key in answers) continue;
    // What is found out anew opens with nothing but what is offered for it.
    const known = (field.fresh ? [field.prefill] : [field.fact, field.prefill, earlierAnswerOf(definition, field)])
      .flatMap((fact) => (fact ? [fact.replace('$subject', subject.key)] : []))
      .find((fact) => facts.read(fact).state === 'known');
    if (known !== undefined) {
      answers[field.key] = facts.value(known);
      prefilled[field.key] = facts.entry(known)?.source ?? { kind: 'derived', label: '' };
    } else if (field.initial !== undefined) answers[field.key] = field.initial;
  }
  return { answers, prefilled };
}

/** What is known of each member of a field that is asked once for each program, for each amount of one or for each value of another answer: another form asked it too. */
function membersKnown(definition: TaskDefinition, field: Field, facts: FactBook, subject: Subject) {
  if (!field.fact) return [];
  const family = field.fact.replace('$subject', subject.key);
  const members =
    field.each && field.each.over !== 'values'
      ? facts.names().flatMap((name) => (name.startsWith(`${family}.`) ? [name.slice(family.length + 1)] : []))
      : possibleMembers(field, definition.fields);
  return members.flatMap((member) => {
    const entry = facts.entry(`${family}.${member}`);
    return entry && !isEmptyValue(entry.value) ? [{ member, entry }] : [];
  });
}

/** The facts that completing the task with these answers would change; a value verified in another task stays. */
export function factsOfAnswers({ fields }: Pick<TaskDefinition, 'fields'>, answers: Answers, facts: FactBook, taskId: string): Answers {
  const claimed: Answers = {};
  for (const { fact, key, each } of fields) {
    if (!fact || each) continue;
    const known = facts.entry(fact);
    if (known?.rank === 'verified') continue;
    if (!isEmptyValue(answers[key])) claimed[fact] = answers[key];
    else if (known?.source.taskId === taskId) claimed[fact] = null;
  }
  return claimed;
}

/** What the same question was answered in an earlier stage, where a form is placed in two: the later one starts with it. */
export const earlierAnswerOf = (definition: TaskDefinition, field: Field): string => `${definition.key}.${field.key}`;

/**
 * Facts a task's questions depend on but does not ask itself: when one changes after completion, the
 * task needs a second look. `asks`: the fields the programs of the job want; what only others want is
 * not asked here. Without it, every field counts.
 */
export function factsReadBy(definition: TaskDefinition, asks?: readonly string[]): readonly string[] {
  const known = READ_BY.get(definition) ?? new Map<string, readonly string[]>();
  READ_BY.set(definition, known);
  const asked = asks ? [...new Set(asks)].sort().join(' ') : '*';
  const read = known.get(asked) ?? readBy(definition, asks);
  known.set(asked, read);
  return read;
}

/** A definition never changes, and every change of a job asks this of each of its forms: worked out once for each set of programs. */
const READ_BY = new WeakMap<TaskDefinition, Map<string, readonly string[]>>();

function readBy(definition: TaskDefinition, asks?: readonly string[]): readonly string[] {
  const names = new Set<string>();
  for (const field of definition.fields) {
    if (field.asked === 'by_program' && asks && !asks.includes(field.key)) continue;
    const slots = field.slots?.filter((slot) => slot.asked !== 'by_program' || !asks || asks.includes(`${field.key}.${slot.key}`));
    for (const name of readByColumns(field.columns ?? [])) names.add(name);
    for (const condition of fieldConditions(slots ? overrideField(field, { slots }) : field))
      for (const name of factsInCondition(condition)) for (const fact of memberFacts(name, field, definition.fields)) names.add(fact);
    if (field.each?.over === 'values') names.add(field.each.of);
  }
  for (const check of definition.checks) for (const name of check.reads ?? []) names.add(name);
  const own = new Set(definition.fields.flatMap((field) => [field.key, ...(field.fact ? [field.fact] : [])]));
  return [...names]
    .filter((name) => !own.has(name) && !own.has(splitMapPath(name)[0]))
    .filter((name) => !name.startsWith('$') && !name.startsWith('viewer.') && !name.startsWith('job.'));
}

/** What decides which cells are asked and what they may be, beyond the cells of the row itself and of the rows around it. */
function readByColumns(columns: readonly Field[], around: ReadonlySet<string> = new Set()): string[] {
  const own = new Set([...around, ...columns.map((column) => column.key)]);
  const conditions = columns.flatMap(fieldConditions);
  const names = conditions.flatMap((condition) => [...factsInCondition(condition)]).filter((name) => !own.has(name) && !referencesMember(name));
  return [...names, ...columns.flatMap((column) => readByColumns(column.columns ?? [], own))];
}
