import type { FormProgram, TaskDefinition } from '../task-definition';
import type { FormView } from './form-view';
import { OpenForm } from './open-form';
import { unsavedChangesStore } from './unsaved-changes';

/** Facts and programs that the form reads in addition to its answers. */
type FormContext = { facts: Readonly<Record<string, unknown>>; programs: readonly FormProgram[] };

/**
 * A form that is sent to the server in one request. Until then, its answers are stored only on this device. The form works like a task form, but without
 * autosave.
 */
export class LocalForm {
  readonly form: OpenForm;
  readonly isOwn = false;
  /** Paths of the answers stored on the device. */
  private storedPaths: readonly string[] = [];

  /** The key under which answers are stored on the device consists of `name` (of the form) and `who` (user or guest). */
  constructor(
    private readonly definition: TaskDefinition,
    private readonly name: string,
    private readonly who: string,
  ) {
    this.form = new OpenForm(this.viewWith({ facts: {}, programs: [] }, 1), definition);
    const unsaved = unsavedChangesStore.read(name, who);
    if (!unsaved) return;
    this.storedPaths = Object.keys(unsaved.changes);
    this.form.restore(unsaved);
  }

  set(path: string, value: unknown): void {
    this.form.set(path, value);
    const unsaved = this.form.unsavedChanges();
    unsavedChangesStore.replace(this.name, this.who, this.storedPaths, unsaved);
    this.storedPaths = Object.keys(unsaved.changes);
  }

  leave(path: string): void {
    this.form.leave(path);
  }

  /** Updates the known facts and programs. Keeps the entered answers. */
  learn(known: FormContext): void {
    this.form.adopt(this.viewWith(known, this.form.version + 1));
  }

  /** Removes the answers from the device, after the form was sent or discarded. */
  forget(): void {
    unsavedChangesStore.forget(this.name, this.who);
  }

  private viewWith({ facts, programs }: FormContext, version: number): FormView {
    const { key, title, stage, groups, fields, checks } = this.definition;
    return {
      id: this.who,
      version,
      stage,
      form: {
        key,
        version: this.definition.version,
        title,
        complete_label: null,
        groups,
        fields,
        checks: checks.map((check) => check.name),
        editable: fields.map((field) => field.key),
      },
      answers: {},
      typed: {},
      prefilled: {},
      asked_again: {},
      facts,
      unavailable: {},
      programs,
      subject_key: '',
      comments: [],
    };
  }
}
