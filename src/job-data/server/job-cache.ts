import type { LoadedJob } from './loaded';

/** About what the people who work at one moment have open. A job takes some 150 KB. */
const MOST = 50;

/**
 * The jobs that were read or written last, as they lie in the database. Whoever asks for one again reads its row, behind
 * their own wall, and is given the parts that are known when that row is still the very one that they belong to.
 * Shared by all who ask: nothing of them may be written into.
 */
const known = new Map<string, { row: RowVersion; job: LoadedJob }>();

/**
 * One state of a job's row: its version, and the transaction that wrote the row. The transaction, because a version may be
 * written twice, once by somebody who was rolled back; the version, because one transaction may write several.
 */
export type RowVersion = `${number} ${string}`;

export const rowVersionOf = (version: number, writer: string): RowVersion => `${version} ${writer}`;

export const cachedJob = (id: string) => known.get(id);

type Look = (job: LoadedJob) => void;
let look: Look = () => {};

/** Sees every job before it is remembered: the tests freeze it, so that whoever writes into one fails (test/support/frozen-jobs.ts). */
export function onJobCached(by: Look): void {
  look = by;
}

export function cacheJob(row: RowVersion, job: LoadedJob): void {
  look(job);
  // A job that is asked for goes to the end; the first is the one that nobody asked for longest.
  known.delete(job.state.id);
  known.set(job.state.id, { row, job });
  for (const oldest of known.keys()) {
    if (known.size <= MOST) return;
    known.delete(oldest);
  }
}
