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

/** Open transaction: a Kysely instance that sends every query in this transaction. */
export type Tx = Kysely<Schema>;

/** A Kysely query builder, or a statement created with `sql`. */
type Statement = { compile: (tx: Tx) => CompiledQuery };

type Send = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

const SESSIONS = new WeakMap<Tx, { session: Session; send: Send }>();

/**
 * Sends a write without waiting for its result. The write is sent before the commit. PostgreSQL runs the statements in the order in which they are sent. If the
 * write fails, the transaction fails with this error at the commit.
 *
 * @throws Error if `tx` is not a transaction.
 */
export function pipelineWrite(tx: Tx, statement: Statement): void {
  const openSession = SESSIONS.get(tx);
  if (!openSession) throw new Error('pipelineWrite() requires a transaction');
  const { sql, parameters } = statement.compile(tx);
  openSession.session.recordFailureOf(openSession.send(sql, parameters));
}

/**
 * Returns the same transaction with prepared statements. PostgreSQL parses a prepared statement once per connection and, after a few runs, can reuse one plan
 * for all values. Use prepared statements if the best plan does not depend on the values, such as for reading a row by its ID, a function call, or a list
 * without filters. Do not use them for filters and search words, because rare and common words need different plans.
 */
export const withPreparedStatements = (tx: Tx): Tx => SESSIONS.get(tx)?.session.prepared ?? tx;

/**
 * Connects Kysely to one database client for the duration of a transaction. Rejects queries after the transaction ends, because another transaction may use the
 * client by then. Otherwise, a query without `await` could run in the other transaction.
 */
export class Session {
  readonly tx: Tx;
  readonly prepared: Tx;
  readonly #pending = new Set<Promise<unknown>>();
  #isOpen = true;
  #failure: Error | undefined;

  /**
   * @param role database role of the transaction. It is part of the names of prepared statements, because a plan contains the row-level security policies of
   * the role.
   */
  constructor(client: pg.ClientBase, role: string) {
    this.tx = this.#kyselyWith((text, values) => this.#track(() => client.query({ text, values: [...values] })));
    this.prepared = this.#kyselyWith((text, values) => this.#track(() => client.query({ name: statementName(role, text), text, values: [...values] })));
  }

  /** First error of `begin` or of a write that `pipelineWrite` sent. If this error exists, it is the reason why later statements in the transaction fail. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  recordFailureOf(written: Promise<unknown>): void {
    written.catch((cause: Error) => {
      this.#failure ??= cause;
    });
  }

  /** Stops accepting queries and waits for all results. Throws as soon as a running query fails. Otherwise, throws the error in `failure`, if there is one. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#pending);
    if (this.#failure) throw this.#failure;
  }

  /** Stops accepting queries and waits until all running queries have succeeded or failed. */
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

/** Kysely driver that sends every query to the session. Kysely must not begin or end the transaction, because `runInTransaction` does this. */
class SessionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(send: Send) {
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const { command, rowCount, rows } = await send(sql, parameters);
        // The cast is not checked. Kysely derives the row type from the query.
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
