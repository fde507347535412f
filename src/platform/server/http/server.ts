import Fastify, { errorCodes, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { AppError, badInput, type Endpoint, type Issue, isRecord, isUuid, notAllowed, notFound } from '../..';
import type { ErrorCollector } from '../error-reports';
import { newId } from '../ids';
import { requestedLanguage, runInLanguage } from '../language';
import { assertBodyWithinLimits, MAX_BODY_BYTES, mayContainPrototypeKey, mayContainUnstorableText } from './body-limits';
import { answerClientError } from './client-error';
import { closeIdleConnections } from './close-connections';
import { sendJson } from './compressed';
import { errorBody, isUnstorableValueError } from './errors';
import { FileResponse, streamFile } from './file-response';
import { t } from './messages';
import type { HandlerInput, RequestInfo, Route } from './route';
import { closeEventStreams, type EventSource, streamEvents } from './server-sent-events';
import { areStorableTexts, toStorableText } from './storable-text';
import { unknownKeys } from './unknown-keys';

export type HttpOptions<A> = {
  routes: readonly Route<A>[];
  /**
   * Returns the caller from the Authorization header, or null if there is no header. Throws `signed_out` for an invalid header. Set `quietly` if the request is
   * not an action of the user, so that it does not extend the session. `looking` is set if a staff user views the portal as a contractor.
   */
  authenticate: (authorization: string | undefined, how?: { quietly?: boolean; looking?: { as: string; isRead: boolean } | undefined }) => Promise<A | null>;
  /** Returns the caller's roles for this endpoint. The caller may use the endpoint if the endpoint lists at least one of these roles. */
  rolesOf: (actor: A, call: Endpoint) => readonly string[];
  log: Logger;
  /** Addresses or address ranges of proxies whose X-Forwarded-For header the server trusts. */
  trustedProxies: readonly string[];
  /** Returns the message for a validation issue that has no message of its own. */
  wordOf: (issue: z.core.$ZodRawIssue) => string;
  /** True if browsers must use HTTPS for this host from now on. */
  isHttps: boolean;
  /** Maximum time in ms in which a request must arrive. Shorter in tests. */
  requestMs?: number;
  /** Receives the duration of each request. */
  reports?: Pick<ErrorCollector, 'done'> | null;
};

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Headers for every response. They forbid content sniffing, framing, and referrers, which could contain a token. */
const SAFE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Allow the camera and the location, which photos need. Pages need no other device features.
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), serial=(), display-capture=()',
};

/** Maximum time in ms in which a request must arrive completely. A phone with a bad connection needs less time to send one piece of a photo. */
const REQUEST_MS = 5 * 60_000;

/** Header that makes browsers use HTTPS for a year. It applies only to this host, because other hosts in the domain may not support HTTPS. */
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Request bodies as they were received. A webhook signature covers exactly these bytes, and `storableBody` searches them for text that PostgreSQL cannot store.
 */
const RAW_BODIES = new WeakMap<FastifyRequest, Buffer>();

