import { createHash } from 'node:crypto';
import { AppError, type BodyOf, badInput, canonicalJson, type Endpoint, type HandlerResultOf } from '@/platform';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import { type Database, pipelineWrite, type Tx } from '@/platform/server/db';
import { defineRoute, type FileResponse, type HandlerInput, type RequestInfo, type Route, verifyWebhook, type WebhookMessage } from '@/platform/server/http';
import { type Actor, SYSTEM } from '../actor';
import { idempotencyScopeOf, sessionSettingsFor } from './settings';
import './tables';
import { t } from './messages';

/** Settings and services of this deployment that use cases need. Higher layers add properties by declaration merging. */
export interface Deployment {
  textMessages: Config['textMessages'];
  teamChat: Config['teamChat'];
  teamChatThread: Config['teamChatThread'];
  timeZone: Config['timeZone'];
  imageHosts: Config['imageHosts'];
  videoHosts: Config['videoHosts'];
  /** Phone number for help. Guest pages and emails to guests and technicians show it if the contractor has no phone number. All other emails always show it. */
  helpPhone: Config['helpPhone'];
  undoSeconds: Config['undoSeconds'];
}

declare module '@/platform/server/background-jobs/background-job' {
  interface WorkerDeps {
    deployment: Deployment;
  }
}

/** Input of every use case. `tx` can read only rows that the actor may see, because PostgreSQL applies row-level security. */
export type UseCaseContext<C> = HandlerInput<C, Actor> & { tx: Tx; now: Date; deployment: Deployment };

type Deps = { db: Database; clock: Clock; deployment: Deployment };

/** Function that creates the route of a use case. The module `app` calls the function with the database, the clock and the deployment. */
export type UseCase = (deps: Deps) => Route<Actor>;

/** Defines a use case that reads in one read-only transaction with the rights of the actor. PostgreSQL rejects writes in this transaction. */
export function readUseCase<C extends Endpoint>(call: C, run: (context: UseCaseContext<C>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, (input) =>
      db.reading(sessionSettingsFor(input.actor, input.request.id), (tx) => run({ ...input, tx, now: clock.now(), deployment })),
    );
}

/**
 * Defines a use case whose response is never stored, because it can contain a secret such as a token. A `writeUseCase` would store the response to a request
 * with an `Idempotency-Key`, to return the same response if the request is repeated. The use case may write, for example an audit record, a link or a password.
 * Its transaction commits before the response is sent.
 */
export function secretResponseUseCase<C extends Endpoint>(call: C, run: (context: UseCaseContext<C>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, (input) =>
      db.transaction(sessionSettingsFor(input.actor, input.request.id), (tx) => run({ ...input, tx, now: clock.now(), deployment })),
    );
}

/**
 * Context for streaming a file. `read` loads the actor again and runs a query in a separate read-only transaction with the current rights of this actor. `read`
 * throws `signed_out` if the session has ended.
 */
export type FileContext<C> = Omit<UseCaseContext<C>, 'tx'> & {
  read: <T>(ask: (tx: Tx, actor: Actor) => Promise<T>) => Promise<T>;
  /** Writes in a separate transaction, for example a record that the file was requested. */
  write: <T>(ask: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * Defines a use case that streams a file of any length. No transaction stays open during the transfer. Each call of `read` opens a separate transaction with
 * the current rights of the actor. A user who signed out or lost access therefore gets no more chunks.
 */
export function fileUseCase<C extends Endpoint>(call: C, run: (context: FileContext<C>) => Promise<FileResponse>): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, (input) =>
      run({
        ...input,
        now: clock.now(),
        deployment,
        write: (ask) => db.transaction(sessionSettingsFor(input.actor, input.request.id), ask),
        read: async (ask) => {
          const actor = await input.stillHere();
          if (!actor) throw new AppError('signed_out', t('sign_in_required_error'));
          return db.reading(sessionSettingsFor(actor, input.request.id), (tx) => ask(tx, actor));
        },
      }),
    );
}

/**
 * Defines a use case that writes in one transaction with the rights of the actor. State, history and outgoing messages are therefore saved together or not at
 * all. With an `Idempotency-Key`, the same transaction stores the response. A repeated request gets the stored response and changes nothing.
 */
export function writeUseCase<C extends Endpoint>(call: C, run: (context: UseCaseContext<C>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, async (input) => {
      const runInTransaction = (tx: Tx) => run({ ...input, tx, now: clock.now(), deployment });
      const key = input.request.idempotencyKey;
      const settings = sessionSettingsFor(input.actor, input.request.id);
      if (!key) return db.transaction(settings, runInTransaction);
      const answered = { key, caller: idempotencyScopeOf(input.actor), endpoint: `${call.method} ${call.path}`, body_hash: hashOf([input.params, input.body]) };
      return db.transaction(settings, (tx) => answerOnce<HandlerResultOf<C>>(tx, answered, call, clock, () => runInTransaction(tx)));
    });
}

/** `first` runs in a separate transaction before the use case, for example to count attempts. This transaction is not rolled back if the use case fails. */
type PublicOptions<C extends Endpoint> = { first?: (tx: Tx, input: { request: RequestInfo; body: BodyOf<C> }) => Promise<void> };

