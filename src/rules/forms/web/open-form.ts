import { getByPath, isEmptyValue, isRecord, jsonEquals } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import { type FieldError, type FieldState, visibleValue } from '../field-state';
import { parseValue } from '../fields';
import type { Field } from '../fields/field';
import { Form } from '../form';
import { interleaveByMember } from '../interleave-members';
import type { ReviewComment } from '../review';
import type { Answers, TaskDefinition } from '../task-definition';
import { definitionFor, type FormView, factBookFor, fieldsOf, isCommentOnField, type LastEditor, programsOf } from './form-view';
import type { SaveResponse } from './save';
import { TakenAnswers } from './taken-answers';
import type { UnsavedChanges } from './unsaved-changes';

/** A field as it is drawn now. The same object as before when nothing about it changed. */
export type DisplayedField = {
  state: FieldState;
  editable: boolean;
  problems: readonly FieldError[];
  warnings: readonly FieldError[];
  comments: readonly ReviewComment[];
  /** Where a value comes from that nobody typed here. */
  source: string;
  /** Names of the programs that ask it, when not all of the task's do. */
  askedBy: readonly string[];
  /** Who changed it while the form was open, when it was not this person. */
  changedBy: string;
  /** Came into view while the form was open. */
  isLate: boolean;
  /** The same question stands above it for another member, with its help. */
  isRepeated: boolean;
};

export type FieldCard = { title: string; paths: readonly string[] };
/** Two values for one field, and whose the other is. */
export type ConflictingValue = { path: string; mine: unknown; theirs: unknown } & LastEditor;
/** `over`: what stood there before both changed it. */
export type Conflict = ConflictingValue & { field: Field; over: unknown };
/** Somebody else changed an answer nobody touched here. */
export type RemoteChange = { label: string; by: string };

/** What is true of the whole form; the same object as before when nothing of it changed. */
export type FormSummary = {
  cards: readonly FieldCard[];
  hasChanges: boolean;
  /** Everything that stops completion, once somebody tried to complete. */
  toFix: readonly FieldError[];
  conflicts: readonly Conflict[];
  /** What somebody else changed while the form was open. */
  changedByOthers: readonly RemoteChange[];
  /** Corrections that are about no question shown here: about the task as a whole. */
  comments: readonly ReviewComment[];
  /** Paths of questions with a correction that nobody ticked off yet. */
  toCorrect: readonly string[];
};

const NOTES = ['notes', 'internal_notes'];

/**
 * A form while one person has it open: what they typed over what the server has. Every change runs
 * the same form code as the server; only fields that look different afterwards are told.
 */
export class OpenForm {
  version: number;
  overview: FormSummary;
  /** Everything that stops completion now; the same list as before when nothing of it changed. */
  problems: readonly FieldError[] = [];
  readonly definition: TaskDefinition;
  private view: FormView;
  private book: FactBook;
  private form: Form;
  private answers: Answers;
  /** What the server has, as it showed it last. */
  private base: Answers;
  private readonly shown = new Map<string, DisplayedField>();
  private readonly early: ReadonlySet<string>;
  private readonly left = new Set<string>();
  private refused: FieldError[] = [];
  private isStrict = false;
  private conflicts: Conflict[] = [];
  private changedByOthers: RemoteChange[] = [];
  /** By field, until this person types there. */
  private readonly changedBy = new Map<string, string>();
  private readonly taken: TakenAnswers;
  private readonly listeners = new Set<() => void>();

