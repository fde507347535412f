import { ApiError } from '@/platform/web';
import type { TaskDefinition } from '../task-definition';
import { Autosave, conflictOf, isConnectionError } from './autosave';
import type { FormView } from './form-view';
import { OpenForm } from './open-form';
import type { SaveRequest, SaveResponse } from './save';

export type OpenTaskOptions = {
  view: FormView;
  code: TaskDefinition;
  /** Whose draft it is on this device: a user's or a guest's id. */
  who: string;
  /** The person answers about themselves (a guest), not about a customer. */
  isOwn: boolean;
  /** Job and task that uploaded files belong to. */
  place: { jobId: string; taskId: string };
  save: (request: SaveRequest) => Promise<SaveResponse>;
  /** Resolves when the server has accepted it, with what the page does then: by that time nothing is saved any more. */
  complete: (request: SaveRequest) => Promise<(() => Promise<void>) | undefined>;
  /** The task is not what it was; the page reads it again. */
  onGone: () => void;
};

/** What became of an attempt to complete. */
export type Completion = 'done' | 'to_fix' | 'conflict' | 'offline' | 'refused';

/** A task somebody works on: its form, and how it is saved. */
export class OpenTask {
  readonly form: OpenForm;
  readonly saver: Autosave;
  readonly isOwn: boolean;
  readonly place: { jobId: string; taskId: string };
  private send: OpenTaskOptions['complete'];
  /** The completion on its way. */
  private completing: Promise<Completion> | undefined;

  constructor({ view, code, who, isOwn, place, save, complete, onGone }: OpenTaskOptions) {
    this.form = new OpenForm(view, code);
    this.saver = new Autosave({ form: this.form, who, taskId: view.id, send: save, onGone });
    this.isOwn = isOwn;
    this.place = place;
    this.send = complete;
  }

  set(path: string, value: unknown): void {
    this.form.set(path, value);
    this.saver.changed();
  }

  leave(path: string): void {
    this.form.leave(path);
    if (this.form.overview.hasChanges) void this.saver.save();
  }

  /** The person decided between their values and somebody else's. */
  resolve(takeTheirs: readonly string[]): void {
    this.form.resolve(takeTheirs);
    this.saver.changed();
    void this.saver.save();
  }

  /**
   * What the server has newer. A save on its way may be in it already: its answer comes first, or the
   * person's own values look like somebody else's.
   */
  async adopt(view: FormView): Promise<void> {
    await this.saver.idle();
    this.form.adopt(view);
    if (this.form.overview.conflicts.length > 0) this.saver.changed();
  }

  /** What completing does on the page as it is drawn now: where it leads may have been read since the task was opened, or by another page. */
  completesWith(complete: OpenTaskOptions['complete']): void {
    this.send = complete;
  }

  /** Valid, or shown what is not. The server has the last word on the whole form. Pressed again before it is done, it is the same completion. */
  complete(): Promise<Completion> {
    this.completing ??= this.completeOnce().finally(() => {
      this.completing = undefined;
    });
    return this.completing;
  }

  private async completeOnce(): Promise<Completion> {
    // As it stands when they press: what is typed while a save is on its way makes no earlier press good.
    if (this.form.check().length > 0) return 'to_fix';
    await this.saver.pause();
    let follow: Awaited<ReturnType<typeof this.send>>;
    try {
      // The save it waited for may have brought a question: whoever completes must have answered it.
      if (this.form.overview.conflicts.length > 0) return 'conflict';
      if (this.form.check().length > 0) return 'to_fix';
      follow = await this.send({ changes: this.form.changes(), version: this.form.version });
      this.saver.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.refused(error);
    } finally {
      // Of no effect when it is completed.
      this.saver.resume();
    }
    await follow?.();
    return 'done';
  }

  private refused(error: ApiError): Completion {
    if (error.status === 422) {
      this.form.refuse(error.issues);
      return 'to_fix';
    }
    if (error.code === 'stale_version') {
      this.form.conflict(...conflictOf(error));
      return 'conflict';
    }
    return isConnectionError(error) ? 'offline' : 'refused';
  }
}
