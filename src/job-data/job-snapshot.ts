import { jsonEquals } from '@/platform';
import type { JobState } from './state';

/**
 * Properties whose values are always replaced as a whole and never mutated. Copies therefore share these values, which are most of the data of a job. A
 * comparison of two copies finds shared values equal by identity. The tests freeze jobs before a change (test/support/job-scenario.ts), so that a mutation
 * makes a test fail.
 */
const SHARED: ReadonlySet<string> = new Set(['place', 'answers', 'draft', 'logged', 'read_values', 'eligibility', 'amounts', 'content', 'values']);

/** Returns a copy that can be mutated without changing the original. */
export const copyJobState = (state: JobState): JobState => copy(state);

/**
 * Returns a snapshot of the state for comparison after further changes. The snapshot shares equal tasks, programs and documents with an earlier snapshot, so
 * that almost nothing is copied. Sharing is safe, because no code mutates a snapshot.
 */
export const snapshotJobState = (state: JobState, earlier: JobState): JobState =>
  withParts(copy({ ...state, tasks: [], programs: [], documents: [] }), state, earlier, copy);

/** Returns the state, with the earlier object of each task, program and document that did not change. Callers must not mutate the result. */
export const shareUnchanged = (state: JobState, earlier: JobState): JobState => withParts(state, state, earlier, (part) => part);

type Otherwise = <T>(part: T) => T;

const withParts = (frame: JobState, { tasks, programs, documents }: JobState, earlier: JobState, otherwise: Otherwise): JobState => ({
  ...frame,
  tasks: partsOf(tasks, earlier.tasks, otherwise),
  programs: partsOf(programs, earlier.programs, otherwise),
  documents: partsOf(documents, earlier.documents, otherwise),
});

/** Replaces each item that equals the earlier item at the same index with the earlier object. `otherwise` converts all other items. */
const partsOf = <T>(now: readonly T[], earlier: readonly T[], otherwise: Otherwise): T[] =>
  now.map((part, index) => (jsonEquals(part, earlier[index]) ? (earlier[index] ?? part) : otherwise(part)));

function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // The cast is safe: copies of the items have the type of the items.
  if (Array.isArray(value)) return value.map(copy) as T;
  const copied = { ...value };
  // Copy only nested values. Most values are strings and numbers, which the spread has copied.
  for (const key in value) {
    const inner = value[key];
    if (typeof inner === 'object' && inner !== null && !SHARED.has(key)) copied[key] = copy(inner);
  }
  return copied;
}
