import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for the numbers of the program sets that contain one of these programs, looked up once per query. Conditions compare these numbers
 * instead of lists of keys, because under a row-level security policy no index serves the operator `&&`.
 */
export const programSetsWith = (programs: readonly string[]): RawBuilder<number[]> =>
  sql`((select array(select sets.id from app.program_sets sets where sets.keys && ${[...programs]}::text[]))::smallint[])`;
