import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for the numbers of the program sets that contain at least one of these programs. PostgreSQL evaluates it once per query. Conditions compare
 * these numbers and not lists of keys, because under a row-level security policy no index serves the operator `&&`.
 */
export const programSetsWith = (programs: readonly string[]): RawBuilder<number[]> =>
  sql`((select array(select sets.id from app.program_sets sets where sets.keys && ${[...programs]}::text[]))::smallint[])`;
