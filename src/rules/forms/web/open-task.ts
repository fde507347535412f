import { ApiError } from '@/platform/web';
import type { TaskDefinition } from '../task-definition';
import { Autosave, conflictsFromError, isConnectionError } from './autosave';
import { isOfPhotos } from './form-summary';
import type { FormView } from './form-view';
import { OpenForm } from './open-form';
import type { SaveRequest, SaveResponse } from './save';

export type OpenTaskOptions = {
  view: FormView;
  code: TaskDefinition;
  /** Id of the user or guest who owns the draft on this device. */
  userKey: string;
  /** The person is a guest who answers about themselves. */
  isOwn: boolean;
  /** Job and task of uploaded files. */
  place: { jobId: string; taskId: string };
  save: (request: SaveRequest) => Promise<SaveResponse>;
  /** Resolves after the server accepted the completion, with the next action of the page. Saving has ended by then. */
  complete: (request: SaveRequest) => Promise<(() => Promise<void>) | undefined>;
  /** Called if the task changed elsewhere; the page loads it again. */
  onGone: () => void;
};

/** Result of an attempt to complete. */
export type Completion = 'done' | 'to_fix' | 'conflict' | 'offline' | 'refused';

/** An open task: its form and its autosave. */
export class OpenTask {
  readonly form: OpenForm;
  readonly saver: Autosave;
  readonly isOwn: boolean;
  readonly place: { jobId: string; taskId: string };
  private send: OpenTaskOptions['complete'];
  /** The running completion. */
  private completing: Promise<Completion> | undefined;
  private joining: Promise<void> | undefined;

  constructor({ view, code, userKey, isOwn, place, save, complete, onGone }: OpenTaskOptions) {
    this.form = new OpenForm(view, code);
    this.form.subscribe(() => this.joinPhotos());
    this.saver = new Autosave({ form: this.form, userKey, taskId: view.id, send: save, onGone });
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

  /** Applies the decision between own and other values. */
  resolve(takeTheirs: readonly string[]): void {
    this.form.resolve(takeTheirs);
    this.saver.changed();
    void this.saver.save();
  }

  /**
   * Takes over a newer state of the server. Waits for the running save first, because the state may already contain it; otherwise own values would
   * look like changes of others.
   */
  async adopt(view: FormView): Promise<void> {
    await this.saver.idle();
    this.form.adopt(view);
    if (this.form.overview.conflicts.length > 0) this.saver.changed();
  }

  /** Resolves when photo lists are joined, so that only conflicts for the person to decide are left. */
  async joined(): Promise<void> {
    await this.joining;
  }

  /** Loads the code on demand, because two people rarely change one photo list. If that fails, the next change of the form tries again. */
  private joinPhotos(): void {
    if (this.joining || !this.form.overview.conflicts.some(isOfPhotos)) return;
    this.joining = import('./join-photos')
      .then(({ joinedPhotos }) => {
        this.form.joinPhotos(joinedPhotos);
        this.saver.changed();
      })
      .catch(() => undefined)
      .finally(() => {
        this.joining = undefined;
      });
  }

  /** Sets the action after completion. The next page may have changed since the task was opened. */
  completesWith(complete: OpenTaskOptions['complete']): void {
    this.send = complete;
  }

  /**
   * Completes the task if it is valid. Otherwise shows the errors. The server validates the whole form again. Pressing again during a completion returns
   * the same promise.
   */
  complete(): Promise<Completion> {
    this.completing ??= this.completeOnce().finally(() => {
      this.completing = undefined;
    });
    return this.completing;
  }

  private async completeOnce(): Promise<Completion> {
    // Check at the time of the click: answers typed during a running save do not count.
    if (this.form.check().length > 0) return 'to_fix';
    await this.saver.pause();
    let follow: Awaited<ReturnType<typeof this.send>>;
    try {
      await this.joined();
      // The save may have found a conflict that must be decided first.
      if (this.form.overview.conflicts.length > 0) return 'conflict';
      if (this.form.check().length > 0) return 'to_fix';
      follow = await this.send({ changes: this.form.changes(), version: this.form.version });
      this.saver.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.refused(error);
    } finally {
      // Has no effect after a successful completion.
      this.saver.resume();
    }
    await follow?.();
    return 'done';
  }

  private async refused(error: ApiError): Promise<Completion> {
    if (error.status === 422) {
      this.form.refuse(error.issues);
      return 'to_fix';
    }
    if (error.code === 'stale_version') {
      this.form.conflict(...conflictsFromError(error));
      await this.joined();
      return this.form.overview.conflicts.length > 0 ? 'conflict' : this.completeOnce();
    }
    return isConnectionError(error) ? 'offline' : 'refused';
  }
}
