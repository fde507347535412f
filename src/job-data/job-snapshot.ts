import { jsonEquals } from '@/platform';
import type { JobState } from './state';

/**
 * Values that are only ever replaced as a whole, never written into: a copy shares them. They are nearly
 * all of a job's bytes, and comparing two copies finds them equal at once. The tests freeze every job
 * before they change it, so writing into one of these is an error there.
 */
const SHARED: ReadonlySet<string> = new Set(['place', 'answers', 'draft', 'logged', 'read_values', 'eligibility', 'amounts', 'content', 'values']);

/** A copy that may be written into without the original knowing. */
export const copyJobState = (state: JobState): JobState => copy(state);

/**
 * The state as it is now, for comparing with it later. Of an earlier state of the job, which nobody writes into, it takes
 * what is the same: that is nearly all of it, and need not be copied nor compared again.
 */
export const snapshotJobState = (state: JobState, earlier: JobState): JobState =>
  withParts(copy({ ...state, tasks: [], programs: [], documents: [] }), state, earlier, copy);

/** A state that nobody writes into any more, with what is the same as before taken from there. */
export const shareUnchanged = (state: JobState, earlier: JobState): JobState => withParts(state, state, earlier, (part) => part);

type Otherwise = <T>(part: T) => T;

const withParts = (frame: JobState, { tasks, programs, documents }: JobState, earlier: JobState, otherwise: Otherwise): JobState => ({
  ...frame,
  tasks: partsOf(tasks, earlier.tasks, otherwise),
  programs: partsOf(programs, earlier.programs, otherwise),
  documents: partsOf(documents, earlier.documents, otherwise),
});

/** Parts stand where they stood; new ones come at the end. */
const partsOf = <T>(now: readonly T[], earlier: readonly T[], otherwise: Otherwise): T[] =>
  now.map((part, index) => (jsonEquals(part, earlier[index]) ? (earlier[index] ?? part) : otherwise(part)));

function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // A list of copies of the same type.
  if (Array.isArray(value)) return value.map(copy) as T;
  const copied = { ...value };
  // Most of what a job holds are texts and numbers, which the copy has already.
  for (const key in value) {
    const inner = value[key];
    if (typeof inner === 'object' && inner !== null && !SHARED.has(key)) copied[key] = copy(inner);
  }
  return copied;
}
