import type { FormProgram, TaskDefinition } from '../task-definition';
import type { FormView } from './form-view';
import { OpenForm } from './open-form';
import { unsavedChangesStore } from './unsaved-changes';

/** What the page has found out beside the answers. */
type Known = { facts: Readonly<Record<string, unknown>>; programs: readonly FormProgram[] };

/**
 * A form that is sent as a whole and that no server keeps until then: the same engine as a task's, without
 * its saver. What was typed waits on this device.
 */
export class LocalForm {
  readonly form: OpenForm;
  readonly isOwn = false;
  /** Paths of what lies on the device. */
  private kept: readonly string[] = [];

  /** `name` and `who`: what it is kept under. */
  constructor(
    private readonly definition: TaskDefinition,
    private readonly name: string,
    private readonly who: string,
  ) {
    this.form = new OpenForm(this.viewWith({ facts: {}, programs: [] }, 1), definition);
    const kept = unsavedChangesStore.read(name, who);
    if (!kept) return;
    this.kept = Object.keys(kept.changes);
    this.form.restore(kept);
  }

  set(path: string, value: unknown): void {
    this.form.set(path, value);
    const kept = this.form.kept();
    unsavedChangesStore.replace(this.name, this.who, this.kept, kept);
    this.kept = Object.keys(kept.changes);
  }

  leave(path: string): void {
    this.form.leave(path);
  }

  /** Something else is known now; what was typed stays. */
  learn(known: Known): void {
    this.form.adopt(this.viewWith(known, this.form.version + 1));
  }

  /** It was sent, or thrown away: the device keeps nothing of it. */
  forget(): void {
    unsavedChangesStore.forget(this.name, this.who);
  }

  private viewWith({ facts, programs }: Known, version: number): FormView {
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