  constructor(view: FormView, code: TaskDefinition) {
    this.view = view;
    this.version = view.version;
    this.definition = definitionFor(view, code);
    this.taken = new TakenAnswers(this.definition);
    this.book = factBookFor(view);
    this.answers = view.answers;
    this.base = view.answers;
    this.form = this.formOf(this.answers);
    this.early = new Set(this.form.fields.map((state) => state.path));
    this.overview = { cards: [], hasChanges: false, toFix: [], conflicts: [], changedByOthers: [], comments: [], toCorrect: [] };
    this.leaveTyped();
    this.refresh();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  field(path: string): DisplayedField | undefined {
    return this.shown.get(path);
  }

  /** The value of a field or of a part of it, as typed. */
  answer(path: string): unknown {
    return getByPath(this.answers, path);
  }

  /** Answers of fields that are facts, as the rules would read them: for previews of what they would change. */
  facts(): Record<string, unknown> {
    const facts: Record<string, unknown> = {};
    for (const state of this.form.fields) {
      const { field, member } = state;
      if (field.fact) facts[member ? `${field.fact}.${member.key}` : field.fact] = asRead(visibleValue(state), field);
    }
    return facts;
  }

  /** What is known outside the form, as far as this person may know it. */
  known(fact: string): unknown {
    return this.book.value(fact);
  }

  /** How the form would read everything with these answers as well: what an act will ask, before it is chosen. */
  readWith(answers: Answers): ReadFact {
    return this.form.over({ ...this.answers, ...answers }).read;
  }

  computed(key: string): number | undefined {
    return this.form.computed(key);
  }

  /** What a completion would keep. */
  completeAnswers(): Answers {
    return this.form.completeAnswers();
  }

  programName(key: string): string {
    return this.view.programs.find((program) => program.key === key)?.name ?? key;
  }

  set(path: string, value: unknown): void {
    const before = this.answers;
    const typed = this.form.over(write(before, path, this.fieldAt(path), value));
    const asked = this.taken.reasons;
    this.answers = this.taken.follow(before, typed.filled(before), keyOf(path));
    this.form = jsonEquals(asked, this.taken.reasons) ? typed.over(this.answers) : this.formOf(this.answers);
    this.refused = this.refused.filter((problem) => !isAt(problem.path, path) && !isAt(path, problem.path));
    this.left.delete(path);
    this.changedBy.delete(keyOf(path));
    this.refresh();
  }

  /** The person went on: what they left is checked now. */
  leave(path: string): void {
    const key = keyOf(path);
    if (this.left.has(path) || (sameAnswer(this.answers[key], this.base[key]) && isEmptyValue(this.answer(path)))) return;
    this.left.add(path);
    this.refresh();
  }

  /** Some fields, as if the person had left them: what is wrong with them shows. */
  checkSome(paths: readonly string[]): readonly FieldError[] {
    for (const path of paths) this.left.add(path);
    this.refresh();
    return paths.flatMap((path) => this.shown.get(path)?.problems ?? []);
  }

  /** From here on every problem shows. Gives what stops completion. */
  check(): readonly FieldError[] {
    this.isStrict = true;
    this.refused = [];
    this.refresh();
    return this.overview.toFix;
  }

  /** The server's refusal, shown at its fields. */
  refuse(problems: readonly FieldError[]): void {
    this.refused = [...problems];
    this.refresh();
  }

  /** What the server does not have yet, by path; null takes an answer away. */
  changes(): Record<string, unknown> {
    const changes: Record<string, unknown> = {};
    for (const field of fieldsOf(this.view)) {
      if (!this.view.form.editable.includes(field.key)) continue;
      const mine = this.answers[field.key];
      const theirs = this.base[field.key];
      if (sameAnswer(mine, theirs)) continue;
      if (!field.each) changes[field.key] = isEmptyValue(mine) ? null : mine;
      else
        for (const member of new Set([...Object.keys(mine ?? {}), ...Object.keys(theirs ?? {})])) {
          const value = getByPath(mine, member);
          if (!sameAnswer(value, getByPath(theirs, member))) changes[`${field.key}.${member}`] = isEmptyValue(value) ? null : value;
        }
    }
    return changes;
  }

  /** A save came back: what was sent is kept as the server wrote it, unless somebody typed on meanwhile. */
  saved(sent: Record<string, unknown>, { answers, version, merged, typed }: SaveResponse): void {
    const sentKeys = new Set(Object.keys(sent).map(keyOf));
    const others: RemoteChange[] = [];
    const next: Answers = { ...this.answers };
    for (const { key, label } of fieldsOf(this.view)) {
      const typedOn = sentKeys.has(key) ? !this.isAsSent(key, sent) : !sameAnswer(this.answers[key], this.base[key]);
      if (!typedOn && !sameAnswer(next[key], answers[key])) {
        next[key] = answers[key];
        if (merged && !sentKeys.has(key)) others.push(...this.noteOthers(key, label, typed));
      }
    }
    this.base = answers;
    this.version = version;
    this.take(next, others);
  }

  /** The server's state, read again: fields nobody typed in here follow it, the others become a question. */
  adopt(view: FormView): void {
    if (view.version <= this.version) return;
    const next: Answers = { ...this.answers };
    const others: RemoteChange[] = [];
    const asked: Conflict[] = [];
    for (const field of fieldsOf(view)) {
      const theirs = view.answers[field.key];
      if (sameAnswer(theirs, this.base[field.key])) continue;
      if (sameAnswer(this.answers[field.key], this.base[field.key])) {
        next[field.key] = theirs;
        others.push(...this.noteOthers(field.key, field.label, view.typed));
      } else if (!sameAnswer(theirs, this.answers[field.key])) {
        asked.push({ path: field.key, field, mine: this.answers[field.key], theirs, over: this.base[field.key], ...whoTyped(view, field) });
      }
    }
    this.ask(asked);
    this.view = { ...view, form: { ...view.form, fields: this.view.form.fields } };
    this.book = factBookFor(view);
    this.base = view.answers;
    this.version = view.version;
    this.take(next, others);
  }

  /** The server has other values for what was sent. `isKnown`: this page's own, of which it had not heard that they arrived. */
  conflict(found: readonly ConflictingValue[], version: number, isKnown: (other: ConflictingValue) => boolean = () => false): void {
    this.version = version;
    this.ask(
      found.flatMap((other) => {
        const field = this.fieldAt(other.path);
        if (!field) return [];
        const over = getByPath(this.base, other.path);
        this.base = write(this.base, other.path, field, other.theirs);
        return isKnown(other) ? [] : [{ ...other, field, over }];
      }),
    );
    this.refresh();
  }

  /** The person decided, field by field. */
  resolve(takeTheirs: readonly string[]): void {
    let next = this.answers;
    for (const { path, field, theirs } of this.conflicts) if (takeTheirs.includes(path)) next = write(next, path, field, theirs);
    this.conflicts = [];
    this.take(next, []);
  }

  /** What is to be kept on this device until the server has it. */
  kept(): UnsavedChanges {
    const changes = this.changes();
    const over: Record<string, unknown> = {};
    for (const path of Object.keys(changes)) over[path] = getByPath(this.base, path) ?? null;
    for (const asked of this.conflicts) over[asked.path] = asked.over ?? null;
    return { changes, over };
  }

  /** Puts back what was kept on this device. What somebody else answered since then becomes a question. */
  restore({ changes, over }: UnsavedChanges): void {
    let next = this.answers;
    const asked: Conflict[] = [];
    for (const [path, mine] of Object.entries(changes)) {
      const field = this.fieldAt(path);
      if (!field || !this.view.form.editable.includes(field.key)) continue;
      const theirs = getByPath(this.base, path);
      next = write(next, path, field, mine);
      if (path in over && !sameAnswer(theirs, over[path]) && !sameAnswer(theirs, mine))
        asked.push({ path, field, mine, theirs, over: over[path], ...whoTyped(this.view, field) });
    }
    this.ask(asked);
    this.take(next, []);
    this.leaveTyped();
    this.refresh();
  }

  /** What was typed before the page opened was left: where it is wrong, that shows at once. A list is still being filled. */
  private leaveTyped(): void {
    for (const { path } of this.form.problems())
      if (['string', 'number'].includes(typeof this.answer(path)) && !this.view.prefilled[keyOf(path)]) this.left.add(path);
  }

  /** A new list: what is drawn is compared with the one before, and an unseen question would hold up every save. */
  private ask(asked: readonly Conflict[]): void {
    this.conflicts = [...this.conflicts.filter(({ path }) => !asked.some((one) => one.path === path)), ...asked];
  }

  /** What the same person typed in another tab just appears; what somebody else did is told. */
  private noteOthers(key: string, label: string, typed: SaveResponse['typed']): RemoteChange[] {
    const author = typed[key];
    if (author?.own) return [];
    const by = author?.by ?? '';
    this.changedBy.set(key, by || 'Somebody else');
    return [{ label, by }];
  }

  private take(answers: Answers, changedByOthers: RemoteChange[]): void {
    this.answers = answers;
    this.form = this.formOf(answers);
    // Nothing new: what was told before is still worth reading.
    if (changedByOthers.length > 0) this.changedByOthers = changedByOthers;
    this.refresh();
  }

  private isAsSent(key: string, sent: Record<string, unknown>): boolean {
    return Object.entries(sent).every(([path, value]) => keyOf(path) !== key || sameAnswer(this.answer(path), value));
  }

  private fieldAt(path: string): Field | undefined {
    return fieldsOf(this.view).find((field) => field.key === keyOf(path));
  }

  private formOf(answers: Answers): Form {
    const subject = { kind: 'none' as const, key: this.view.subject_key, label: '' };
    const askedAgain = { ...this.view.asked_again, ...this.taken.reasons };
    return new Form({ definition: this.definition, answers, facts: this.book, programs: programsOf(this.view), stage: this.view.stage, subject, askedAgain });
  }

  private refresh(): void {
    const problems = [...this.form.problems(), ...this.refused];
    const visible = problems.filter((problem) => this.isStrict || this.hasLeft(problem.path) || this.refused.includes(problem));
    const now = withoutTwins(problems);
    if (!jsonEquals(now, this.problems)) this.problems = now;
    const warnings = this.form.warnings();
    const paths = new Set<string>();
    for (const state of this.form.fields) {
      paths.add(state.path);
      this.remember(state.path, this.shownOf(state, visible, warnings));
    }
    for (const path of this.shown.keys()) if (!paths.has(path)) this.shown.delete(path);
    const overview: FormSummary = {
      cards: this.cards(),
      hasChanges: Object.keys(this.changes()).length > 0,
      toFix: this.isStrict ? this.problems : [],
      conflicts: this.conflicts,
      changedByOthers: this.changedByOthers,
      comments: this.view.comments.filter((comment) => !this.form.fields.some((state) => isCommentOnField(comment, state))),
      toCorrect: [...this.shown.values()].filter((one) => one.comments.some((comment) => !comment.resolved)).map((one) => one.state.path),
    };
    if (!jsonEquals(overview, this.overview)) this.overview = overview;
    for (const listener of this.listeners) listener();
  }

  private shownOf(state: FieldState, problems: readonly FieldError[], warnings: readonly FieldError[]): DisplayedField {
    const { field, path } = state;
    const untouched = sameAnswer(this.answers[field.key], this.view.answers[field.key]);
    return {
      state,
      editable: this.view.form.editable.includes(field.key),
      problems: withoutTwins(problems.filter((problem) => isAt(problem.path, path))),
      warnings: warnings.filter((warning) => isAt(warning.path, path) && !problems.some(({ message }) => message === warning.message)),
      comments: this.view.comments.filter((comment) => isCommentOnField(comment, state)),
      source: untouched ? (this.view.prefilled[state.member ? path : field.key]?.label ?? '') : '',
      askedBy: state.askedBy.length < this.view.programs.length && !state.member ? state.askedBy.map((key) => this.programName(key)) : [],
      changedBy: this.changedBy.get(field.key) ?? '',
      isLate: !this.early.has(path),
      isRepeated: state.member !== undefined && this.form.fields.find((other) => other.field.key === field.key)?.path !== path,
    };
  }

  private remember(path: string, next: DisplayedField): void {
    const before = this.shown.get(path);
    if (!before || !jsonEquals(before, next)) this.shown.set(path, next);
  }

  /** Left, or inside something that was left. */
  private hasLeft(path: string): boolean {
    for (const left of this.left) if (isAt(left, path) || isAt(path, left)) return true;
    return false;
  }

  private cards(): FieldCard[] {
    const ofKeys = (keys: readonly string[]) =>
      interleaveByMember(
        keys.flatMap((key) => this.definition.fields.filter((field) => field.key === key)),
        (field) => this.form.fields.filter((state) => state.field.key === field.key),
      ).map((state) => state.path);
    const grouped = new Set([...NOTES, ...this.definition.groups.flatMap((group) => group.fields)]);
    const rest = this.definition.fields.filter((field) => !grouped.has(field.key));
    const cards = [
      ...this.definition.groups.map((group) => ({ title: group.title, paths: ofKeys(group.fields) })),
      { title: '', paths: ofKeys(rest.map((field) => field.key)) },
      { title: '', paths: ofKeys(NOTES) },
    ];
    return cards.filter((card) => card.paths.length > 0);
  }
}

export const keyOf = (path: string): string => path.split('.')[0] ?? path;

/** `scope_lines.0.total` is at `scope_lines`. */
const isAt = (path: string, at: string): boolean => path === at || path.startsWith(`${at}.`);

/** What is not a value yet is no answer; a list with gaps is, and rules say what is missing. */
function asRead(value: unknown, field: Field): unknown {
  if (isEmptyValue(value)) return null;
  const parsed = parseValue(value, field);
  return parsed.ok ? parsed.value : typeof value === 'object' ? value : null;
}

function whoTyped(view: FormView, field: Field): LastEditor {
  const { by = '', own = false } = view.typed[field.key] ?? {};
  return { by, own };
}

const sameAnswer = (a: unknown, b: unknown): boolean => (isEmptyValue(a) && isEmptyValue(b)) || jsonEquals(a, b);

function write(answers: Answers, path: string, field: Field | undefined, value: unknown): Answers {
  const key = keyOf(path);
  if (!field?.each || path === key) return { ...answers, [key]: isEmptyValue(value) ? undefined : value };
  const before = answers[key];
  return { ...answers, [key]: { ...(isRecord(before) && before), [path.slice(key.length + 1)]: isEmptyValue(value) ? undefined : value } };
}

const withoutTwins = (problems: readonly FieldError[]): FieldError[] =>
  problems.filter((problem, index) => problems.findIndex((other) => other.path === problem.path && other.message === problem.message) === index);
