import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import { sessionSettingsFor } from '@/access/server';
import { newId } from '@/platform/server';
import type { Database, Tx } from '@/platform/server/db';

/** Duration of a lock in milliseconds. If a process fails, its uploads stay locked for this time. */
const LEASE_MS = 30_000;
/** Interval in milliseconds at which the request that holds the lock renews it and checks whether another request wants the lock. */
const RENEW_MS = 1_000;
const RETRY_MS = 200;
const MAX_WAIT_MS = 30_000;

/**
 * Locks an upload for one request at a time, across machines. After a broken connection, the next request may reach another process before the first process
 * notices the break. The first process must then stop, as the tus protocol requires. The lock is a database row with a lease that is renewed, so that no
 * database connection stays open while a phone is offline.
 */
export const uploadLocker = (db: Database): Locker => ({ newLock: (id) => new UploadLock(db, id) });

class UploadLock implements Lock {
  readonly #holder = newId();
  #timer: NodeJS.Timeout | undefined;
  #renewing = Promise.resolve();
  #heldUntil = 0;

  constructor(
    private readonly db: Database,
    private readonly id: string,
  ) {}

  async lock(stop: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    for (const deadline = Date.now() + MAX_WAIT_MS; ; await sleep(RETRY_MS)) {
      if (stop.aborted || Date.now() > deadline) throw ERRORS.ERR_LOCK_TIMEOUT;
      const askedAt = Date.now();
      if (
        !(await this.#query((tx) =>
          sql<{ answer: boolean }>`select app.acquire_upload_lock(${this.id}, ${this.#holder}, ${LEASE_MS}::integer) as answer`.execute(tx),
        ))
      )
        continue;
      this.#heldUntil = askedAt + LEASE_MS;
      this.#timer = setInterval(() => {
        this.#renewing = this.#renewing.then(() => this.#renew(requestRelease));
      }, RENEW_MS);
      this.#timer.unref();
      return;
    }
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await this.#renewing;
    await this.#query((tx) => sql<{ answer: boolean }>`select app.release_upload_lock(${this.id}, ${this.#holder}) as answer`.execute(tx));
  }

  /** Renews the lease. Calls `requestRelease` if another request waits or holds the lock, or if the lease expired because it could not be renewed. */
  async #renew(requestRelease: RequestRelease): Promise<void> {
    const askedAt = Date.now();
    try {
      const isOurs = await this.#query((tx) =>
        sql<{ answer: boolean }>`select app.extend_upload_lock(${this.id}, ${this.#holder}, ${LEASE_MS}::integer) as answer`.execute(tx),
      );
      if (isOurs) this.#heldUntil = askedAt + LEASE_MS;
      else await requestRelease();
    } catch {
      if (Date.now() >= this.#heldUntil) await requestRelease();
    }
  }

  async #query(run: (tx: Tx) => Promise<{ rows: { answer: boolean }[] }>): Promise<boolean> {
    const { rows } = await this.db.transaction(sessionSettingsFor(null, ''), run);
    return rows[0]?.answer === true;
  }
}
