import { type RawBuilder, sql } from 'kysely';

/**
 * SQL expression for the numbers of the program sets that contain at least one of these programs. PostgreSQL evaluates it once per query. Conditions compare
 * these numbers and not lists of keys, because no index serves the operator `&&` under a row-level security policy.
 */
export const programSetsWith = (programs: readonly string[]): RawBuilder<number[]> =>
  sql`((select array(select sets.id from app.program_sets sets where sets.keys && ${[...programs]}::text[]))::smallint[])`;
