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
import { batchSocketWrites } from './batch-writes';
import { PREPARED_PLUGIN, type PreparedStatementNames } from './prepared-statements';
import type { Schema } from './schema';

/** What a use case works with: Kysely, with every query inside one open transaction. */
export type Tx = Kysely<Schema>;

/** One for all: it begins anew with each statement. */
const COMPILER = new PostgresQueryCompiler();

/** Kysely's builders, and what `sql` makes. */
type Statement = { compile: (tx: Tx) => CompiledQuery };

/** How a transaction sends what nobody waits for. */
const SENDING = new WeakMap<Tx, (query: CompiledQuery) => void>();

/**
 * A write whose answer nobody needs: it is sent in its turn, without waiting, and leaves in one packet with what
 * follows, at the latest with the commit. Should it fail, nothing is written and the transaction fails with its error.
 */
export function pipelineWrite(tx: Tx, statement: Statement): void {
  const sending = SENDING.get(tx);
  if (!sending) throw new Error('Only a transaction has an end that what was sent is looked at with');
  sending(statement.compile(tx));
}

const KEEPING = new WeakMap<Tx, Tx>();

/**
 * The same transaction for statements that are sent again and again and whose best plan is the same for all values: a row by
 * its id, a function that is called, a list as it is opened. PostgreSQL reads and plans them once for each connection and role.
 * Not for what filters and words narrow: a plan for any word is a bad plan for most of them.
 */
export function prepared(tx: Tx): Tx {
  const known = KEEPING.get(tx);
  if (known) return known;
  const keeping = tx.withPlugin(PREPARED_PLUGIN);
  KEEPING.set(tx, keeping);
  const sending = SENDING.get(tx);
  if (sending) SENDING.set(keeping, sending);
  return keeping;
}

/**
 * Ties Kysely to one client for as long as a transaction lasts. Afterwards it refuses: the client
 * then belongs to somebody else's transaction, and a query whose `await` was forgotten must not end
 * up in there.
 */
export class Session {
  readonly tx: Tx;
  #isOpen = true;
  readonly #inTurn: boolean;
  /** Answers come in the order of the queries, so the last one is the last of all. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #sent = new Set<Promise<unknown>>();
  #failure: Error | undefined;

  /** Queries of a `Promise.all` leave together; `inTurn`, each waits for the answer to the one before. A client that is not there yet is fetched for the first query. */
  constructor(
    client: pg.Client | (() => Promise<pg.Client>),
    { inTurn = false, role, names }: { inTurn?: boolean; role?: string | undefined; names?: PreparedStatementNames } = {},
  ) {
    this.#inTurn = inTurn;
    const send = <R>(one: pg.Client, query: CompiledQuery) => run<R>(one, query, role && names?.of(query, role));
    const ask = <R>(query: CompiledQuery) => (typeof client === 'function' ? client().then((one) => send<R>(one, query)) : send<R>(client, query));
    const connection: DatabaseConnection = {
      executeQuery: <R>(query: CompiledQuery) => this.#send(() => ask<R>(query)),
      streamQuery: () => {
        throw new Error('Results are not streamed inside a transaction');
      },
    };
    this.tx = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new SessionDriver(connection),
        createQueryCompiler: () => COMPILER,
        createIntrospector: (db) => new PostgresIntrospector(db),
      },
    });
    SENDING.set(this.tx, (query) => {
      this.#send(() => ask(query)).catch((cause: Error) => {
        this.#failure ??= cause;
      });
    });
  }

  /** Waits for what was sent and takes nothing more. */
  async end(): Promise<void> {
    this.#isOpen = false;
    await this.#last.catch(() => {});
  }

  /**
   * Before the commit is sent: fails when one of the writes nobody waits for could not leave at all, for example because a
   * value cannot be written down. PostgreSQL never hears of such a one and would commit the others.
   */
  async leave(): Promise<void> {
    if (this.#sent.size > 0) {
      // The client says it in the next tick, and promises hand it on until the one after; the packet is kept longer than both (gather).
      await nextTick();
      await nextTick();
    }
    if (this.#failure) throw this.#failure;
  }

  /** Takes nothing more. What was sent and is not answered yet: it fails with the first that fails, or failed before and nobody knew. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#sent);
    if (this.#failure) throw this.#failure;
  }

  /** What became of the writes nobody waited for. After a failure PostgreSQL refuses everything else, so this is the reason of what failed later. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  #send<T>(send: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) return Promise.reject(new Error('The transaction of this query is over: an await is missing'));
    const answer = this.#inTurn ? this.#last.then(send, send) : send();
    this.#last = answer;
    this.#sent.add(answer);
    const answered = () => this.#sent.delete(answer);
    answer.then(answered, answered);
    return answer;
  }
}

const nextTick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

async function run<R>(client: pg.Client, query: CompiledQuery, name: string | undefined): Promise<QueryResult<R>> {
  batchSocketWrites(client);
  const values = [...query.parameters];
  const result = await client.query(name ? { name, text: query.sql, values } : { text: query.sql, values });
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
