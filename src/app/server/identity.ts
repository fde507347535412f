import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { sessionSettingsFor } from '@/access/server';
import {
  endSessions,
  enforceRateLimit,
  externalProvidersOf,
  type Identities,
  limitSignInAttempts,
  outsideSignIns,
  REQUEST_ID_HEADER,
} from '@/foundation/accounts/server';
import { AppError, isRecord, isString, notAllowed } from '@/platform';
import { hashToken, newToken } from '@/platform/server';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/db';
import type { Log } from '@/platform/server/log';
import { allowedOrigins } from '@/platform/server/origins';
import { t } from './messages';

/** Endpoints of the identity provider that the portal serves, because its pages use them. Other endpoints are not served. */
const SERVED: Record<string, Served> = {
  '/sign-in/email': {},
  '/sign-in/social': { isOutside: true, isTry: true },
  '/callback/:provider': { isOutside: true, isTry: true },
  '/sign-in/custom-token': { isOutside: true, isTry: true },
  '/sign-out': {},
  '/token': {},
  '/jwks': {},
  '/get-session': {},
  '/second-step': {},
  '/two-factor/enable': {},
  '/two-factor/disable': {},
  '/two-factor/generate-backup-codes': {},
  '/two-factor/verify-totp': { isTry: true },
  '/two-factor/verify-backup-code': { isTry: true },
  '/passkey/generate-register-options': {},
  '/passkey/verify-registration': {},
  '/passkey/delete-passkey': {},
  '/passkey/generate-authenticate-options': { isTry: true },
  '/passkey/verify-authentication': { isTry: true },
};

/** `isOutside`: the endpoint needs an external identity provider. `isTry`: the endpoint needs no session and writes a row, so it is rate limited. */
type Served = { isOutside?: true; isTry?: true };

/** Rate limit per IP address. It is high, because all users of an office can sign in from the same address within 15 minutes. */
const OF_AN_ADDRESS = { tries: 500, minutes: 15 };

/** Passes requests to the identity provider, which expects `Request` objects as defined by the web standard. */
export function serveIdentity(server: FastifyInstance, identities: Identities, { db, config, log }: { db: Database; config: Config; log: Log }): void {
  const { outsideIdentity } = config;
  const isAnybodyOutside = outsideSignIns(outsideIdentity).length > 0 || outsideIdentity.customTokens !== null;
  for (const [path, served] of Object.entries(SERVED)) {
    // Without an external identity provider, these endpoints do not exist.
    if (served.isOutside && !isAnybodyOutside) continue;
    server.route({
      method: ['GET', 'POST'],
      url: `/api/auth${path}`,
      handler: async (request, reply) => {
        assertOurPage(request, config);
        const isPassword = path === '/sign-in/email' && request.method === 'POST';
        const body = isPassword ? await signInBody(request.body, db) : path === '/sign-in/social' ? outsideBody(request.body, config) : request.body;
        const passedOn = webRequest(request, config, body);
        const run = () => (served.isOutside ? identities.outsideHandler(passedOn, externalProvidersOf(providerOf(request))) : identities.handler(passedOn));
        // End the tokens before the session. If ending the session then fails, a session without valid tokens is safer than valid tokens without a session. End
        // the tokens only for POST, because a link on another site could send a GET request with the cookie.
        if (path === '/sign-out' && request.method === 'POST') await endTokens(identities, db, passedOn);
        if (served.isTry) await db.transaction(sessionSettingsFor(null, ''), (tx) => enforceRateLimit(tx, 'identity', request.ip, OF_AN_ADDRESS));
        return answer(
          reply,
          await (isPassword ? limitSignInAttempts({ ip: request.ip, email: emailIn(request.body), requestId: request.id }, { db, config, log }, run) : run()),
        );
      },
    });
  }
}

/**
 * Replaces the password in a sign-in request with a random one if the account is deactivated. The sign-in then fails in the same way and takes as long as with
 * a wrong password, so the response does not reveal whether the password was correct.
 */
async function signInBody(body: unknown, db: Database): Promise<unknown> {
  const email = emailIn(body);
  if (!isRecord(body) || !isString(email)) return body;
  const isDeactivated = await db.transaction(sessionSettingsFor(null, ''), async (tx) => {
    const { rows } = await sql<{ is: boolean }>`select app.is_deactivated(${email.trim()}) as is`.execute(tx);
    return rows[0]?.is === true;
  });
  return isDeactivated ? { ...body, password: newToken() } : body;
}

const providerOf = ({ params, body }: FastifyRequest): unknown => (isRecord(params) && params.provider) || (isRecord(body) ? body.provider : undefined);

/**
 * Returns the request body for signing in with an external provider. It contains only the provider, the invite and the return URL, because the library would
 * also accept other parameters.
 */
function outsideBody(body: unknown, { publicUrl }: Config): object {
  const { provider, to, invite } = isRecord(body) ? body : {};
  return {
    provider,
    callbackURL: `${publicUrl}${isString(to) && /^\/(?![/\\])/.test(to) ? to : '/'}`,
    errorCallbackURL: `${publicUrl}/login`,
    // Pass only a hash of the invite token, because the provider stores the pending sign-in.
    ...(isString(invite) && { additionalData: { invite: hashToken(invite) } }),
    disableRedirect: true,
  };
}

/**
 * Denies a request from a page on another origin. The cookies of that page belong to the other origin, so a sign-in would fail even with the correct password.
 */
function assertOurPage({ headers: { origin } }: FastifyRequest, config: Config): void {
  if (origin !== undefined && !allowedOrigins(config).includes(origin)) throw notAllowed(t('sign_in_address_error', { public_url: config.publicUrl }));
}

async function endTokens(identities: Identities, db: Database, { headers }: Request): Promise<void> {
  const ended = await identities.sessionOf(headers);
  if (ended) await db.transaction(sessionSettingsFor(null, ''), (tx) => endSessions(tx, ended));
}

const emailIn = (body: unknown): unknown => (isRecord(body) ? body.email : undefined);

/** Request headers that are not passed to the identity provider. The portal sets the client address from the connection and serializes the body again. */
const OURS = /^(forwarded|x-forwarded-.*|x-real-ip|content-type|content-length)$/;

function webRequest(request: FastifyRequest, config: Config, body: unknown): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !OURS.test(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-forwarded-for', request.ip);
  headers.set(REQUEST_ID_HEADER, request.id);
  const hasBody = request.method === 'POST';
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(new URL(request.url, config.publicUrl), { method: request.method, headers, ...(hasBody && { body: JSON.stringify(body ?? {}) }) });
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  // A status of 500 or above usually means that the database is not available.
  if (response.status >= 500) throw new AppError('unavailable', t('sign_in_unavailable_error'));
  reply.status(response.status).header('Cache-Control', 'no-store');
  for (const [name, value] of response.headers) if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(withoutTokens(await response.text(), reply));
}

/**
 * Removes the session token from a response body, because scripts must not be able to read this token. Only the cookie contains it. The response of `/token`
 * contains another kind of token, which stays.
 */
function withoutTokens(body: string, reply: FastifyReply): string {
  const { url } = reply.request.routeOptions;
  const isJson = String(reply.getHeader('content-type') ?? '').includes('json');
  if (url === '/api/auth/token' || url === '/api/auth/jwks' || !isJson) return body;
  return JSON.stringify(JSON.parse(body || 'null', (key, value: unknown) => (key === 'token' ? undefined : value)));
}
