import { CompiledQuery, type KyselyPlugin, type QueryId } from 'kysely';

/** More different texts than this are no longer the same ones again and again: the others stay without a name. */
const MOST_NAMED = 250;

/** Those asked for by name. A statement that is compiled carries the id of the builder it came from. */
const asked = new WeakSet<QueryId>();

/** Names what is built with it. */
export const PREPARED_PLUGIN: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    asked.add(queryId);
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** A text that needs no building, by name. Its columns are what the caller says. */
export function preparedSql<R>(sql: string): CompiledQuery<R> {
  // A text does not say what its columns are.
  return prepare(CompiledQuery.raw(sql)) as CompiledQuery<R>;
}

/** The same for a statement that was written by hand. */
export function prepare(query: CompiledQuery): CompiledQuery {
  asked.add(query.queryId);
  return query;
}

/** The names of kept statements on the connections of one login. */
export class PreparedStatementNames {
  readonly #names = new Map<string, number>();

  /**
   * The name under which PostgreSQL keeps a statement as it was read and planned; undefined for those it plans anew each time.
   * What a plan is made of depends on whose walls it passes, so each role has its own.
   */
  of({ sql, query, queryId }: CompiledQuery, role: string): string | undefined {
    if (!asked.has(queryId) && !isPlainInsert(query)) return undefined;
    const text = `${role} ${sql}`;
    const known = this.#names.get(text);
    if (known === undefined && this.#names.size >= MOST_NAMED) return undefined;
    const number = known ?? this.#names.size;
    if (known === undefined) this.#names.set(text, number);
    return `${role} ${number}`;
  }
}

/** Rows with their values have one plan, whatever they are. */
const isPlainInsert = (query: CompiledQuery['query']): boolean => query.kind === 'InsertQueryNode' && query.values?.kind === 'ValuesNode';
