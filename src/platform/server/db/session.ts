import { createHash } from 'node:crypto';
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

/** Kysely with every query inside one open transaction. */
export type Tx = Kysely<Schema>;

/** A query builder of Kysely or a statement created with `sql`. */
type Statement = { compile: (tx: Tx) => CompiledQuery };

type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

const SESSIONS = new WeakMap<Tx, { session: Session; send: Send }>();

/**
 * Sends a write without waiting for its result. The write is sent before the commit, and PostgreSQL runs the statements in the order in which they are sent.
 *
 * @throws Error if `tx` is not a transaction. A failed write makes the transaction fail with its error at the commit.
 */
export function pipelineWrite(tx: Tx, statement: Statement): void {
  const openSession = SESSIONS.get(tx);
  if (!openSession) throw new Error('pipelineWrite() requires a transaction');
  const { sql, parameters } = statement.compile(tx);
  openSession.session.recordFailureOf(openSession.send(sql, parameters));
}

/**
 * Returns the same transaction for prepared statements: PostgreSQL parses them once per connection and, after a few runs, can reuse one plan for all values.
 * Use it for fixed statements whose best plan does not depend on the values: a row by its id, a function call, a list without filters. Do not use it for
 * filters and search words, because one plan cannot be good for both rare and common words.
 */
export const withPreparedStatements = (tx: Tx): Tx => SESSIONS.get(tx)?.session.prepared ?? tx;

/**
 * Connects Kysely to one client for the duration of a transaction. Later queries are rejected, because another transaction may use the client by then. A query
 * without `await` could otherwise run in that transaction.
 */
export class Session {
  readonly tx: Tx;
  readonly prepared: Tx;
  readonly #pending = new Set<Promise<unknown>>();
  #isOpen = true;
  #failure: Error | undefined;

  /** @param role is part of the names of prepared statements, because a plan contains the row-level security policies of the role. */
  constructor(client: pg.ClientBase, role: string) {
    this.tx = this.#kyselyWith((text, values) => this.#track(() => client.query({ text, values: [...values] })));
    this.prepared = this.#kyselyWith((text, values) => this.#track(() => client.query({ name: statementName(role, text), text, values: [...values] })));
  }

  /** First error of `begin` or of a write that `pipelineWrite` sent. This error is the cause when later statements of the transaction fail. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  recordFailureOf(written: Promise<unknown>): void {
    written.catch((cause: Error) => {
      this.#failure ??= cause;
    });
  }

  /**
   * Accepts no more queries and waits for all results. Throws as soon as a query that still runs fails. If all of these queries succeed, throws the error in
   * `failure`, if there is one.
   */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#pending);
    if (this.#failure) throw this.#failure;
  }

  /** Accepts no more queries and waits for all results, failed or not. */
  async abandon(): Promise<void> {
    this.#isOpen = false;
    await Promise.allSettled(this.#pending);
  }

  #kyselyWith(send: Send): Tx {
    const tx: Tx = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new SessionDriver(send),
        createIntrospector: (db) => new PostgresIntrospector(db),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    SESSIONS.set(tx, { session: this, send });
    return tx;
  }

  #track(send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    if (!this.#isOpen) return Promise.reject(new Error('The transaction of this query is over: an await is missing'));
    const result = send();
    this.#pending.add(result);
    const settled = () => this.#pending.delete(result);
    result.then(settled, settled);
    return result;
  }
}

const statementName = (role: string, text: string): string => `${role} ${createHash('sha1').update(text).digest('base64url')}`;

/** Sends every query of Kysely to the session. `runInTransaction` begins and ends the transaction, so Kysely must not do so. */
class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(send: Send) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { command, rowCount, rows } = await send(sql, parameters);
        // The cast is unchecked: Kysely derives the type of the rows from the query.
        return { rows: rows as R[], numAffectedRows: WRITES.has(command) ? BigInt(rowCount ?? 0) : undefined };
      },
      streamQuery: () => {
        throw new Error('Results cannot be streamed inside a transaction');
      },
    };
  }

  init = async () => {};
  destroy = async () => {};
  acquireConnection = async () => this.#connection;
  releaseConnection = async () => {};
  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
}

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function refuse(): Promise<never> {
  throw new Error('The code is already inside a transaction');
}
