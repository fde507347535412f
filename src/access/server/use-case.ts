import { createHash } from 'node:crypto';
import { AppError, type BodyOf, badInput, canonicalJson, type Endpoint, type HandlerResultOf } from '@/platform';
import type { Clock } from '@/platform/server/clock';
import type { Config } from '@/platform/server/config';
import { type Database, pipelineWrite, type Tx } from '@/platform/server/db';
import { type FileResponse, type HandlerInput, type RequestInfo, type Route, route, type SerializedJson, verifyWebhook } from '@/platform/server/http';
import { type Actor, SYSTEM } from '../actor';
import { idempotencyScopeOf, sessionSettingsFor } from './settings';
import './tables';
import { t } from './messages';

/** What rules and forms may know of this installation, and what the app put together for it: rooms above add that by declaration merging. */
export interface Deployment {
  textMessages: Config['textMessages'];
  teamChat: Config['teamChat'];
  teamChatThread: Config['teamChatThread'];
  timeZone: Config['timeZone'];
  imageHosts: Config['imageHosts'];
  videoHosts: Config['videoHosts'];
  /** Whom letters say to call where no company has a number. */
  helpPhone: Config['helpPhone'];
  undoSeconds: Config['undoSeconds'];
}

declare module '@/platform/server/outbox/background-job' {
  interface WorkerDeps {
    installation: Deployment;
  }
}

/** What every use case gets. `tx` sees only what the actor may see: row security is on. */
export type UseCaseContext<C> = HandlerInput<C, Actor> & { tx: Tx; now: Date; installation: Deployment };

type Deps = { db: Database; clock: Clock; installation: Deployment };

/** A use case not yet tied to a database: `app` ties them all. */
export type UseCase = (deps: Deps) => Route<Actor>;

/** Reads in one transaction, as the actor; PostgreSQL refuses to write in it. A reader that asks it nothing opens none. */
export function readUseCase<C extends Endpoint>(call: C, run: (context: UseCaseContext<C>) => Promise<HandlerResultOf<C> | SerializedJson>): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, (input) =>
      db.reading(sessionSettingsFor(input.actor, input.request.id), (tx) => run({ ...input, tx, now: clock.now(), installation })),
    );
}

/**
 * Reads, and writes down that it was read, or hands out what opens a door: over before it is answered. Not
 * among the writes: their answers are kept for repeats.
 */
export function auditedReadUseCase<C extends Endpoint>(call: C, run: (context: UseCaseContext<C>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, (input) =>
      db.transaction(sessionSettingsFor(input.actor, input.request.id), (tx) => run({ ...input, tx, now: clock.now(), installation })),
    );
}

/** What a file is written with: `read` asks the database in a transaction of its own, as whoever asked still may. */
export type FileContext<C> = Omit<UseCaseContext<C>, 'tx'> & {
  read: <T>(ask: (tx: Tx, actor: Actor) => Promise<T>) => Promise<T>;
  /** Records that the file was asked for. */
  write: <T>(ask: (tx: Tx) => Promise<T>) => Promise<T>;
};

/**
 * A file that may be as long as everything somebody sees. No transaction is open for as long as it takes to send: each
 * part is read by itself, and who signed out or was sent away meanwhile gets no further one.
 */