/**
 * Defines a use case for requests without an actor, such as a sign-in or a visit through a link. Runs with the anonymous role, which can call functions but not
 * access tables. No response is stored, because most of these requests contain a password or return a token. So `run` must be safe to repeat. If a repeated
 * request would have a second effect, for example send a question twice, `run` uses `request.idempotencyKey`.
 */
export function publicUseCase<C extends Endpoint>(
  call: C,
  run: (context: Omit<UseCaseContext<C>, 'actor'>) => Promise<HandlerResultOf<C>>,
  { first }: PublicOptions<C> = {},
): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, async (input) => {
      const settings = sessionSettingsFor(null, input.request.id);
      if (first) await db.transaction(settings, (tx) => first(tx, input));
      return db.transaction(settings, (tx) => run({ ...input, tx, now: clock.now(), deployment }));
    });
}

/**
 * Defines a use case that reads data for a person who has a link and no account. `linkOf` finds the link with the anonymous role and throws `not_found` for an
 * unknown link. Then `run` reads with the rights of the actor that `linkOf` returned.
 */
export function linkUseCase<C extends Endpoint, L extends { actor: Actor }>(
  call: C,
  linkOf: (context: Omit<UseCaseContext<C>, 'actor'>) => Promise<L>,
  run: (context: UseCaseContext<C> & { link: L }) => Promise<HandlerResultOf<C>>,
  { first }: PublicOptions<C> = {},
): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, async (input) => {
      const [anonymous, now] = [sessionSettingsFor(null, input.request.id), clock.now()];
      if (first) await db.transaction(anonymous, (tx) => first(tx, input));
      const link = await db.reading(anonymous, (tx) => linkOf({ ...input, tx, now, deployment }));
      const settings = sessionSettingsFor(link.actor, input.request.id);
      return db.reading(settings, (tx) => run({ ...input, actor: link.actor, link, tx, now, deployment }));
    });
}

/** Defines a use case for requests that exist only in a demo deployment. Runs as the system, without a check of rights. */
export function demoUseCase<C extends Endpoint>(call: C, run: (context: Omit<UseCaseContext<C>, 'actor'>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, (input) =>
      db.transaction(sessionSettingsFor(SYSTEM, input.request.id), (tx) => run({ ...input, tx, now: clock.now(), deployment })),
    );
}

/**
 * Defines a use case that handles a signed message from another system. Runs as the system, once per message ID. A repeated message gets the same response and
 * changes nothing. A message ID that was used before with different content, or at another endpoint, leads to error `key_reused`.
 *
 * @param secrets Secrets for signatures of the Standard Webhooks format, or a function that verifies another kind of signature
 */
export function webhookUseCase<C extends Endpoint>(
  call: C,
  secrets: readonly string[] | ((message: WebhookMessage | undefined) => { id: string; body: unknown }),
  run: (context: Omit<UseCaseContext<C>, 'actor'> & { actor: typeof SYSTEM }) => Promise<HandlerResultOf<C>>,
): UseCase {
  return ({ db, clock, deployment }) =>
    defineRoute<C, Actor>(call, async (input) => {
      const { signed } = input.request;
      const { id, body } = typeof secrets === 'function' ? secrets(signed) : verifyWebhook(signed, secrets);
      const parsed = parseBody<C>(call, body);
      const answered = { key: id.slice(0, 255), caller: 'outside', endpoint: `${call.method} ${call.path}`, body_hash: hashOf(body) };
      return db.transaction(sessionSettingsFor(SYSTEM, input.request.id), (tx) =>
        answerOnce<HandlerResultOf<C>>(tx, answered, call, clock, () => run({ ...input, body: parsed, actor: SYSTEM, tx, now: clock.now(), deployment })),
      );
    });
}

function parseBody<C extends Endpoint>(call: C, body: unknown): BodyOf<C> {
  const parsed = call.body?.safeParse(body);
  if (parsed && !parsed.success)
    throw badInput(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid', message: issue.message })));
  // The cast is safe: the schema of the endpoint parsed the body.
  return parsed?.data as BodyOf<C>;
}

type AnsweredCall = { key: string; caller: string; endpoint: string; body_hash: string };

async function answerOnce<R>(tx: Tx, answered: AnsweredCall, call: Endpoint, clock: Clock, run: () => Promise<R>): Promise<R> {
  // This insert waits for a concurrent request with the same key, whose row is locked until that request commits or rolls back.
  const claimed = await tx
    .insertInto('app.idempotency_keys')
    .values({ ...answered, status: 0, body: null, answered_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['key', 'caller']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await tx
      .selectFrom('app.idempotency_keys as idempotency_keys')
      .selectAll()
      .where('key', '=', answered.key)
      .where('caller', '=', answered.caller)
      .executeTakeFirstOrThrow();
    if (earlier.endpoint !== answered.endpoint || earlier.body_hash !== answered.body_hash) throw new AppError('key_reused', t('idempotency_key_reused_error'));
    // The cast is safe: the schema of this endpoint parsed the response before it was stored.
    return earlier.body as R;
  }
  const answer = await run();
  const response = { status: call.status ?? 200, body: JSON.stringify(call.response.parse(answer)) };
  pipelineWrite(tx, tx.updateTable('app.idempotency_keys').set(response).where('key', '=', answered.key).where('caller', '=', answered.caller));
  return answer;
}

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
