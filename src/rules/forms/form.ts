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

export type FormInput = {
  definition: TaskDefinition;
  /** Answers of the draft. Fields without an answer in the draft have their known values (`initialAnswers`). */
  answers: Answers;
  facts: FactBook;
  /** Active programs that require this task. */
  programs: readonly FormProgram[];
  /** Stage for conditions that read `$task.stage`. Default: the stage of the form. */
  stage?: Stage;
  subject?: Subject;
  /** Questions whose answer was removed, because a fact changed on which the answer depends. */
  askedAgain?: AskedAgain;
  /** Returns whether the viewer may read a field. Fields that the viewer may not read are omitted. */
  canSee?: (field: Field) => boolean;
};

/** Error code of a question that must be answered again, because a fact changed. */
const ASKED_AGAIN = 'asked_again';

/**
 * A form with one set of answers. The browser uses this class for quick feedback, and the server uses it to accept or reject answers. Rules and validation
 * ignore hidden fields, members and cells (fields in rows). Completion drops the answers of hidden parts, except answers of fields with the property `kept`.
 * Immutable: `over` returns a new form.
 * @example
 * const form = new Form({ definition, answers, facts, programs });
 * form.problems(); // errors that block completion; empty if the form is valid
 * form.completeAnswers(); // normalized answers to store
 */
export class Form {
  readonly definition: TaskDefinition;
  readonly fields: FieldState[];
  /** Fact lookup that reads the visible answers of the form first, then the facts of the job. */
  readonly read: ReadFact;
  private readonly input: FormInput;
  private readonly group: FieldGroup;

  /** @param before results of the same form with other answers; the new form reuses the results of unchanged fields */
  constructor(input: FormInput, before?: GroupState) {
    this.input = input;
    this.definition = input.definition;
    const surroundings = { around: this.outside(), programs: input.programs, ...(input.canSee && { canSee: input.canSee }) };
    this.group = new FieldGroup(input.definition.fields, input.answers, surroundings, before && { settled: before, isStaleAround: () => false });
    this.read = this.group.read;
    this.fields = this.group.states();
  }

  /** Returns a new form with other answers. Only fields that depend on a changed answer are evaluated again. */
  over(answers: Answers): Form {
    return answers === this.input.answers ? this : new Form({ ...this.input, answers }, this.group.settled);
  }

  isVisible(field: Field): boolean {
    return this.group.isVisible(field);
  }

  /** Returns the answer as entered, without hidden members, cells and photos. A hidden field keeps its answer. */
  shownAnswer(field: Field): unknown {
    const enteredAnswer = this.input.answers[field.key];
    return canHideParts(field) && !isEmptyValue(enteredAnswer) && this.isVisible(field) ? this.group.shownOf(field) : enteredAnswer;
  }

  /** Returns all errors that block completion: errors of fields in the order of the form, then errors of checks. */
  problems(): FieldError[] {
    const allErrors = [...this.fields.flatMap((state) => fieldErrors(state).map((problem) => this.withReason(problem))), ...this.checkIssues('error')];
    return allErrors.filter((problem, index) => allErrors.findIndex((other) => other.path === problem.path && other.message === problem.message) === index);
  }

  /** Returns warnings, which do not block completion. */
  warnings(): FieldError[] {
    return [...this.fields.flatMap(fieldWarnings), ...this.checkIssues('warning'), ...this.againIssues()];
  }

  /** If an answer was removed because a fact changed, replaces the message "required" with a message about that fact. */
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

  /** Returns the answers to store at completion: normalized values of visible fields, and of hidden fields with the property `kept`. */
  completeAnswers(): Answers {
    const completed: Answers = {};
    for (const field of this.definition.fields) {
      if (!field.kept || this.isVisible(field) || isEmptyValue(this.input.answers[field.key])) continue;
      const parsed = parseValue(this.input.answers[field.key], field);
      if (parsed.ok) completed[field.key] = parsed.value;
    }
    const members = new Map<string, Answers>();
    for (const state of this.fields) {
      const { field, member } = state;
      const value = FIELD_TYPES[field.kind].valueKind === null ? undefined : completedValue(state);
      if (value === undefined) continue;
      if (member) members.set(field.key, { ...members.get(field.key), [member.key]: value });
      else completed[field.key] = value;
    }
    return { ...completed, ...Object.fromEntries(members) };
  }

