import { isNumber, isString, jsonEquals } from '@/platform';
import { ApiError, createListeners } from '@/platform/web';
import type { ConflictingValue } from './form-summary';
import type { OpenForm } from './open-form';
import type { SaveRequest, SaveResponse } from './save';
import { unsavedChangesStore } from './unsaved-changes';

/** State of saving the answers on the server. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** `at`: time of the save according to the browser's clock. */
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string };

export type AutosaveOptions = {
  form: OpenForm;
  /** ID of the user or guest who owns the draft on this device. */
  userKey: string;
  taskId: string;
  send: (request: SaveRequest) => Promise<SaveResponse>;
  /** Called if the task cannot be saved anymore, because another person or another page completed, recalled or closed it. */
  onGone: () => void;
};

const QUIET_MS = 3_000;
const RETRY_MS = 15_000;

/**
 * Saves answers three seconds after the last change, or immediately when a field loses focus. Only one save runs at a time, and the next save sends the changes
 * made in the meantime. Without a connection, changes stay on this device and are sent when the connection is back.
 */
export class Autosave {
  state: SaveState = { kind: 'clean' };
  private readonly options: AutosaveOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Promise of the running save, which resolves even if the save fails. Null if no save is running. */
  private running: Promise<void> | null = null;
  private isLogged = true;
  private isPaused = false;
  private isClosed = false;
  /** Paths of the changes that this page stored on the device. */
  private storedPaths: readonly string[] = [];
  /** Changes that were sent without receiving a response, so the server may or may not have saved them. */
  private unanswered: Readonly<Record<string, unknown>> = {};
  private lastSaved: SaveState = { kind: 'clean' };
  private readonly listeners = createListeners();
  readonly subscribe = this.listeners.subscribe;

  constructor(options: AutosaveOptions) {
    this.options = options;
    const unsaved = unsavedChangesStore.read(options.userKey, options.taskId);
    if (!unsaved) return;
    this.storedPaths = Object.keys(unsaved.changes);
    options.form.restore(unsaved);
    this.changed();
  }

  /** Called after each change of an answer. Stores the unsaved changes on the device and schedules a save, unless there are conflicts. */
  changed(): void {
    if (this.isClosed) return;
    const { hasChanges, conflicts } = this.options.form.overview;
    this.storeUnsaved();
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

  /**
   * Saves immediately. Returns true if the save succeeds, if there is nothing to save, or after `close`. Returns false if the server does not save the changes,
   * if saving is paused, or if there are conflicts. Answers that people enter during the save can remain unsaved.
   * @param options `log`: also writes a history entry, because the person pressed Save or leaves the page
   */
  async save(options: { log?: boolean } = {}): Promise<boolean> {
    clearTimeout(this.timer);
    // Wait in a loop, because another call can start a new save when the running save ends.
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

  /** Resolves when no save is running. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Waits for the running save and prevents new saves, because the completion request sends all remaining changes. */
  async pause(): Promise<void> {
    this.isPaused = true;
    clearTimeout(this.timer);
    await this.idle();
  }

  /** Allows saves again after a failed completion, and saves changes. */
  resume(): void {
    this.isPaused = false;
    this.changed();
  }

  /** Ends saving after completion, because the server has all answers and would reject further saves. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    unsavedChangesStore.forget(this.options.userKey, this.options.taskId);
    this.publish({ kind: 'clean' });
  }

  /** True if all answers are saved and no save is running, or after `close`. */
  get isDone(): boolean {
    return this.isClosed || (this.running === null && !this.options.form.overview.hasChanges);
  }

  /**
   * True if an error or a conflict prevented a save. The page then asks for confirmation before the person leaves, because only this device has the changes.
   */
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
      this.storeUnsaved();
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
      const [found, version] = conflictsFromError(error);
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

  private storeUnsaved(): void {
    const { form, userKey, taskId } = this.options;
    const unsaved = form.unsavedChanges();
    unsavedChangesStore.replace(userKey, taskId, this.storedPaths, unsaved);
    this.storedPaths = Object.keys(unsaved.changes);
  }

  private publish(state: SaveState): void {
    this.state = state;
    this.listeners.notify();
  }
}

/** Returns true if there was no response from the server, or if a proxy answered with 502 or a higher status. */
export const isConnectionError = ({ status }: ApiError): boolean => status === 0 || status >= 502;

/**
 * Returns, for each field that two people changed, both values. Also returns the current version of the task, or 0 if the error does not contain the version.
 */
export function conflictsFromError(error: ApiError): [ConflictingValue[], number] {
  const { issues } = error;
  const foundConflicts = issues
    .filter((issue) => issue.path !== '')
    .map(({ path, mine, theirs, by, own }) => ({ path, mine, theirs, by: isString(by) ? by : '', own: own === true }));
  const version = issues.find((issue) => issue.code === 'version')?.version;
  return [foundConflicts, isNumber(version) ? version : 0];
}
