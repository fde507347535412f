import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/access';
import type { Tx } from '@/platform/server/db';
import { parseSearchTerms } from '../search-terms';

/** Null: nothing is searched for. `many`: too many to name them; whoever walks the jobs in order meets them at once. */
export type SearchMatch = readonly string[] | 'many' | null;

/** More ids than this are not carried about. */
const MOST_NAMED = 5_000;

/** The jobs with these words, of those the actor may see (migrations/0130_create_search.sql). */
export async function findMatchingJobs(tx: Tx, actor: Actor, typed: string | undefined, company?: string): Promise<SearchMatch> {
  if (!typed?.trim()) return null;
  const words = parseSearchTerms(typed);
  // Only dots and dashes: nobody is called that.
  if (words.length === 0) return [];
  const { rows } = await sql<{ ids: string[] | null }>`
    select app.jobs_with_words(${words}::text[], ${companyOf(actor, company)}::uuid, ${MOST_NAMED}) as ids`.execute(tx);
  return rows[0]?.ids ?? 'many';
}

/** The condition itself, for a word of many jobs: in the order of a list the next of them is near. */
export const matchesTermsSql = (words: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    words.map((word) => {
      const pattern = patternOf(word);
      // The same as in 0130_create_search.sql: of one and two letters there is no trigram but at the beginning of a word.
      return word.length > 2
        ? sql`jobs.search_text like ${`%${pattern}%`}`
        : sql`(jobs.search_text like ${`${pattern}%`} or jobs.search_text like ${`% ${pattern}%`})`;
    }),
    sql` and `,
  );

/**
 * Whether the job of a row has these words, for rows that staff read in an order of their own until enough have them: a value
 * and no `exists`, for which PostgreSQL would look through all jobs first. Every word there begins behind a space.
 */
export const jobMatchesTermsSql = (job: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> => {
  const patterns = words.map((word) => `${word.length > 2 ? '%' : '% '}${patternOf(word)}%`);
  return sql`(select words.search_text like all (${patterns}::text[]) from app.job_words words where words.job_id = ${job})`;
};

const patternOf = (word: string): string => word.replaceAll(/[%_\\]/g, '\\$&');

/** Ids of the newest jobs with these words. */
export const newestMatchingJobs = (
  actor: Actor,
  words: readonly string[],
  { stages, include_canceled, most }: { stages?: readonly string[] | undefined; include_canceled?: boolean | undefined; most: number },
): RawBuilder<string[]> =>
  sql`(select app.found_jobs(${[...words]}::text[], ${companyOf(actor)}::uuid, ${stages?.length ? [...stages] : null}::text[], ${include_canceled === true}, ${most}))::uuid[]`;

/** Ids of the jobs whose words resemble these, the most similar first. */
export const similarToWords = (
  actor: Actor,
  words: readonly string[],
  { stages, include_canceled, most }: { stages?: readonly string[] | undefined; include_canceled?: boolean | undefined; most: number },
): RawBuilder<string[]> =>
  sql`(select app.similar_jobs(${[...words]}::text[], ${companyOf(actor)}::uuid, ${stages?.length ? [...stages] : null}::text[], ${include_canceled === true}, ${most}))::uuid[]`;

const companyOf = (actor: Actor, company?: string): string | null => (actor.kind === 'contractor' ? actor.contractorId : (company ?? null));