  /** Returns the answers after all autofill rules ran. `before`: the answers before the change. */
  filled(before: Answers): Answers {
    return this.definition.autofills.reduce((answers, fill) => fill.run(answers, before, this.context()), this.input.answers);
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

  /** Returns the visible answers for checks and computations, normalized where possible. */
  private visibleAnswers(): Answers {
    const answers: Answers = {};
    for (const field of this.definition.fields) {
      if (isEmptyValue(this.input.answers[field.key]) || !this.isVisible(field)) continue;
      answers[field.key] = this.group.valueOf(field) ?? this.group.shownOf(field);
    }
    return answers;
  }

  /** Returns a lookup for names that are not fields of the form. It reads facts of the job, and facts that derive from answers of the form. */
  private outside(): ReadFact {
    const { definition, facts, stage } = this.input;
    const derived = new Map<string, FactReading>();
    // Give a derived fact only the answers that it reads. Checking the visibility of other answers could cause a circular evaluation.
    const derive = (name: string): FactReading => {
      const cachedReading = derived.get(name);
      if (cachedReading) return cachedReading;
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

/**
 * Returns the answers with which a form opens. An answer in the draft has priority; null means that the user emptied the field. Otherwise, the field has the
 * known value of its fact, its `prefill` fact or an earlier answer. `prefilled` names the source of this value. A field without a known value has its `initial`
 * value. Each member of a field with members has the known value of its fact.
 */
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
    // Older drafts may contain values with a wrong shape. Remove them, because all code that reads answers relies on the shape.
    if (!hasShape(answers[field.key], field)) delete answers[field.key];
    if (field.each) {
      const storedAnswer = answers[field.key];
      const members = field.fresh
        ? []
        : membersKnown(definition, field, facts, subject).filter(({ member }) => !(isRecord(storedAnswer) && Object.hasOwn(storedAnswer, member)));
      const memberValues = [
        ...members.map(({ member, entry }) => [member, entry.value] as const),
        ...Object.entries(isRecord(storedAnswer) ? storedAnswer : {}),
      ];
      const values = Object.fromEntries(memberValues.filter(([, value]) => value !== null));
      if (isEmptyValue(values)) delete answers[field.key];
      else answers[field.key] = values;
      for (const { member, entry } of members) {
        if (storedAnswer === undefined) prefilled[field.key] ??= entry.source;
        prefilled[`${field.key}.${member}`] = entry.source;
      }
      continue;
    }
    if (field.key in answers) continue;
    // A `fresh` field ignores the known value of its fact and opens with its `prefill` or `initial` value.
    const knownFact = (field.fresh ? [field.prefill] : [field.fact, field.prefill, earlierAnswerFactOf(definition, field)])
      .flatMap((fact) => (fact ? [fact.replace('$subject', subject.key)] : []))
      .find((fact) => facts.read(fact).state === 'known');
    if (knownFact !== undefined) {
      answers[field.key] = facts.value(knownFact);
      prefilled[field.key] = facts.entry(knownFact)?.source ?? { kind: 'derived', label: '' };
    } else if (field.initial !== undefined) answers[field.key] = field.initial;
  }
  return { answers, prefilled };
}

/** Returns the known values of a field's members (`each`). These values may come from another form. */
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

/**
 * Returns the facts that completing the task with these answers would set, by name; null removes a fact. Omits fields with members, and facts with a verified
 * value.
 */
export function factsOfAnswers({ fields }: Pick<TaskDefinition, 'fields'>, answers: Answers, facts: FactBook, taskId: string): Answers {
  const claimed: Answers = {};
  for (const { fact, key, each } of fields) {
    if (!fact || each) continue;
    const factEntry = facts.entry(fact);
    if (factEntry?.rank === 'verified') continue;
    if (!isEmptyValue(answers[key])) claimed[fact] = answers[key];
    else if (factEntry?.source.taskId === taskId) claimed[fact] = null;
  }
  return claimed;
}

/**
 * Returns the name of the fact that contains an earlier answer to a field. If the form is placed again in a later stage, this fact prefills the field in the
 * new task.
 */
export const earlierAnswerFactOf = (definition: TaskDefinition, field: Field): string => `${definition.key}.${field.key}`;

/**
 * Returns the facts that a task depends on but does not ask for. If one of these facts changes after completion, the task needs a recheck.
 * @param asks fields that the programs of the job request; ignores fields that only other programs request. Default: all fields
 */
export function factsReadBy(definition: TaskDefinition, asks?: readonly string[]): readonly string[] {
  const readsByAsks = READ_BY.get(definition) ?? new Map<string, readonly string[]>();
  READ_BY.set(definition, readsByAsks);
  const asksKey = asks ? [...new Set(asks)].sort().join(' ') : '*';
  const factNames = readsByAsks.get(asksKey) ?? readBy(definition, asks);
  readsByAsks.set(asksKey, factNames);
  return factNames;
}

/** Cache by definition and requested fields, because every change of a job needs the result for every form. */
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
  const ownNames = new Set(definition.fields.flatMap((field) => [field.key, ...(field.fact ? [field.fact] : [])]));
  return [...names]
    .filter((name) => !ownNames.has(name) && !ownNames.has(splitMapPath(name)[0]))
    .filter((name) => !name.startsWith('$') && !name.startsWith('viewer.') && !name.startsWith('job.'));
}

/** Returns the names outside the row, and outside its outer rows, that conditions of the columns read. */
function readByColumns(columns: readonly Field[], around: ReadonlySet<string> = new Set()): string[] {
  const ownNames = new Set([...around, ...columns.map((column) => column.key)]);
  const conditions = columns.flatMap(fieldConditions);
  const names = conditions.flatMap((condition) => [...factsInCondition(condition)]).filter((name) => !ownNames.has(name) && !referencesMember(name));
  return [...names, ...columns.flatMap((column) => readByColumns(column.columns ?? [], ownNames))];
}
