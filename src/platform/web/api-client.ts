import type { BodyOf, Endpoint, ErrorBody, ParamsOf, RequestBodyOf, RequestQueryOf, ResponseOf } from '..';
import { languageTag } from '../i18n';
import { isRecord } from '../type-guards';
import { idempotencyKeyFor, releaseIdempotencyKey } from './idempotency';
import { t } from './messages';
import { checkRelease } from './release';
import { session } from './session';
import { viewAsStore } from './view-as';

/**
 * HTTP statuses whose errors the caller can show instead of a toast (docs/spec/portal.md §8). 0 means that there is no response. 401 is not in the list,
 * because `onSignedOut` handles it.
 */
const ERROR_STATUSES = [0, 400, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504];

type Failure = Partial<ErrorBody> & { status_text?: string; answered?: string };

/** Status texts from docs/spec/portal.md §8. They are needed here, because HTTP/2 does not transmit status texts. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: t('bad_request'),
  401: t('unauthorized'),
  403: t('forbidden'),
  404: t('not_found'),
  409: t('conflict'),
  413: t('content_too_large'),
  422: t('validation_error'),
  500: t('server_error'),
  502: t('bad_gateway'),
  503: t('service_unavailable'),
};

/** Error of a request, with the server's message, all issues, and the request ID by which the request is found in the log. */
export class ApiError extends Error {
  readonly status: number;
  /**
   * Error code from the server. `offline` if there was no usable response. `internal` if the error did not come from the portal but, for example, from a proxy.
   */
  readonly code: string;
  readonly issues: ErrorBody['issues'];
  readonly requestId: string;
  /** HTTP status text (docs/spec/portal.md §8), for example `Bad Gateway`. Empty if there was no response. */
  readonly statusText: string;
  /** Beginning of the response body if the error did not come from the portal. */
  readonly answered: string;

  constructor(status: number, body: Failure) {
    super(body.detail || t('response_error'));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'internal';
    this.issues = body.issues ?? [];
    this.requestId = body.request_id ?? '';
    this.statusText = STATUS_TEXTS[status] ?? body.status_text ?? '';
    this.answered = body.answered ?? '';
  }
}

type AnyInput<C> = (ParamsOf<C> extends object ? { params: { [K in keyof ParamsOf<C>]: string } } : { params?: undefined }) &
  (unknown extends RequestQueryOf<C> ? { query?: undefined } : { query?: RequestQueryOf<C> }) &
  (unknown extends RequestBodyOf<C> ? { body?: undefined } : { body: RequestBodyOf<C> });

export type ApiInput<C extends Endpoint> = (unknown extends ParamsOf<C> ? { params?: undefined } : { params: { [K in keyof ParamsOf<C>]: string } }) &
  Omit<AnyInput<C>, 'params'>;

export type ApiOptions = {
  /**
   * Defines how errors of the request are shown. Default: `toast`.
   * - `toast`: all errors appear in a toast (a short message at the edge of the screen).
   * - `caller`: the caller shows all errors.
   * - `form`: the caller shows conflicts and invalid input (409, 422). Other errors appear in a toast.
   * - `{ caller: [404] }`: the caller shows errors with these statuses, where 0 means that there is no response. Other errors appear in a toast.
   */
  errors?: 'toast' | 'caller' | 'form' | { caller: readonly number[] };
  signal?: AbortSignal;
  /** Idempotency key. The server executes requests with the same key only once. Default: a generated key for every write. */
  idempotencyKey?: string;
  /** True to complete the request even if the page closes. */
  keepalive?: boolean;
};

/** Returns true if the caller shows errors with this status, so that no toast appears (docs/spec/portal.md §7, `Ignore-Errors`). */
function isShownByCaller(status: number, { errors = 'toast' }: ApiOptions): boolean {
  if (typeof errors === 'object') return errors.caller.includes(status);
  return errors === 'caller' || (errors === 'form' && (status === 409 || status === 422));
}

type Toast = (error: ApiError) => void;
/** Called after a request without a valid session. `hadToken` is true if the request had a token. `error` is the response that ended the session. */
type SignedOut = (hadToken: boolean, error?: ApiError) => void;
let onError: Toast = () => {};
let onSignedOut: SignedOut = () => {};
let onSecondStep: (() => void) | undefined;

/** Sets the functions to call for an error, for a missing session, and for a missing second factor of the sign-in. */
export function onApiErrors(handlers: { toast: Toast; signedOut: SignedOut; secondStep?: () => void }): void {
  onSecondStep = handlers.secondStep;
  onError = handlers.toast;
  onSignedOut = handlers.signedOut;
}

/**
 * Calls an endpoint and returns its typed response.
 * @throws ApiError if the request fails
 */
export async function callApi<C extends Endpoint>(call: C, input: ApiInput<C>, options: ApiOptions = {}): Promise<ResponseOf<C>> {
  const once = call.method === 'GET' ? null : (options.idempotencyKey ?? idempotencyKeyFor({ path: call.path, input: [call.method, input] }));
  const response = await fetchResponse(call, input, once ? { ...options, idempotencyKey: once } : options);
  const answer = await answerOf<C>(response, options);
  if (once) releaseIdempotencyKey(once);
  return answer;
}

/**
 * Calls an endpoint that returns a file.
 * @throws ApiError if the request fails
 */
export async function callApiForFile<C extends Endpoint>(call: C, input: ApiInput<C>, options: ApiOptions = {}): Promise<{ name: string; content: Blob }> {
  const response = await fetchResponse(call, input, options);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  try {
    return { name, content: await response.blob() };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw noConnection(options);
  }
}

