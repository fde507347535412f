import Fuse, { type FuseResultMatch } from 'fuse.js';
import type { z } from 'zod';
import type * as listContract from '../../contract';

export type FoundJob = z.infer<typeof listContract.searchJobs.response>['items'][number];
/** A job with the matched ranges of its name, as pairs of first and last position. */
export type SearchHit = { job: FoundJob; nameMatches: readonly (readonly [number, number])[]; byExternalId: boolean };

/** Minimum length of a search text. Source: docs/spec/portal.md §9. */
export const MIN_SEARCH_LENGTH = 2;
/** Maximum difference of a match in Fuse.js: 0 accepts only equal text, 1 accepts any text. Source: docs/spec/portal.md §9. */
const THRESHOLD = 0.4;
const MAX_SHOWN = 20;

/** Matches three digits with at most one other character between them, as in a phone number. */
const NUMBER = /\d\D?\d\D?\d/;

/**
 * Returns whether to search on the server in addition to the browser. The server must search if the browser has only some of the jobs or finds no job, or if
 * the text contains a number or `@`. Only the server has phone numbers, invoice numbers, certificate numbers and email addresses.
 */
export const shouldSearchServer = (words: string, { partial, found }: { partial: boolean; found: number }): boolean =>
  words.length >= MIN_SEARCH_LENGTH && (partial || NUMBER.test(words) || words.includes('@') || found === 0);

/** Returns a search function for a list of jobs. The index is built once per list, so a search on each key press is fast. */
export function createMatcher(jobs: readonly FoundJob[]): (typed: string) => SearchHit[] {
  const fuse = new Fuse(jobs, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    includeMatches: true,
    keys: [{ name: 'contractor', weight: 4 }, { name: 'code', weight: 5 }, { name: 'full_name', weight: 2 }, 'address', 'city', 'external_id'],
  });
  return (typed) => fuse.search(typed, { limit: MAX_SHOWN }).map(({ item, matches }) => hitOf(item, matches ?? []));
}

function hitOf(job: FoundJob, matches: readonly FuseResultMatch[]): SearchHit {
  const matchOfKey = (key: string) => matches.find((match) => match.key === key);
  return { job, nameMatches: matchOfKey('full_name')?.indices ?? [], byExternalId: matchOfKey('external_id') !== undefined };
}

/** Appends the jobs that the server found to the hits of the browser. Omits jobs that are already among the hits. */
export function mergeSearchHits(here: readonly SearchHit[], there: readonly FoundJob[]): SearchHit[] {
  const shownIds = new Set(here.map((hit) => hit.job.id));
  const serverHits = there.filter((job) => !shownIds.has(job.id)).map((job): SearchHit => ({ job, nameMatches: [], byExternalId: false }));
  return [...here, ...serverHits].slice(0, MAX_SHOWN);
}
