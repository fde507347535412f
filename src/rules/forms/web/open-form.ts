import { getByPath, isEmptyValue, jsonEquals } from '@/platform';
import { createListeners } from '@/platform/web';
import type { ReadFact } from '@/rules/conditions';
import type { FactBook } from '@/rules/facts';
import { type FieldError, type FieldState, visibleValue } from '../field-state';
import type { Field } from '../fields/field';
import { Form } from '../form';
import { interleaveByMember } from '../interleave-members';
import type { Answers, TaskDefinition } from '../task-definition';
import { keyOf, ruleValueOf, sameAnswer, withAnswerAt } from './answer-values';
import { exceptKnown, isPathWithin, withoutTwins } from './field-errors';
import { type Conflict, type ConflictingValue, type DisplayedField, type FieldCard, type FormSummary, isOfPhotos, type RemoteChange } from './form-summary';
import { definitionFor, type FormView, factBookFor, fieldsOf, isCommentOnField, programsOf, whoTyped } from './form-view';
import { t } from './messages';
import { RemovedAnswers } from './removed-answers';
import type { SaveResponse } from './save';
import type { UnsavedChanges } from './unsaved-changes';

const NOTES = ['notes', 'internal_notes'];

/**
 * A form that one person has open: the saved answers with this person's changes. Each change is evaluated by the same code as on the server. Only fields that
 * look different are rendered again.
 */
export class OpenForm {
  version: number;
  overview: FormSummary;
  /** All errors that block completion. The list stays the same while nothing changes. */
  problems: readonly FieldError[] = [];
  readonly definition: TaskDefinition;
  private view: FormView;
  private book: FactBook;
  private form: Form;
  private answers: Answers;
  /** Saved answers as last received from the server. */
  private base: Answers;
  private readonly shown = new Map<string, DisplayedField>();
  private readonly early: ReadonlySet<string>;
  private readonly left = new Set<string>();
  private refused: FieldError[] = [];
  /** Warnings of checks that only the server runs. A warning is removed when the field with the warning changes. */
  private serverWarnings: FieldError[] = [];
  private isStrict = false;
  /** Paths of photo slots and file questions with enough files waiting for upload. Only the error list shows their errors about missing files. */
  private readonly waiting = new Set<string>();
  private conflicts: Conflict[] = [];
  private changedByOthers: RemoteChange[] = [];
  /** Names of other people who changed a field, by field key. A name is removed when the viewer changes the field. */
  private readonly changedBy = new Map<string, string>();
  private readonly removed: RemovedAnswers;
  private readonly listeners = createListeners();
  readonly subscribe = this.listeners.subscribe;

  constructor(view: FormView, code: TaskDefinition) {
    this.view = view;
    this.version = view.version;
    this.definition = definitionFor(view, code);
    this.removed = new RemovedAnswers(this.definition);
    this.book = factBookFor(view);
    this.answers = view.answers;
    this.base = view.answers;
    this.form = this.formOf(this.answers);
    this.early = new Set(this.form.fields.map((state) => state.path));
    this.overview = { cards: [], hasChanges: false, toFix: [], conflicts: [], changedByOthers: [], comments: [], toCorrect: [] };
    this.leaveTyped();
    this.takeWarnings(view.warnings);
    this.refresh();
  }

  field(path: string): DisplayedField | undefined {
    return this.shown.get(path);
  }

  /** Returns the entered value of a field, or of one of its parts such as a row or a member. */
  answer(path: string): unknown {
    return getByPath(this.answers, path);
  }

  /** Returns the values that the form currently provides for facts, by fact name, as rules read these values. Used for previews. */
  facts(): Record<string, unknown> {
    const facts: Record<string, unknown> = {};
    for (const state of this.form.fields) {
      const { field, member } = state;
      if (field.fact) facts[member ? `${field.fact}.${member.key}` : field.fact] = ruleValueOf(visibleValue(state), field);
    }
    return facts;
  }

  /** Returns the value of a fact outside the form, if the viewer may see the fact. */
  known(fact: string): unknown {
    return this.book.value(fact);
  }

