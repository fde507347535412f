import { type RawBuilder, sql } from 'kysely';

/** The sets that have one of these programs, looked up once for a query: a number is compared behind any policy, a list is not. */
export const programSetsWith = (programs: readonly string[]): RawBuilder<number[]> =>
  sql`((select array(select sets.id from app.program_sets sets where sets.keys && ${[...programs]}::text[]))::smallint[])`;