/** Creates the HTTP server for the API. The server routes and parses requests, checks the roles of each endpoint, and sends error bodies. */
export function createServer<A>(options: HttpOptions<A>): FastifyInstance {
  const requestMs = options.requestMs ?? REQUEST_MS;
  const headersFor = ({ id }: { id: string }) => ({ 'X-REQUEST-ID': id, ...SAFE_HEADERS, ...(options.isHttps && HTTPS_ONLY) });
  const server = Fastify({
    // The cast is safe, because it changes only the declared type. Without the cast, the pino type would become part of every Fastify type.
    loggerInstance: options.log as FastifyBaseLogger,
    // Write one log line per request with its duration, instead of Fastify's two lines.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 && [...options.trustedProxies],
    clientErrorHandler: answerClientError,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestMs,
    http: {
      // Interval in ms at which Node checks for slow requests.
      connectionsCheckingInterval: Math.min(requestMs, 30_000),
      // Must not be longer than `requestTimeout`, because Node would swap the two values. Node's default is one minute.
      headersTimeout: Math.min(requestMs, 60_000),
    },
    genReqId: (request) => idFrom(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 300 },
    // Set the headers and the body here, because no route or hook runs for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      const { status, body } = errorBody(error, request.id);
      // Use the raw response, because Fastify's types require a matching route, and there is none here.
      reply.raw.writeHead(status, { ...headersFor(request), 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
    },
  });
  const streams = new Set(options.routes.filter(({ call }) => call.streams).map(({ call }) => pathIn(call)));
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request));
  });
  // Set the user's language only after the body was read, because reading the body loses the async context.
  server.addHook('preHandler', (request, _reply, done) => runInLanguage(requestedLanguage(request.headers['accept-language']), done));
  server.addHook('onResponse', async (request, reply) => {
    options.log.info(
      { reqId: request.id, method: request.method, path: pathOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    const { url } = request.routeOptions;
    // Do not report event streams, because they last as long as the page is open.
    if (!options.reports || url === undefined || streams.has(url)) return;
    options.reports.done({
      name: `${request.method} ${url}`,
      kind: 'http.server',
      startedAt: new Date(Date.now() - reply.elapsedTime),
      status: reply.statusCode,
      belongsTo: { trace: firstOf(request.headers['sentry-trace']), baggage: firstOf(request.headers.baggage) },
    });
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = runInLanguage(requestedLanguage(request.headers['accept-language']), () => errorBody(error, request.id));
    if (status >= 500) request.log.error({ err: error, route: `${request.method} ${request.routeOptions.url ?? ''}` }, 'request failed');
    else if (isUnstorableValueError(error)) request.log.warn({ err: error }, 'the database could not read a value');
    return reply.status(status).headers(headers).send(body);
  });
  const parseCarefully = server.getDefaultJsonParser('error', 'error');
  // Accept an empty body, because some clients send the JSON content type without a body.
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    runInLanguage(requestedLanguage(request.headers['accept-language']), () => {
      // The cast is safe, because `parseAs` makes the body a buffer, which its type does not express.
      const bytes = body as Buffer;
      RAW_BODIES.set(request, bytes);
      if (bytes.length === 0) return done(null, undefined);
      try {
        assertBodyWithinLimits(bytes);
        if (!mayContainPrototypeKey(bytes)) return done(null, JSON.parse(withoutMark(bytes.toString('utf8'))));
      } catch (error) {
        return done(error instanceof AppError ? error : unreadable(error));
      }
      // Use `parseCarefully` only for bodies that may contain `__proto__` or `constructor`, because it visits every key.
      const text = withoutMark(bytes.toString('utf8'));
      parseCarefully(request, text, (error, value) =>
        error ? done(isJson(text) ? new AppError('bad_input', t('request_unreadable_error'), { cause: error }) : unreadable(error)) : done(null, value),
      );
    }),
  );
  // Accept a form only as the body of a signed webhook. The form is parsed after its signature is verified.
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.url?.startsWith('/api/hooks/')) return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/x-www-form-urlencoded'));
    // The cast is safe, because `parseAs` makes the body a buffer, which its type does not express.
    RAW_BODIES.set(request, body as Buffer);
    done(null, undefined);
  });
  // End the event streams, because they do not end by themselves and would block the shutdown.
  server.addHook('preClose', async () => closeEventStreams(server));
  closeIdleConnections(server);
  for (const route of options.routes) addRoute(server, route, options);
  return server;
}

/** Removes a byte order mark, which some programs write at the start of a file. */
const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfe_ff ? text.slice(1) : text);

/**
 * Returns the request's route with the IDs from the URL, so that a job can be found in the log. Other parameters, such as tokens and email addresses, are
 * replaced by their names. If no route matches, the result does not contain the URL.
 */
function pathOf({ routeOptions, params }: FastifyRequest): string {
  const rawParams = isRecord(params) ? params : {};
  return (routeOptions.url ?? '(no route)').replaceAll(/:(\w+)/g, (name, key: string) => {
    const value = rawParams[key];
    return isUuid(value) ? value : name;
  });
}

/** Returns an endpoint's path in Fastify's syntax. */
const pathIn = ({ path }: Endpoint): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const firstOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);

function idFrom(header: string | string[] | undefined): string {
  const headerId = firstOf(header);
  return headerId && REQUEST_ID.test(headerId) ? headerId : newId();
}

