import Fuse, { type FuseResultMatch } from 'fuse.js';
import type { z } from 'zod';
import type * as listContract from '../../contract';

export type FoundJob = z.infer<typeof listContract.searchJobs.response>['items'][number];
/** A job with the letters of its name that matched, as pairs of first and last position. */
export type SearchHit = { job: FoundJob; nameMatches: readonly (readonly [number, number])[]; byExternalId: boolean };

/** Seed 1 §9. */
export const MIN_SEARCH_LENGTH = 2;
const THRESHOLD = 0.4;
const MOST_SHOWN = 20;

/** A few digits somewhere. */
const NUMBER = /\d\D?\d\D?\d/;

/**
 * Whether the server is asked as well. Telephone, invoice and certificate numbers and email addresses are looked up there:
 * they are not sent with every job. What matches nothing here may be a part of one of them.
 */
export const asksServer = (words: string, { partial, found }: { partial: boolean; found: number }): boolean =>
  words.length >= MIN_SEARCH_LENGTH && (partial || NUMBER.test(words) || words.includes('@') || found === 0);

/** Builds the index once per list; each key press only asks it. */
export function createMatcher(jobs: readonly FoundJob[]): (typed: string) => SearchHit[] {
  const fuse = new Fuse(jobs, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    includeMatches: true,
    keys: [{ name: 'contractor', weight: 4 }, { name: 'code', weight: 5 }, { name: 'full_name', weight: 2 }, 'address', 'city', 'external_id'],
  });
  return (typed) => fuse.search(typed, { limit: MOST_SHOWN }).map(({ item, matches }) => hitOf(item, matches ?? []));
}

function hitOf(job: FoundJob, matches: readonly FuseResultMatch[]): SearchHit {
  const of = (key: string) => matches.find((match) => match.key === key);
  return { job, nameMatches: of('full_name')?.indices ?? [], byExternalId: of('external_id') !== undefined };
}

/** What the server found beside what matched here, without showing a job twice. */
export function mergeHits(here: readonly SearchHit[], there: readonly FoundJob[]): SearchHit[] {
  const shown = new Set(here.map((hit) => hit.job.id));
  const more = there.filter((job) => !shown.has(job.id)).map((job): SearchHit => ({ job, nameMatches: [], byExternalId: false }));
  return [...here, ...more].slice(0, MOST_SHOWN);
}
