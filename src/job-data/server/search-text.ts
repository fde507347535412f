import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { parseSearchTerms } from '../search-terms';

/** Result of a search: ids of the matching jobs, or patterns if too many jobs match to list their ids. Null if the user entered no search. */
export type SearchMatch = readonly string[] | { patterns: readonly string[] } | null;

/** Default for the maximum number of job ids that a search returns. */
const MAX_IDS = 2_000;

/** Limits of a search: contractor, stages, canceled jobs, and maximum number of newest jobs. */
type SearchScope = { contractor_id?: string | undefined; stages?: readonly string[] | undefined; include_canceled?: boolean | undefined; limit?: number };

/** Returns the patterns of entered words. The list is empty if only punctuation was entered, which matches no job. */
export const searchPatterns = (typed: string): string[] => patternsOf(parseSearchTerms(typed));

/**
 * Converts words to `like` patterns. A word with three or more characters matches anywhere in the text of a job. A shorter word matches only the start of
 * a word, because trigrams need three characters. A space precedes every word of the text.
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

/** Returns an SQL expression for the ids of the jobs that match all patterns, newest first. Its value is null if too many jobs match. */
export const matchingIdsSql = (actor: Actor, patterns: readonly string[], scope: SearchScope): RawBuilder<string[] | null> =>
  sql`app.jobs_with_words(${[...patterns]}::text[], ${scopeSql(actor, scope)})`;

/**
 * Returns an SQL expression for the ids of the jobs whose words resemble the entered words, the most similar first. Words with digits and short words
 * must match as entered, because a similar house number is another house. Returns null if only such words were entered.
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
 * `like`. The `case` makes PostgreSQL expect half of the rows, so PostgreSQL reads an index in the order of the list.
 */
export const isMatchingJob = (match: NonNullable<SearchMatch>, jobs = 'jobs'): RawBuilder<boolean> =>
  'patterns' in match
    ? sql`case when ' ' || ${sql.ref(`${jobs}.search_text`)} like all (${[...match.patterns]}::text[]) then true end`
    : sql`${sql.ref(`${jobs}.id`)} = any (${[...match]}::uuid[])`;

/**
 * Returns a condition for staff on rows that refer to a job. The condition is a scalar subquery instead of `exists`, so that PostgreSQL evaluates the condition
 * for one row at a time.
 */
export const isAboutMatchingJob = (job: RawBuilder<unknown>, match: NonNullable<SearchMatch>): RawBuilder<boolean> =>
  'patterns' in match
    ? sql`(select words.search_text like all (${[...match.patterns]}::text[]) from app.job_words words where words.job_id = ${job})`
    : sql`${job} = any (${[...match]}::uuid[])`;

/** Returns the contractor whose jobs are searched: the contractor of the actor, or else of the scope. Null searches the jobs of all contractors. */
const contractorOf = (actor: Actor, { contractor_id }: SearchScope): string | null =>
  actor.kind === 'contractor' ? actor.contractorId : (contractor_id ?? null);
