import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { parseSearchTerms } from '../search-terms';

/** Result of a search: the IDs of the matching jobs, or the patterns if too many jobs match. Null if the user entered no search text. */
export type SearchMatch = readonly string[] | { patterns: readonly string[] } | null;

/** Default maximum number of job IDs that a search returns. */
const MAX_IDS = 2_000;

/** Limits of a search: the contractor, the stages, whether to include canceled jobs, and how many jobs to find (`limit`, the newest first). */
type SearchScope = { contractor_id?: string | undefined; stages?: readonly string[] | undefined; include_canceled?: boolean | undefined; limit?: number };

/** Returns the `like` patterns for the entered words. Returns an empty list, which matches no job, if the user entered only punctuation. */
export const searchPatterns = (typed: string): string[] => patternsOf(parseSearchTerms(typed));

/**
 * Converts words to `like` patterns for the search text of a job. A word with three or more characters matches anywhere in the text. A shorter word matches
 * only the start of a word, because the trigram index needs three characters. In the search text, a space precedes every word.
 */
const patternsOf = (words: readonly string[]): string[] =>
  words.map((word) => `${word.length > 2 ? '%' : '% '}${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);

/** Finds the jobs that match the entered words and that the actor may see, newest first. */
export async function findMatchingJobs(tx: Tx, actor: Actor, typed: string | undefined, scope: SearchScope = {}): Promise<SearchMatch> {
  if (!typed?.trim()) return null;
  const patterns = searchPatterns(typed);
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ ids: string[] | null }>`select ${matchingIdsSql(actor, patterns, scope)} as ids`.execute(withPreparedStatements(tx));
  return rows[0]?.ids ?? { patterns };
}

/** Returns an SQL expression for the IDs of the jobs that match all patterns, newest first. The value is null if too many jobs match. */
export const matchingIdsSql = (actor: Actor, patterns: readonly string[], scope: SearchScope): RawBuilder<string[] | null> =>
  sql`app.jobs_with_words(${[...patterns]}::text[], ${scopeSql(actor, scope)})`;

/**
 * Returns an SQL expression for the IDs of the jobs whose words resemble the entered words, the most similar first. Short words and words with digits must
 * match as entered, because a similar house number belongs to another house. Returns null if the user entered only words that must match.
 */
export function similarIdsSql(actor: Actor, typed: string, scope: SearchScope): RawBuilder<string[]> | null {
  const searchTerms = parseSearchTerms(typed);
  const isMisspellable = (word: string) => word.length >= 4 && !/\d/.test(word);
  const misspelled = searchTerms.filter(isMisspellable).sort((a, b) => b.length - a.length);
  if (misspelled.length === 0) return null;
  const patterns = patternsOf(searchTerms.filter((word) => !isMisspellable(word)));
  return sql`app.similar_jobs(${misspelled}::text[], ${patterns}::text[], ${scopeSql(actor, scope)})`;
}

const scopeSql = (actor: Actor, scope: SearchScope): RawBuilder<unknown> => {
  const { stages, include_canceled = true, limit = MAX_IDS } = scope;
  return sql`${contractorOf(actor, scope)}::uuid, ${stages?.length ? [...stages] : null}::text[], ${include_canceled}, ${limit}`;
};

/**
 * Returns a condition on rows of `app.jobs`. `jobs`: alias of the table. A match with patterns means that many jobs match, but PostgreSQL expects few rows for
 * `like`. The `case` makes PostgreSQL expect half of the rows and therefore read an index in the order of the list.
 */
export const isMatchingJob = (match: NonNullable<SearchMatch>, jobs = 'jobs'): RawBuilder<boolean> =>
  'patterns' in match
    ? sql`case when ' ' || ${sql.ref(`${jobs}.search_text`)} like all (${[...match.patterns]}::text[]) then true end`
    : sql`${sql.ref(`${jobs}.id`)} = any (${[...match]}::uuid[])`;

/**
 * Returns a condition on rows that refer to a job, for queries of staff. The condition is a scalar subquery and not `exists`, so that PostgreSQL evaluates it
 * for one row at a time.
 */
export const isAboutMatchingJob = (job: RawBuilder<unknown>, match: NonNullable<SearchMatch>): RawBuilder<boolean> =>
  'patterns' in match
    ? sql`(select words.search_text like all (${[...match.patterns]}::text[]) from app.job_words words where words.job_id = ${job})`
    : sql`${job} = any (${[...match]}::uuid[])`;

/**
 * Returns the contractor whose jobs are searched: for contractor users their own contractor, for other actors the contractor of the scope. Null means the jobs
 * of all contractors.
 */
const contractorOf = (actor: Actor, { contractor_id }: SearchScope): string | null =>
  actor.kind === 'contractor' ? actor.contractorId : (contractor_id ?? null);