/** Sends the request. For an error response, shows the error and throws it as `ApiError`. */
async function fetchResponse<C extends Endpoint>(call: C, input: ApiInput<C>, options: ApiOptions): Promise<Response> {
  const token = call.roles === 'public' ? null : await tokenOrOfflineError(options);
  const response = await request(call, input, token, options);
  if (response.ok) return response;
  const error = new ApiError(response.status, await bodyOf(response));
  // Release the key only if the server rejected the request, because a rejected request changes nothing. After a status of 500 or more, the server may have
  // executed the request.
  if (options.idempotencyKey && response.status < 500) releaseIdempotencyKey(options.idempotencyKey);
  if (response.status === 401 && call.roles !== 'public') onSignedOut(token !== null, error);
  else if (error.code === 'second_step_needed' && onSecondStep) onSecondStep();
  else if (!isShownByCaller(response.status, options)) onError(error);
  throw error;
}

/**
 * Opens an event stream. If the session has ended, calls the function for a missing session, as other requests do. After other failures, the caller must try
 * again.
 */
export async function openEventStream<C extends Endpoint>(call: C, input: ApiInput<C>, signal: AbortSignal): Promise<Response> {
  const options: ApiOptions = { signal, errors: { caller: [0] } };
  const token = await tokenOrOfflineError(options);
  const response = await request(call, input, token, options);
  if (response.ok) return response;
  if (response.status === 401) onSignedOut(token !== null);
  throw new ApiError(response.status, await bodyOf(response));
}

/** IDs of this page's latest write requests. The page ignores the live events that these requests cause. */
const ownWrites = new Set<string>();
const KEPT_WRITES = 200;

/** Returns true if this page sent the write request with this ID. The page ignores the live event that the write causes. */
export const isOwnWrite = (requestId: string): boolean => ownWrites.has(requestId);

function rememberWrite(requestId: string): void {
  ownWrites.add(requestId);
  const [oldest] = ownWrites;
  if (ownWrites.size > KEPT_WRITES && oldest) ownWrites.delete(oldest);
}

let calledAt = Date.now();

/**
 * Returns the time in ms at which this page sent its last request with a token. Event streams do not count. Without such a request, returns the time at which
 * the page was loaded.
 */
export const lastRequestAt = (): number => calledAt;

async function request<C extends Endpoint>(call: C, input: ApiInput<C>, token: string | null, options: ApiOptions): Promise<Response> {
  // The cast is safe, because the endpoint determines which of the three properties exist.
  const { params, query, body } = input as { params?: Record<string, string>; query?: Record<string, unknown>; body?: BodyOf<C> };
  const requestId = crypto.randomUUID();
  if (call.method !== 'GET') rememberWrite(requestId);
  if (token && !call.streams) calledAt = Date.now();
  // Request the response in the language of the page, which can differ from the browser's language.
  const headers: Record<string, string> = { 'X-REQUEST-ID': requestId, 'Accept-Language': languageTag() };
  if (token) headers.Authorization = `Bearer ${token}`;
  const as = viewAsStore.get();
  if (as && token) headers['X-View-As-Contractor'] = as.contractor.id;
  const ignored = ERROR_STATUSES.filter((status) => isShownByCaller(status, options));
  if (ignored.length > 0) headers['Ignore-Errors'] = ignored.join(',');
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (call.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  try {
    const response = await fetch(endpointUrl(call.path, { params, query }), {
      method: call.method,
      headers,
      signal: options.signal,
      keepalive: options.keepalive,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    checkRelease(response);
    return response;
  } catch (cause) {
    // The result of the write did not arrive. React to the live event of the write as if another user had sent it.
    ownWrites.delete(requestId);
    if (options.signal?.aborted) throw cause;
    throw noConnection(options);
  }
}

/** Returns the token. If the token must be renewed and there is no connection, throws the same error as a request without a connection. */
async function tokenOrOfflineError(options: ApiOptions): Promise<string | null> {
  try {
    return await session.token();
  } catch {
    throw noConnection(options);
  }
}

function noConnection(options: ApiOptions): ApiError {
  const error = new ApiError(0, { code: 'offline', detail: t('connection_error') });
  if (!isShownByCaller(0, options)) onError(error);
  return error;
}

type CallInput = { params?: Record<string, string> | undefined; query?: Record<string, unknown> | undefined };

/** Returns the URL path with the path parameters and the query filled in. */
export const endpointUrl = (path: string, { params, query }: CallInput): string =>
  `${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params?.[name] ?? ''))}${queryText(query)}`;

function queryText(query: Record<string, unknown> | undefined): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    parts.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}

/** Parses the response. If the body is incomplete or did not come from the portal, throws an error, because the result of the request is unknown. */
async function answerOf<C extends Endpoint>(response: Response, options: ApiOptions): Promise<ResponseOf<C>> {
  try {
    // The cast is safe, because the server parsed the response with the schema of the same endpoint.
    return (await response.json()) as ResponseOf<C>;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw noConnection(options);
  }
}

/** Returns the portal's error body, or the beginning of the body if the error came from another server. */
async function bodyOf(response: Response): Promise<Failure> {
  const request_id = response.headers.get('x-request-id') ?? '';
  const status_text = response.statusText;
  const text = await response.text().catch(() => '');
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return { status_text, ...body };
  } catch {
    // The body is not JSON, so it did not come from the portal.
  }
  return { request_id, status_text, answered: text.slice(0, MAX_SHOWN) };
}

const MAX_SHOWN = 500;