  /** Returns a fact lookup for the form as if the form also contained the given answers. Used to show which questions an action would add. */
  readWith(answers: Answers): ReadFact {
    return this.form.over({ ...this.answers, ...answers }).read;
  }

  computed(key: string): number | undefined {
    return this.form.computed(key);
  }

  /** Returns the answers that a completion would store. */
  completeAnswers(): Answers {
    return this.form.completeAnswers();
  }

  programName(key: string): string {
    return this.view.programs.find((program) => program.key === key)?.name ?? key;
  }

  set(path: string, value: unknown): void {
    const previousAnswers = this.answers;
    const editedForm = this.form.over(withAnswerAt(previousAnswers, path, this.fieldAt(path), value));
    const previousReasons = this.removed.reasons;
    this.answers = this.removed.follow(previousAnswers, editedForm.filled(previousAnswers), keyOf(path));
    this.form = jsonEquals(previousReasons, this.removed.reasons) ? editedForm.over(this.answers) : this.formOf(this.answers);
    const isElsewhere = (error: FieldError) => !isPathWithin(error.path, path) && !isPathWithin(path, error.path);
    this.refused = this.refused.filter(isElsewhere);
    this.serverWarnings = this.serverWarnings.filter(isElsewhere);
    this.left.delete(path);
    this.changedBy.delete(keyOf(path));
    this.refresh();
  }

  /** Called when a field loses focus. The errors of the field become visible, except if the field is empty and unchanged. */
  leave(path: string): void {
    const key = keyOf(path);
    if (this.left.has(path) || (sameAnswer(this.answers[key], this.base[key]) && isEmptyValue(this.answer(path)))) return;
    this.left.add(path);
    this.refresh();
  }

  /** Shows the errors of the fields at these paths, and returns these errors. */
  checkSome(paths: readonly string[]): readonly FieldError[] {
    for (const path of paths) this.left.add(path);
    this.refresh();
    return paths.flatMap((path) => this.shown.get(path)?.problems ?? []);
  }

  /** Called when a photo slot or a file question starts or stops having enough files that wait for upload. `path`: path of the field. */
  photosWait(path: string, isWaiting: boolean): void {
    if (this.waiting.has(path) === isWaiting) return;
    if (isWaiting) this.waiting.add(path);
    else this.waiting.delete(path);
    this.refresh();
  }

  /** Makes all errors visible, from this call on. Returns the errors that block completion. */
  check(): readonly FieldError[] {
    this.isStrict = true;
    this.refused = [];
    this.refresh();
    return this.overview.toFix;
  }

  /** Shows the errors of a rejected request at their fields. */
  refuse(problems: readonly FieldError[]): void {
    this.refused = [...problems];
    this.refresh();
  }

  /** Returns the unsaved changes by path; null removes an answer. */
  changes(): Record<string, unknown> {
    const changes: Record<string, unknown> = {};
    for (const field of fieldsOf(this.view)) {
      if (!this.view.form.editable.includes(field.key)) continue;
      const localValue = this.answers[field.key];
      const serverValue = this.base[field.key];
      if (sameAnswer(localValue, serverValue)) continue;
      if (!field.each) changes[field.key] = isEmptyValue(localValue) ? null : localValue;
      else
        for (const member of new Set([...Object.keys(localValue ?? {}), ...Object.keys(serverValue ?? {})])) {
          const value = getByPath(localValue, member);
          if (!sameAnswer(value, getByPath(serverValue, member))) changes[`${field.key}.${member}`] = isEmptyValue(value) ? null : value;
        }
    }
    return changes;
  }

  /** Called after a save. Adopts the values that the server stored, except in fields that the person changed during the save. */
  saved(sent: Record<string, unknown>, { answers, version, merged, typed, warnings }: SaveResponse): void {
    const sentKeys = new Set(Object.keys(sent).map(keyOf));
    const remoteChanges: RemoteChange[] = [];
    const next: Answers = { ...this.answers };
    for (const { key, label } of fieldsOf(this.view)) {
      const typedOn = sentKeys.has(key) ? !this.isAsSent(key, sent) : !sameAnswer(this.answers[key], this.base[key]);
      if (!typedOn && !sameAnswer(next[key], answers[key])) {
        next[key] = answers[key];
        if (merged && !sentKeys.has(key)) remoteChanges.push(...this.noteOthers(key, label, typed));
      }
    }
    this.base = answers;
    this.version = version;
    this.takeWarnings(warnings);
    this.take(next, remoteChanges);
  }