export function fileUseCase<C extends Endpoint>(call: C, run: (context: FileContext<C>) => Promise<FileResponse>): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, (input) =>
      run({
        ...input,
        now: clock.now(),
        installation,
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
 * Writes in one transaction, as the actor: state, history and outbox together or not at all. With an
 * Idempotency-Key the answer is kept in the same transaction, so a repeated call is answered the same
 * and done once, also when the first answer was lost on the way.
 */
export function writeUseCase<C extends Endpoint>(call: C, run: (context: UseCaseContext<C>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, async (input) => {
      const once = (tx: Tx) => run({ ...input, tx, now: clock.now(), installation });
      const key = input.request.idempotencyKey;
      const settings = sessionSettingsFor(input.actor, input.request.id);
      if (!key) return db.transaction(settings, once);
      const answered = { key, caller: idempotencyScopeOf(input.actor), call: `${call.method} ${call.path}`, body_hash: hashOf([input.params, input.body]) };
      return db.transaction(settings, (tx) => answerOnce<HandlerResultOf<C>>(tx, answered, call, clock, () => once(tx)));
    });
}

/** `first` has a transaction of its own before the call's, and stays when the call fails: a try is counted. */
type PublicOptions<C extends Endpoint> = { first?: (tx: Tx, input: { request: RequestInfo; body: BodyOf<C> }) => Promise<void> };

/** Calls without an actor: sign-in, links, health. They run as nobody, whom row security shows nothing. */
export function publicUseCase<C extends Endpoint>(
  call: C,
  run: (context: Omit<UseCaseContext<C>, 'actor'>) => Promise<HandlerResultOf<C>>,
  { first }: PublicOptions<C> = {},
): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, async (input) => {
      const settings = sessionSettingsFor(null, input.request.id);
      if (first) await db.transaction(settings, (tx) => first(tx, input));
      return db.transaction(settings, (tx) => run({ ...input, tx, now: clock.now(), installation }));
    });
}

/** Calls that only a demo has, which show everybody everything of some kind. They run as the system, whoever asks. */
export function demoUseCase<C extends Endpoint>(call: C, run: (context: Omit<UseCaseContext<C>, 'actor'>) => Promise<HandlerResultOf<C>>): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, (input) =>
      db.transaction(sessionSettingsFor(SYSTEM, input.request.id), (tx) => run({ ...input, tx, now: clock.now(), installation })),
    );
}

/**
 * A message of another system, proved by its signature. It runs as the system, once for its id: the
 * same message again is answered the same and changes nothing, the same id with other content is refused.
 */
export function webhookUseCase<C extends Endpoint>(
  call: C,
  secrets: readonly string[],
  run: (context: Omit<UseCaseContext<C>, 'actor'> & { actor: typeof SYSTEM }) => Promise<HandlerResultOf<C>>,
): UseCase {
  return ({ db, clock, installation }) =>
    route<C, Actor>(call, async (input) => {
      const { id, body } = verifyWebhook(input.request.signed, secrets);
      const parsed = parseBody<C>(call, body);
      const answered = { key: id.slice(0, 255), caller: 'outside', call: `${call.method} ${call.path}`, body_hash: hashOf(body) };
      return db.transaction(sessionSettingsFor(SYSTEM, input.request.id), (tx) =>
        answerOnce<HandlerResultOf<C>>(tx, answered, call, clock, () => run({ ...input, body: parsed, actor: SYSTEM, tx, now: clock.now(), installation })),
      );
    });
}

function parseBody<C extends Endpoint>(call: C, body: unknown): BodyOf<C> {
  const parsed = call.body?.safeParse(body);
  if (parsed && !parsed.success)
    throw badInput(parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid', message: issue.message })));
  // Parsed by the call's own schema, whose output type this is.
  return parsed?.data as BodyOf<C>;
}

type AnsweredCall = { key: string; caller: string; call: string; body_hash: string };

async function answerOnce<R>(tx: Tx, answered: AnsweredCall, call: Endpoint, clock: Clock, run: () => Promise<R>): Promise<R> {
  // Waits for a twin that is still running: its row is locked until it commits or goes away.
  const claimed = await tx
    .insertInto('app.answered_calls')
    .values({ ...answered, status: 0, body: null, answered_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['key', 'caller']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await tx
      .selectFrom('app.answered_calls as answered_calls')
      .selectAll()
      .where('key', '=', answered.key)
      .where('caller', '=', answered.caller)
      .executeTakeFirstOrThrow();
    if (earlier.call !== answered.call || earlier.body_hash !== answered.body_hash) throw new AppError('key_reused', t('idempotency_key_reused_error'));
    // What this very call answered, parsed by its own schema before it was kept.
    return earlier.body as R;
  }
  const answer = await run();
  const kept = { status: call.status ?? 200, body: JSON.stringify(call.response.parse(answer)) };
  pipelineWrite(tx, tx.updateTable('app.answered_calls').set(kept).where('key', '=', answered.key).where('caller', '=', answered.caller));
  return answer;
}

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
