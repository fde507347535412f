import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { badInput, type Call, type Issue, notAllowed, notFound, Refusal } from '@/platform';
import { newId } from '../ids';
import { errorBody } from './errors';
import type { Input, Route } from './route';

export type HttpOptions<A> = {
  routes: readonly Route<A>[];
  /** Who calls, from the Authorization header; refuses with `signed_out`. Null when there is no header. */
  authenticate: (authorization: string | undefined) => Promise<A | null>;
  /** Roles of a caller, against the call's `who`. */
  rolesOf: (actor: A) => readonly string[];
  log: Logger;
  trustProxy: boolean;
};

const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** On every answer: files are what they say they are, nobody frames us, and addresses with a token in them are not told to others. */
const SAFE_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY', 'Referrer-Policy': 'no-referrer' };

/** The API over HTTP: routes, parsing, rights per route, one error body. What the calls do is in their handlers. */
export function createServer<A>(options: HttpOptions<A>): FastifyInstance {
  const server = Fastify({
    // The same object; pino's own type would make every Fastify type carry it.
    loggerInstance: options.log as FastifyBaseLogger,
    // One line per request, written by ours, with how long it took; Fastify's two would double it.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: (request) => idFrom(request.headers['x-request-id']),
    routerOptions: { maxParamLength: 300 },
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-REQUEST-ID': request.id, ...SAFE_HEADERS });
  });
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({ method: request.method, path: request.url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, body, headers } = errorBody(error, request.id);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return reply.status(status).headers(headers).send(body);
  });
  // Some clients call every body JSON, also where there is none.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else server.getDefaultJsonParser('error', 'error')(request, String(body), done);
  });
  for (const route of options.routes) addRoute(server, route, options);
  return server;
}

function idFrom(header: string | string[] | undefined): string {
  const given = Array.isArray(header) ? header[0] : header;
  return given && REQUEST_ID.test(given) ? given : newId();
}

function addRoute<A>(server: FastifyInstance, { call, handle }: Route<A>, options: HttpOptions<A>): void {
  server.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const actor = await admit(call, request, options);
      const input = { params: parseParams(call, request.params), ...parseRest(call, request), actor, request: infoOf(request) } as Input<Call, A>;
      const answer = await handle(input);
      reply.status(call.status ?? 200).header('Cache-Control', 'no-store');
      // Parsed on the way out: a field nobody declared does not leave.
      return call.response.parse(answer);
    },
  });
}

/** 401 without a session, 403 without the role; whether the object is theirs the handler decides. */
async function admit<A>(call: Call, request: FastifyRequest, options: HttpOptions<A>): Promise<A | null> {
  if (call.who === 'public') return null;
  const actor = await options.authenticate(request.headers.authorization);
  if (!actor) throw new Refusal('signed_out', 'Please sign in.');
  const roles = options.rolesOf(actor);
  if (!roles.some((role) => call.who.includes(role))) throw notAllowed('You are not allowed to do this.');
  return actor;
}

/** An id that cannot be one names nothing: 404, as for an id that does not exist. */
function parseParams(call: Call, params: unknown): unknown {
  if (!call.params) return {};
  const parsed = call.params.safeParse(params);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function parseRest(call: Call, request: FastifyRequest): { query: unknown; body: unknown } {
  const query = call.query?.safeParse(request.query);
  const body = call.body?.safeParse(request.body ?? undefined);
  const issues = [...issuesOf(query?.error), ...issuesOf(body?.error)];
  if (issues.length > 0) throw badInput(issues);
  return { query: query?.data, body: body?.data };
}

const issuesOf = (error: z.ZodError | undefined): Issue[] =>
  (error?.issues ?? []).map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid', message: issue.message }));

const infoOf = (request: FastifyRequest) => ({
  id: request.id,
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  idempotencyKey: keyFrom(request.headers['idempotency-key']),
});

function keyFrom(header: string | string[] | undefined): string | null {
  const key = Array.isArray(header) ? header[0] : header;
  return key ? key.slice(0, 255) : null;
}
