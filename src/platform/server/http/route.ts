import type { BodyOf, Endpoint, HandlerResultOf, ParamsOf, QueryOf } from '../..';
import type { FileResponse } from './file-response';

/** Properties of a request beyond its parsed input. `signed` is the message of a signed webhook. */
export type RequestInfo = { id: string; ip: string; userAgent: string; idempotencyKey: string | null; signed?: WebhookMessage };

/** A message of another system as received: its bytes, and the headers with its id, time and signature. */
export type WebhookMessage = { raw: Buffer; headers: Record<string, string> };

/**
 * `stillHere` checks again that the session is valid, for long responses. The check
 * does not count as activity of the user.
 */
export type HandlerInput<C, A> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: A;
  request: RequestInfo;
  stillHere: () => Promise<A | null>;
};

/** A call with its handler. */
/** A method and not a property, because methods are bivariant: the list of routes can hold the handlers of all calls, whose input their schemas have parsed. */
export type Route<A> = { call: Endpoint; handle(input: HandlerInput<Endpoint, A>): Promise<unknown> };

/** Ties a handler to its call; the contract determines the types of input and response. */
export function defineRoute<C extends Endpoint, A>(call: C, handle: (input: HandlerInput<C, A>) => Promise<HandlerResultOf<C> | FileResponse>): Route<A> {
  return { call, handle };
}
