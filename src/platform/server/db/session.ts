import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema';

/** What a use case works with: Kysely, with every query inside one open transaction. */
export type Tx = Kysely<Schema>;

/**
 * Ties Kysely to one client for as long as a transaction lasts. Afterwards it refuses: the client
 * then belongs to somebody else's transaction, and a query whose `await` was forgotten must not end
 * up in there.
 */
export class Session {
  readonly tx: Tx;
  #isOpen = true;
  /** Queries of a `Promise.all` go one after the other: a connection does one thing at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.ClientBase) {
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => this.#inTurn(() => run<R>(client, query)),
      streamQuery: () => {
        throw new Error('Results are not streamed inside a transaction');
      },
    };
    this.tx = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new SessionDriver(connection),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
    });
  }

  /** Waits for what was sent and takes nothing more. */
  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#last.catch(() => {});
  }

  #inTurn<T>(send: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) return Promise.reject(new Error('The transaction of this query is over: an await is missing'));
    const turn = this.#last.then(send, send);
    this.#last = turn;
    return turn;
  }
}

async function run<R>(client: pg.ClientBase, query: CompiledQuery): Promise<QueryResult<R>> {
  const result = await client.query(query.sql, [...query.parameters]);
  // A text of several statements gives a list of results; nobody writes one through Kysely.
  return { rows: result.rows as R[], numAffectedRows: isWrite(result.command) ? BigInt(result.rowCount ?? 0) : undefined };
}

const isWrite = (command: string) => command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';

/** Kysely's own begin and commit have no place here: the transaction is there before Kysely and ends after it. */
class SessionDriver implements Driver {
  constructor(private readonly connection: DatabaseConnection) {}

  init = async () => {};
  destroy = async () => {};
  acquireConnection = async () => this.connection;
  releaseConnection = async () => {};
  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

async function refuse(): Promise<never> {
  throw new Error('This is inside a transaction already');
}