  /**
   * Updates the form to a newer state from the server. Fields that changed only on the server take the new value. Fields that the viewer also changed become
   * conflicts.
   */
  adopt(view: FormView): void {
    if (view.version <= this.version) return;
    const next: Answers = { ...this.answers };
    const remoteChanges: RemoteChange[] = [];
    const newConflicts: Conflict[] = [];
    for (const field of fieldsOf(view)) {
      const theirs = view.answers[field.key];
      if (sameAnswer(theirs, this.base[field.key])) continue;
      if (sameAnswer(this.answers[field.key], this.base[field.key])) {
        next[field.key] = theirs;
        remoteChanges.push(...this.noteOthers(field.key, field.label, view.typed));
      } else if (!sameAnswer(theirs, this.answers[field.key])) {
        newConflicts.push({ path: field.key, field, mine: this.answers[field.key], theirs, baseValue: this.base[field.key], ...whoTyped(view, field) });
      }
    }
    this.ask(newConflicts);
    this.view = { ...view, form: { ...view.form, fields: this.view.form.fields } };
    this.book = factBookFor(view);
    this.base = view.answers;
    this.version = view.version;
    this.takeWarnings(view.warnings);
    this.take(next, remoteChanges);
  }

  /** Adds conflicts that the server reported. `isKnown`: returns true if the value on the server came from this page, in a save whose response was lost. */
  conflict(found: readonly ConflictingValue[], version: number, isKnown: (other: ConflictingValue) => boolean = () => false): void {
    this.version = version;
    const newConflicts = found.flatMap((other) => {
      const field = this.fieldAt(other.path);
      if (!field) return [];
      const baseValue = getByPath(this.base, other.path);
      this.base = withAnswerAt(this.base, other.path, field, other.theirs);
      return isKnown(other) ? [] : [{ ...other, field, baseValue }];
    });
    this.ask(newConflicts);
    this.take(this.answers, []);
  }

  /** Resolves all conflicts. Fields in `takeTheirs` take the other person's value. The remaining fields keep the viewer's value. */
  resolve(takeTheirs: readonly string[]): void {
    let next = this.answers;
    for (const { path, field, theirs } of this.conflicts) if (takeTheirs.includes(path)) next = withAnswerAt(next, path, field, theirs);
    this.conflicts = [];
    this.take(next, []);
  }

  /** Resolves each conflict between two photo lists with the merged list that `join` returns. */
  joinPhotos(join: (conflict: Conflict) => unknown): void {
    const lists = this.conflicts.filter(isOfPhotos);
    this.conflicts = this.conflicts.filter((conflict) => !isOfPhotos(conflict));
    let next = this.answers;
    for (const list of lists) next = withAnswerAt(next, list.path, list.field, join({ ...list, mine: this.answer(list.path) }));
    this.take(next, []);
  }

  /** Returns the changes to store on this device until the server has saved them. */
  unsavedChanges(): UnsavedChanges {
    const changes = this.changes();
    const over: Record<string, unknown> = {};
    for (const path of Object.keys(changes)) over[path] = getByPath(this.base, path) ?? null;
    for (const openConflict of this.conflicts) over[openConflict.path] = openConflict.baseValue ?? null;
    return { changes, over };
  }

  /** Restores changes that were stored on this device. Fields that other people changed since then become conflicts. */
  restore({ changes, over }: UnsavedChanges): void {
    let next = this.answers;
    const newConflicts: Conflict[] = [];
    for (const [path, mine] of Object.entries(changes)) {
      const field = this.fieldAt(path);
      if (!field || !this.view.form.editable.includes(field.key)) continue;
      const serverValue = getByPath(this.base, path);
      next = withAnswerAt(next, path, field, mine);
      if (path in over && !sameAnswer(serverValue, over[path]) && !sameAnswer(serverValue, mine))
        newConflicts.push({ path, field, mine, theirs: serverValue, baseValue: over[path], ...whoTyped(this.view, field) });
    }
    this.ask(newConflicts);
    this.take(next, []);
    this.leaveTyped();
    this.refresh();
  }

