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
  /** ID of the user or guest who owns the draft on this device. */
  userKey: string;
  /** True on pages of guests. Allows browser autofill and shows labels that address the user. */
  isOwn: boolean;
  /** Job and task to which uploaded files belong. */
  place: { jobId: string; taskId: string };
  save: (request: SaveRequest) => Promise<SaveResponse>;
  /**
   * Sends the completion request. Resolves when the server has accepted the request. The result is a function that opens the next page, if there is a next
   * page.
   */
  complete: (request: SaveRequest) => Promise<(() => Promise<void>) | undefined>;
  /** Called if the task cannot be saved anymore, so that the page loads it again. */
  onGone: () => void;
};

/** Result of an attempt to complete a task. */
export type Completion = 'done' | 'to_fix' | 'conflict' | 'offline' | 'refused';

/** An open task: its form and its autosave. */
export class OpenTask {
  readonly form: OpenForm;
  readonly saver: Autosave;
  readonly isOwn: boolean;
  readonly place: { jobId: string; taskId: string };
  private send: OpenTaskOptions['complete'];
  /** Promise of the running completion. Undefined if no completion is running. */
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

  /** Resolves the conflicts (see `OpenForm.resolve`) and saves. */
  resolve(takeTheirs: readonly string[]): void {
    this.form.resolve(takeTheirs);
    this.saver.changed();
    void this.saver.save();
  }

  /**
   * Updates the form to a newer state from the server. First waits for the running save, because the new state may already contain the values of that save.
   * Without the wait, these values would look like changes by other people.
   */
  async adopt(view: FormView): Promise<void> {
    await this.saver.idle();
    this.form.adopt(view);
    if (this.form.overview.conflicts.length > 0) this.saver.changed();
  }

  /** Resolves when conflicts between photo lists are merged. The remaining conflicts are those that the person must decide. */
  async joined(): Promise<void> {
    await this.joining;
  }

  /**
   * Merges conflicting photo lists. Loads the code on demand, because conflicts between photo lists are rare. If loading fails, tries again after the next
   * change.
   */
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

  /** Replaces the function that sends the completion, because the page to open next may change while the task is open. */
  completesWith(complete: OpenTaskOptions['complete']): void {
    this.send = complete;
  }

  /**
   * Completes the task if it is valid; otherwise shows the errors. The server validates the whole form again. A second call during a completion returns the
   * same promise.
   */
  complete(): Promise<Completion> {
    this.completing ??= this.completeOnce().finally(() => {
      this.completing = undefined;
    });
    return this.completing;
  }

  private async completeOnce(): Promise<Completion> {
    // Check before waiting for the running save, so that the person sees the errors that the answers had at the time of the click.
    if (this.form.check().length > 0) return 'to_fix';
    await this.saver.pause();
    let follow: Awaited<ReturnType<typeof this.send>>;
    try {
      await this.joined();
      // The save that just ended may have found a conflict, which the person must decide first.
      if (this.form.overview.conflicts.length > 0) return 'conflict';
      if (this.form.check().length > 0) return 'to_fix';
      follow = await this.send({ changes: this.form.changes(), version: this.form.version });
      this.saver.close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.refused(error);
    } finally {
      // Has no effect after a successful completion, because saving is then closed.
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
