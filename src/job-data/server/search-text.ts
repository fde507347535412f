import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import { type Tx, withPreparedStatements } from '@/platform/server/db';
import { parseSearchTerms } from '../search-terms';

/** Ids of jobs, or patterns when too many jobs match to list their ids. Null: nothing is searched for. */
export type SearchMatch = readonly string[] | { patterns: readonly string[] } | null;

/** Ids that are passed to another statement. */
const MOST_IDS = 2_000;

/** Restricts the matching jobs: contractor, stages, maximum number of the newest. Without restrictions all are returned, canceled jobs too. */
type SearchScope = { contractor_id?: string | undefined; stages?: readonly string[] | undefined; include_canceled?: boolean | undefined; limit?: number };

/** The patterns of typed words. None: only dots and dashes were typed, which match no job. */
export const searchPatterns = (typed: string): string[] => patternsOf(parseSearchTerms(typed));

/**
 * The word rule, stated once: a word matches anywhere in the text of a job, a word of one or two characters only where a word
 * begins, because trigrams need three. Every word of the text stands behind a space.
 */
const patternsOf = (words: readonly string[]): string[] =>
  words.map((word) => `${word.length > 2 ? '%' : '% '}${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`);

/** Finds the jobs that match typed words, among those that the actor may see, newest first. */
export async function findMatchingJobs(tx: Tx, actor: Actor, typed: string | undefined, scope: SearchScope = {}): Promise<SearchMatch> {
  if (!typed?.trim()) return null;
  const patterns = searchPatterns(typed);
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ ids: string[] | null }>`select ${matchingIdsSql(actor, patterns, scope)} as ids`.execute(withPreparedStatements(tx));
  return rows[0]?.ids ?? { patterns };
}

/** The ids of the jobs that match all patterns, newest first, as an SQL expression. Its value is null when too many jobs match to list their ids. */
export const matchingIdsSql = (actor: Actor, patterns: readonly string[], scope: SearchScope): RawBuilder<string[] | null> =>
  sql`app.jobs_with_words(${[...patterns]}::text[], ${scopeSql(actor, scope)})`;

/**
 * The ids of the jobs whose words resemble typed words, the most similar first, as an SQL expression. Words with digits and short
 * words must match as typed, because a similar house number is another house. Null: no typed word can be misspelled.
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
  const { stages, include_canceled = true, limit = MOST_IDS } = scope;
  return sql`${contractorOf(actor, scope)}::uuid, ${stages?.length ? [...stages] : null}::text[], ${include_canceled}, ${limit}`;
};

/**
 * The condition on rows of `app.jobs`, named `jobs` or as given. Patterns are frequent here, but PostgreSQL expects few rows for `like`; for
 * `case` it expects half of them and reads the list in its order.
 */
export const isMatchingJob = (match: NonNullable<SearchMatch>, jobs = 'jobs'): RawBuilder<boolean> =>
  'patterns' in match
    ? sql`case when ' ' || ${sql.ref(`${jobs}.search_text`)} like all (${[...match.patterns]}::text[]) then true end`
    : sql`${sql.ref(`${jobs}.id`)} = any (${[...match]}::uuid[])`;

/** The condition on rows about a job, for staff: a value instead of `exists`, so that PostgreSQL evaluates it for one row at a time. */
export const isAboutMatchingJob = (job: RawBuilder<unknown>, match: NonNullable<SearchMatch>): RawBuilder<boolean> =>
  'patterns' in match
    ? sql`(select words.search_text like all (${[...match.patterns]}::text[]) from app.job_words words where words.job_id = ${job})`
    : sql`${job} = any (${[...match]}::uuid[])`;

/** Staff who view the portal as a contractor search the jobs of that contractor. */
const contractorOf = (actor: Actor, { contractor_id }: SearchScope): string | null =>
  actor.kind === 'contractor' ? actor.contractorId : (contractor_id ?? null);
