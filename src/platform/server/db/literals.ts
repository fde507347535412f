import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import pg from 'pg';

const COMPILER = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Returns the text of a statement with quoted literals instead of parameters. PostgreSQL does not accept parameters in a message that contains several
 * statements.
 *
 * @throws Error if a parameter is neither text nor null.
 */
export function withLiterals(statement: RawBuilder<unknown>): string {
  const { sql, parameters } = statement.compile(COMPILER);
  return sql.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value = parameters[Number(place) - 1];
    if (value === null) return 'null';
    if (typeof value !== 'string') throw new Error('Parameters of a statement with literals must be text or null');
    return pg.escapeLiteral(value);
  });
}
