import { isNumber, isString, jsonEquals } from '@/platform';
import { ApiError } from '@/platform/web';
import type { ConflictingValue, OpenForm } from './open-form';
import type { SaveRequest, SaveResponse } from './save';
import { unsavedChangesStore } from './unsaved-changes';

/** How the answers stand with the server. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** `at`: the time it was here, not the business's. */
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string };

export type AutosaveOptions = {
  form: OpenForm;
  /** Whose draft it is on this device. */
  who: string;
  taskId: string;
  send: (request: SaveRequest) => Promise<SaveResponse>;
  /** The task is not what it was: somebody completed it, took it back, closed the job. */
  onGone: () => void;
};

const QUIET_MS = 3_000;
const RETRY_MS = 15_000;

/**
 * Saves by itself: three seconds after the last change, at once when a field is left. One save at a
 * time; what is typed meanwhile goes with the next. Without a connection the changes wait on this
 * device and go when it is back.
 */
export class Autosave {
  state: SaveState = { kind: 'clean' };
  private readonly options: AutosaveOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends with the save on its way, whatever becomes of it. */
  private running: Promise<void> | null = null;
  private isLogged = true;
  private isPaused = false;
  private isClosed = false;
  /** Paths of what this page keeps on the device. */
  private kept: readonly string[] = [];
  /** Sent without an answer: the server may have it. */
  private unanswered: Readonly<Record<string, unknown>> = {};
  private lastSaved: SaveState = { kind: 'clean' };
  private readonly listeners = new Set<() => void>();

  constructor(options: AutosaveOptions) {
    this.options = options;
    const kept = unsavedChangesStore.read(options.who, options.taskId);
    if (!kept) return;
    this.kept = Object.keys(kept.changes);
    options.form.restore(kept);
    this.changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Something was typed. */
  changed(): void {
    if (this.isClosed) return;
    const { hasChanges, conflicts } = this.options.form.overview;
    this.keep();
    if (conflicts.length > 0) {
      this.publish({ kind: 'conflict' });
      return;
    }
    if (!hasChanges) {
      if (this.state.kind !== 'saving') this.publish(this.lastSaved);
      return;
    }
    if (this.state.kind !== 'saving' && this.state.kind !== 'offline') this.publish({ kind: 'unsaved' });
    this.later(QUIET_MS);
  }

  /** Saves now. `log`: the person said so or goes away, so history tells it. True when the server has everything. */
  async save(options: { log?: boolean } = {}): Promise<boolean> {
    clearTimeout(this.timer);
    // Not `idle()`: between its end and ours another call could begin a save as well.
    while (this.running) await this.running;
    if (this.isClosed) return true;
    const { form } = this.options;
    if (this.isPaused || form.overview.conflicts.length > 0) return false;
    const changes = form.changes();
    const log = options.log === true && (Object.keys(changes).length > 0 || !this.isLogged);
    if (Object.keys(changes).length === 0 && !log) return true;
    const sending = this.send({ changes, version: form.version, ...(log && { log }) });
    const end = () => {
      this.running = null;
    };
    this.running = sending.then(end, end);
    const done = await sending;
    if (done && form.overview.hasChanges) this.changed();
    return done;
  }

  /** When no save is on its way. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Waits for a save on its way and holds back every other: completing sends everything itself. */
  async pause(): Promise<void> {
    this.isPaused = true;
    clearTimeout(this.timer);
    await this.idle();
  }

  /** It was not completed: what is not saved yet is to be. */
  resume(): void {
    this.isPaused = false;
    this.changed();
  }

  /** The server has it all, by other means than a save, and takes no more saves: a completed task refuses them. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    unsavedChangesStore.forget(this.options.who, this.options.taskId);
    this.publish({ kind: 'clean' });
  }

  /** Nothing is on its way, and nothing waits to be. */
  get isDone(): boolean {
    return this.isClosed || (this.running === null && !this.options.form.overview.hasChanges);
  }

  /** Leaving now would lose what only this page knows how to send. */
  get mustNotLeave(): boolean {
    return this.state.kind === 'failed' || this.state.kind === 'conflict';
  }

  private async send(request: SaveRequest): Promise<boolean> {
    const { form } = this.options;
    this.publish({ kind: 'saving' });
    try {
      const answer = await this.options.send(request);
      form.saved(request.changes, answer);
      this.isLogged = request.log === true;
      this.unanswered = {};
      this.keep();
      this.lastSaved = { kind: 'saved', at: Date.now() };
      this.publish(this.lastSaved);
      return true;
    } catch (error) {
      const isRefusal = error instanceof ApiError;
      this.failed(isRefusal ? error : new ApiError(500, {}), request);
      if (!isRefusal) throw error;
      return false;
    }
  }

  private failed(error: ApiError, { changes }: SaveRequest): void {
    const { form } = this.options;
    if (isConnectionError(error)) {
      this.unanswered = { ...this.unanswered, ...changes };
      this.publish({ kind: 'offline' });
      this.later(RETRY_MS);
      return;
    }
    if (error.code === 'stale_version') {
      const [found, version] = conflictOf(error);
      form.conflict(found, version, ({ path, own, theirs }) => own && path in this.unanswered && jsonEquals(this.unanswered[path], theirs));
      this.publish({ kind: 'unsaved' });
      this.changed();
      return;
    }
    if (error.status === 422) form.refuse(error.issues);
    this.publish({ kind: 'failed', message: error.message });
    if (error.status === 404 || error.status === 403 || error.status === 409) this.options.onGone();
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    if (!this.isPaused) this.timer = setTimeout(() => void this.save(), ms);
  }

  private keep(): void {
    const { form, who, taskId } = this.options;
    const kept = form.kept();
    unsavedChangesStore.replace(who, taskId, this.kept, kept);
    this.kept = Object.keys(kept.changes);
  }

  private publish(state: SaveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** The server was not reached, or something before it answered in its place. */
export const isConnectionError = ({ status }: ApiError): boolean => status === 0 || status >= 502;

/** Both values of each field two people changed, and the version the task has now. */
export function conflictOf(error: ApiError): [ConflictingValue[], number] {
  const { issues } = error;
  const found = issues
    .filter((issue) => issue.path !== '')
    .map(({ path, mine, theirs, by, own }) => ({ path, mine, theirs, by: isString(by) ? by : '', own: own === true }));
  const version = issues.find((issue) => issue.code === 'version')?.version;
  return [found, isNumber(version) ? version : 0];
}
