import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the sets that contain one of these programs, looked up once per query. Policies compare numbers, because an index cannot serve a comparison
 * of lists.
 */
export const programSetsWith = (programs: readonly string[]): RawBuilder<number[]> =>
  sql`((select array(select sets.id from app.program_sets sets where sets.keys && ${[...programs]}::text[]))::smallint[])`;