function addRoute<A>(server: FastifyInstance, { call, handle }: Route<A>, options: HttpOptions<A>): void {
  server.route({
    method: call.method,
    url: pathIn(call),
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    handler: async (request, reply) => {
      const actor = await admit(call, request, options);
      const stillHere = () => options.authenticate(request.headers.authorization, { quietly: true, looking: lookingOf(call, request) });
      const parsedInput = { params: parseParams(call, request.params), ...parseRest(call, request, options.wordOf), request: infoOf(call, request) };
      // The cast is safe, because the schemas of this endpoint parsed the input. The list of routes has a type that does not contain the input types of the
      // endpoints.
      const input = { ...parsedInput, actor, stillHere } as HandlerInput<Endpoint, A>;
      const answer = await handle(input);
      // The cast is safe, because the handler of a streaming endpoint returns an event source.
      if (call.streams) return streamEvents(reply, answer as EventSource, call);
      reply.status(call.status ?? 200).header('Cache-Control', 'no-store');
      if (answer instanceof FileResponse) return streamFile(reply, answer, call);
      // Parse the response, because parsing removes undeclared fields.
      const body = call.response.parse(answer);
      return typeof body === 'object' && body !== null ? sendJson(request, reply, Buffer.from(JSON.stringify(body)), call.revalidates) : body;
    },
  });
}

/**
 * Returns the caller if the caller may use the endpoint, or null for a public endpoint. Throws 401 without a session and 403 if the caller does not have a
 * required role. The handler checks access to the requested object.
 */
async function admit<A>(call: Endpoint, request: FastifyRequest, options: HttpOptions<A>): Promise<A | null> {
  if (call.roles === 'public') return null;
  const actor = await options.authenticate(request.headers.authorization, { looking: lookingOf(call, request) });
  if (!actor) throw new AppError('signed_out', t('sign_in_required_error'));
  const roles = options.rolesOf(actor, call);
  if (!roles.some((role) => call.roles.includes(role))) throw notAllowed(t('action_forbidden_error'));
  return actor;
}

/** If a staff user views the portal as a contractor, returns the contractor and whether the request only reads. In this view, staff may not write. */
function lookingOf(call: Endpoint, request: FastifyRequest): { as: string; isRead: boolean } | undefined {
  const as = request.headers['x-view-as-contractor'];
  return typeof as === 'string' ? { as, isRead: call.method === 'GET' || call.isRead === true } : undefined;
}

/** Returns the error for a body that is not JSON. */
const unreadable = (cause: unknown) => new AppError('unreadable', t('request_json_error'), { cause });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function parseParams(call: Endpoint, params: unknown): unknown {
  if (!call.params) return {};
  const parsed = call.params.safeParse(params);
  if (!parsed.success || !areStorableTexts(params)) throw notFound();
  return parsed.data;
}

function parseRest(call: Endpoint, request: FastifyRequest, error: (issue: z.core.$ZodRawIssue) => string): { query: unknown; body: unknown } {
  const query = call.query?.safeParse(toStorableText(request.query), { error });
  // Do not parse the body of a webhook here. The handler parses it after verifying the signature.
  const sent = call.signed ? undefined : (storableBody(request) ?? undefined);
  const body = call.signed ? undefined : call.body?.safeParse(sent, { error });
  const issues = [...issuesOf(query?.error), ...issuesOf(body?.error), ...(body?.success ? unknownKeys(sent, body.data) : [])];
  if (issues.length > 0) throw badInput(issues);
  return { query: query?.data, body: body?.data };
}

/** Returns the body with only text that PostgreSQL can store. If the received bytes cannot contain unstorable text, skips checking the values one by one. */
function storableBody(request: FastifyRequest): unknown {
  const raw = RAW_BODIES.get(request);
  return raw && !mayContainUnstorableText(raw) ? request.body : toStorableText(request.body);
}

const issuesOf = (error: z.ZodError | undefined): Issue[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid', message: issue.message }));

const infoOf = (call: Endpoint, request: FastifyRequest): RequestInfo => ({
  id: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  idempotencyKey: keyFrom(request.headers['idempotency-key']),
  ...(call.signed && { signed: { raw: RAW_BODIES.get(request) ?? Buffer.alloc(0), headers: plainHeaders(request) } }),
});

const plainHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

function keyFrom(header: string | string[] | undefined): string | null {
  const key = firstOf(header);
  return key ? key.slice(0, 255) : null;
}
