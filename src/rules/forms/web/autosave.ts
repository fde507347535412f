import { isNumber, isString, jsonEquals } from '@/platform';
import { ApiError } from '@/platform/web';
import type { ConflictingValue } from './form-summary';
import type { OpenForm } from './open-form';
import type { SaveRequest, SaveResponse } from './save';
import { unsavedChangesStore } from './unsaved-changes';

/** State of the answers relative to the server. */
export type SaveState =
  | { kind: 'clean' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** `at`: browser time, not the business clock. */
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'conflict' }
  | { kind: 'failed'; message: string };

export type AutosaveOptions = {
  form: OpenForm;
  /** Id of the user or guest who owns the draft on this device. */
  userKey: string;
  taskId: string;
  send: (request: SaveRequest) => Promise<SaveResponse>;
  /** Called if the task was completed, recalled or closed by another page or person. */
  onGone: () => void;
};

const QUIET_MS = 3_000;
const RETRY_MS = 15_000;

/**
 * Saves automatically three seconds after the last change, and at once when a field loses the focus. Only one save runs at a time; later changes go
 * with the next save. Without a connection, changes stay on this device and are sent when the connection is back.
 */
export class Autosave {
  state: SaveState = { kind: 'clean' };
  private readonly options: AutosaveOptions;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The running save; it resolves even if the save fails. */
  private running: Promise<void> | null = null;
  private isLogged = true;
  private isPaused = false;
  private isClosed = false;
  /** Paths of the changes that this page stored on the device. */
  private storedPaths: readonly string[] = [];
  /** Changes that were sent without a response. The server may have received them. */
  private unanswered: Readonly<Record<string, unknown>> = {};
  private lastSaved: SaveState = { kind: 'clean' };
  private readonly listeners = new Set<() => void>();

  constructor(options: AutosaveOptions) {
    this.options = options;
    const unsaved = unsavedChangesStore.read(options.userKey, options.taskId);
    if (!unsaved) return;
    this.storedPaths = Object.keys(unsaved.changes);
    options.form.restore(unsaved);
    this.changed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Called after each change of an answer. */
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

  /** Saves now. `log`: the person saved explicitly or leaves the page, so a history entry is written. Returns true if the server has everything. */
  async save(options: { log?: boolean } = {}): Promise<boolean> {
    clearTimeout(this.timer);
    // A loop instead of `idle()`, because another call could start a save in between.
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

  /** Waits for the running save and prevents new ones, because completion sends all changes itself. */
  async pause(): Promise<void> {
    this.isPaused = true;
    clearTimeout(this.timer);
    await this.idle();
  }

  /** Called if completion failed: unsaved changes must be saved. */
  resume(): void {
    this.isPaused = false;
    this.changed();
  }

  /** Called after completion. The server has all answers then and would reject further saves. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    unsavedChangesStore.forget(this.options.userKey, this.options.taskId);
    this.publish({ kind: 'clean' });
  }

  /** True if everything is saved and no save is running. */
  get isDone(): boolean {
    return this.isClosed || (this.running === null && !this.options.form.overview.hasChanges);
  }

  /** True if leaving the page now would lose changes. */
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

  private keep(): void {
    const { form, userKey, taskId } = this.options;
    const unsaved = form.unsavedChanges();
    unsavedChangesStore.replace(userKey, taskId, this.storedPaths, unsaved);
    this.storedPaths = Object.keys(unsaved.changes);
  }

  private publish(state: SaveState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** True if the server was not reached, or a proxy answered instead. */
export const isConnectionError = ({ status }: ApiError): boolean => status === 0 || status >= 502;

/** Returns both values of each field that two people changed, and the current version of the task. */
export function conflictsFromError(error: ApiError): [ConflictingValue[], number] {
  const { issues } = error;
  const foundConflicts = issues
    .filter((issue) => issue.path !== '')
    .map(({ path, mine, theirs, by, own }) => ({ path, mine, theirs, by: isString(by) ? by : '', own: own === true }));
  const version = issues.find((issue) => issue.code === 'version')?.version;
  return [foundConflicts, isNumber(version) ? version : 0];
}
