import type { z } from 'zod';
import type { ErrorCode } from './errors';

/**
 * API endpoint. The server's route and validation, the browser's typed client, the OpenAPI document, and the test of roles and routes are all derived from this
 * definition.
 */
export type Endpoint<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with its parameters in braces, as in OpenAPI, for example `/api/jobs/{job_id}`. */
  path: `/api/${string}`;
  summary: string;
  tag: string;
  /** Roles that may call the endpoint. `public` means that the endpoint needs no session. The handler checks access to the requested object. */
  roles: 'public' | readonly string[];
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** True if the endpoint sends server-sent events. `response` is then the schema of one event (platform/server/http/server-sent-events.ts). */
  streams?: true;
  /** Content type of the file that the endpoint streams (platform/server/http/file-response.ts). `response` is then the schema of the text in the file. */
  file?: `text/${string}` | 'application/pdf' | 'application/json';
  /** True if the response is large and seldom changes. Browsers then store it and revalidate it by its ETag (platform/server/http/compressed.ts). */
  revalidates?: true;
  /** Error codes in addition to those that `possibleResponses` adds to the endpoint (platform/server/http/answers.ts). */
  errors?: readonly ErrorCode[];
  /** True if another system calls the endpoint without a session and signs its messages. The handler verifies the signature. */
  signed?: true;
  /** True for an endpoint that only reads but uses POST, because its input is too long for a URL. */
  isRead?: true;
  /** Maximum size of the body in bytes. Default: 256 KB. */
  maxBodyBytes?: number;
  /** HTTP status of a successful response. Default: 200. */
  status?: 200 | 201 | 202;
};

/**
 * Defines an API endpoint. The server's route, the browser's client and the OpenAPI document are derived from it.
 * @example
 * defineEndpoint({
 *   method: 'GET',
 *   path: '/api/equipment/{equipment_id}',
 *   summary: 'A catalog entry',
 *   tag: 'equipment',
 *   roles: STAFF_ROLES,
 *   params,
 *   response,
 * })
 */
export const defineEndpoint = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> => definition;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type ParamsOf<C> = C extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? Output<P> : never;
export type QueryOf<C> = C extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Output<Q> : never;
export type BodyOf<C> = C extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? Output<B> : never;
/** Value that a handler returns. The server parses it with the response schema, which removes undeclared fields. */
export type HandlerResultOf<C> = C extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? Input<R> : never;
/** Response that the caller receives, after the server has parsed it with the response schema. */
export type ResponseOf<C> = C extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? Output<R> : never;
export type RequestQueryOf<C> = C extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Input<Q> : never;
export type RequestBodyOf<C> = C extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? Input<B> : never;

/** Body of every error response. Toasts (short messages at the edge of the screen) show `detail`. Source: docs/spec/portal.md §8. */
export type ErrorBody = {
  code: string;
  detail: string;
  issues: { path: string; code: string; message: string; [more: string]: unknown }[];
  /** Number of issues that `issues` omits, because `issues` lists at most a hundred. Absent if all issues are listed. */
  issues_left_out?: number;
  request_id: string;
};
