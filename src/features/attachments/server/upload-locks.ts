import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import { sessionSettingsFor } from '@/access/server';
import { newId } from '@/platform/server';
import type { Database, Tx } from '@/platform/server/db';

/** Of a process that died, its uploads wait this long. */
const LEASE_MS = 30_000;
/** How soon somebody who writes hears that another request wants to go on. */
const LOOK_MS = 1_000;
const TRY_MS = 200;
const PATIENCE_MS = 30_000;

/**
 * One request at a time works on an upload, on whichever machine: after a cut the next one often comes to another
 * process, while the first has not noticed yet. It is asked to stop, as the protocol wants it, and lets go. A row is
 * held for a moment and held again, so that no connection to the database waits as long as a phone in a cellar.
 */
export const uploadLocker = (db: Database): Locker => ({ newLock: (id) => new UploadLock(db, id) });

class UploadLock implements Lock {
  readonly #holder = newId();
  #timer: NodeJS.Timeout | undefined;
  #looking = Promise.resolve();
  #heldUntil = 0;

  constructor(
    private readonly db: Database,
    private readonly id: string,
  ) {}

  async lock(stop: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(TRY_MS)) {
      if (stop.aborted || Date.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
      const askedAt = Date.now();
      if (!(await this.#ask((tx) => sql<{ answer: boolean }>`select app.take_upload(${this.id}, ${this.#holder}, ${LEASE_MS}::integer) as answer`.execute(tx))))
        continue;
      this.#heldUntil = askedAt + LEASE_MS;
      this.#timer = setInterval(() => {
        this.#looking = this.#looking.then(() => this.#look(requestRelease));
      }, LOOK_MS);
      this.#timer.unref();
      return;
    }
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#ask((tx) => sql<{ answer: boolean }>`select app.leave_upload(${this.id}, ${this.#holder}) as answer`.execute(tx));
  }

  /** Holds it for longer; lets go when another waits, or when nobody can say any more that it is still ours. */
  async #look(requestRelease: RequestRelease): Promise<void> {
    const askedAt = Date.now();
    try {
      const isOurs = await this.#ask((tx) =>
        sql<{ answer: boolean }>`select app.hold_upload(${this.id}, ${this.#holder}, ${LEASE_MS}::integer) as answer`.execute(tx),
      );
      if (isOurs) this.#heldUntil = askedAt + LEASE_MS;
      else await requestRelease();
    } catch {
      if (Date.now() >= this.#heldUntil) await requestRelease();
    }
  }

  async #ask(run: (tx: Tx) => Promise<{ rows: { answer: boolean }[] }>): Promise<boolean> {
    const { rows } = await this.db.transaction(sessionSettingsFor(null, ''), run);
    return rows[0]?.answer === true;
  }
}
