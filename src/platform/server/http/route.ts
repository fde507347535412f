import type { BodyOf, Endpoint, HandlerResultOf, ParamsOf, QueryOf } from '../..';
import type { FileResponse } from './file-response';

/** Properties of a request beyond its parsed input. `signed` is the message of a signed webhook. */
export type RequestInfo = { id: string; ip: string; userAgent: string; idempotencyKey: string | null; signed?: WebhookMessage };

/** A message of another system as it arrived: its very bytes, and the headers that name, date and sign it. */
export type WebhookMessage = { raw: Buffer; headers: Record<string, string> };

/**
 * `stillHere` asks again who calls, for answers that last: refuses once the session is over. Asking
 * counts as nothing the person did.
 */
export type HandlerInput<C, A> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: A;
  request: RequestInfo;
  stillHere: () => Promise<A | null>;
};

/** A call with the code that answers it. */
/** A method, so that the list of routes may hold the handler of each call: it is given what the call's own schemas parsed. */
export type Route<A> = { call: Endpoint; handle(input: HandlerInput<Endpoint, A>): Promise<unknown> };

/** Ties a handler to its call; the types of input and answer follow from the contract. */
export function route<C extends Endpoint, A>(call: C, handle: (input: HandlerInput<C, A>) => Promise<HandlerResultOf<C> | FileResponse>): Route<A> {
  return { call, handle };
}
