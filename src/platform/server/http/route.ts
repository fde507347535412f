import type { BodyOf, Endpoint, HandlerResultOf, ParamsOf, QueryOf } from '../..';
import type { FileResponse } from './file-response';

/** Properties of a request beyond its parsed input. `signed` is the message of a signed webhook. */
export type RequestInfo = { id: string; ip: string; userAgent: string; idempotencyKey: string | null; signed?: WebhookMessage };

/** Message from another system as it was received: its bytes, and the headers with its ID, time and signature. */
export type WebhookMessage = { raw: Buffer; headers: Record<string, string> };

/**
 * Input of a handler. `stillHere` authenticates the request again, for use during long responses. It returns the actor with the current rights, or null if the
 * request has no Authorization header. It throws `signed_out` if the session has ended. Calling `stillHere` does not count as user activity.
 */
export type HandlerInput<C, A> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: A;
  request: RequestInfo;
  stillHere: () => Promise<A | null>;
};

/**
 * Endpoint with its handler. `handle` is declared as a method instead of a property, because TypeScript checks method parameters less strictly. Therefore, one
 * list can contain the routes of all endpoints.
 */
export type Route<A> = { call: Endpoint; handle(input: HandlerInput<Endpoint, A>): Promise<unknown> };

/** Connects a handler to its endpoint. The types of the handler's input and response are derived from the endpoint. */
export function defineRoute<C extends Endpoint, A>(call: C, handle: (input: HandlerInput<C, A>) => Promise<HandlerResultOf<C> | FileResponse>): Route<A> {
  return { call, handle };
}