  /** When the page opens, shows the errors of texts and numbers that were entered earlier. Skips prefilled values and lists, which may be unfinished. */
  private leaveTyped(): void {
    for (const { path } of this.form.problems())
      if (['string', 'number'].includes(typeof this.answer(path)) && !this.view.prefilled[keyOf(path)]) this.left.add(path);
  }

  /** Adds conflicts in a new array, so that React renders them (it compares arrays by identity). A conflict that is not rendered would block all saves. */
  private ask(found: readonly Conflict[]): void {
    this.conflicts = [...this.conflicts.filter(({ path }) => !found.some((item) => item.path === path)), ...found];
  }

  /** Returns a list with the change of a field by another person, for an announcement, or an empty list if the viewer made the change in another tab. */
  private noteOthers(key: string, label: string, typed: SaveResponse['typed']): RemoteChange[] {
    const author = typed[key];
    if (author?.own) return [];
    const by = author?.by ?? '';
    this.changedBy.set(key, by || t('somebody_else'));
    return [{ label, by }];
  }

  private take(answers: Answers, changedByOthers: RemoteChange[]): void {
    this.answers = answers;
    this.form = this.formOf(answers);
    // Keep the earlier announcement until there is a new announcement.
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
    const askedAgain = { ...this.view.asked_again, ...this.removed.reasons };
    return new Form({ definition: this.definition, answers, facts: this.book, programs: programsOf(this.view), stage: this.view.stage, subject, askedAgain });
  }

  private refresh(): void {
    const problems = [...this.form.problems(), ...this.refused];
    const isSeen = (problem: FieldError) => this.isStrict || this.hasLeft(problem.path) || this.refused.includes(problem);
    const visible = problems.filter((problem) => !this.waiting.has(problem.path) && isSeen(problem));
    const now = withoutTwins(problems);
    if (!jsonEquals(now, this.problems)) this.problems = now;
    const warnings = [...this.form.warnings(), ...this.serverWarnings];
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
      toCorrect: [...this.shown.values()].filter((item) => item.comments.some((comment) => !comment.resolved)).map((item) => item.state.path),
    };
    if (!jsonEquals(overview, this.overview)) this.overview = overview;
    this.listeners.notify();
  }

  private shownOf(state: FieldState, problems: readonly FieldError[], warnings: readonly FieldError[]): DisplayedField {
    const { field, path } = state;
    const untouched = sameAnswer(this.answers[field.key], this.view.answers[field.key]);
    return {
      state,
      editable: this.view.form.editable.includes(field.key),
      problems: withoutTwins(problems.filter((problem) => isPathWithin(problem.path, path))),
      warnings: warnings.filter((warning) => isPathWithin(warning.path, path) && !problems.some(({ message }) => message === warning.message)),
      comments: this.view.comments.filter((comment) => isCommentOnField(comment, state)),
      source: untouched ? (this.view.prefilled[state.member ? path : field.key]?.label ?? '') : '',
      askedBy: state.askedBy.length < this.view.programs.length && !state.member ? state.askedBy.map((key) => this.programName(key)) : [],
      changedBy: this.changedBy.get(field.key) ?? '',
      isLate: !this.early.has(path),
      isRepeated: state.member !== undefined && this.form.fields.find((other) => other.field.key === field.key)?.path !== path,
    };
  }

  private takeWarnings(warnings: readonly FieldError[] = []): void {
    this.serverWarnings = exceptKnown(warnings, [...this.form.problems(), ...this.form.warnings()]);
  }

  private remember(path: string, next: DisplayedField): void {
    const previousField = this.shown.get(path);
    if (!previousField || !jsonEquals(previousField, next)) this.shown.set(path, next);
  }

  /** Returns true if the field, a nested field or an enclosing field has lost focus. */
  private hasLeft(path: string): boolean {
    for (const leftPath of this.left) if (isPathWithin(leftPath, path) || isPathWithin(path, leftPath)) return true;
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
