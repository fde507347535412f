import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settingsOf } from '@/access/server';
import { isMap, notAllowed, Refusal } from '@/platform';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/db';
import { originsOf } from '@/platform/server/origins';
import { endSessions, type Identities, limitSignIn } from '@/world/people/server';
import { t } from './messages';

/** The calls of the identity provider that our own pages use; the others it has are not served. */
const SERVED = ['/sign-in/email', '/sign-out', '/token', '/jwks', '/get-session'];

/** Passes requests on to the identity provider, which speaks web requests. */
export function serveIdentity(server: FastifyInstance, identities: Identities, db: Database, config: Config): void {
  for (const path of SERVED) {
    server.route({
      method: ['GET', 'POST'],
      url: `/api/auth${path}`,
      handler: async (request, reply) => {
        assertOurPage(request, config);
        const run = () => identities.handler(webRequest(request, config));
        // First: a token that outlives its session is worse than a session nobody has a token of.
        if (path === '/sign-out') await endTokens(identities, db, webRequest(request, config));
        const isTry = path === '/sign-in/email' && request.method === 'POST';
        return answer(reply, await (isTry ? limitSignIn({ ip: request.ip, email: emailIn(request.body) }, { db, config }, run) : run()));
      },
    });
  }
}

/** A page at another address keeps other cookies: a sign-in from there cannot work, and its password is not what is wrong. */
function assertOurPage({ headers: { origin } }: FastifyRequest, config: Config): void {
  if (origin !== undefined && !originsOf(config).includes(origin)) throw notAllowed(t('sign_in_at_this_page_was', { public_url: config.publicUrl }));
}

async function endTokens(identities: Identities, db: Database, { headers }: Request): Promise<void> {
  const ended = await identities.sessionOf(headers);
  if (ended) await db.transaction(settingsOf(null, ''), (tx) => endSessions(tx, ended));
}

const emailIn = (body: unknown): unknown => (isMap(body) ? body.email : undefined);

/** Where a call came from is what we found out, never what its sender wrote; a body is what we read of it, which is JSON. */
const OURS = /^(forwarded|x-forwarded-.*|x-real-ip|content-type|content-length)$/;

function webRequest(request: FastifyRequest, config: Config): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !OURS.test(name)) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set('x-forwarded-for', request.ip);
  const hasBody = request.method === 'POST';
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(new URL(request.url, config.publicUrl), { method: request.method, headers, ...(hasBody && { body: JSON.stringify(request.body ?? {}) }) });
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  // It fails for one reason, and says it without a word: its database is away.
  if (response.status >= 500) throw new Refusal('unavailable', t('signing_in_is_not_available_right'));
  reply.status(response.status).header('Cache-Control', 'no-store');
  for (const [name, value] of response.headers) if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(withoutTokens(await response.text(), reply));
}

/** A session's own token is for the cookie, which scripts cannot read; in a body it would be for everybody who sees one. What `/token` answers is another. */
function withoutTokens(body: string, reply: FastifyReply): string {
  const { url } = reply.request.routeOptions;
  if (url !== '/api/auth/sign-in/email' && url !== '/api/auth/get-session') return body;
  return JSON.stringify(JSON.parse(body || 'null', (key, value: unknown) => (key === 'token' ? undefined : value)));
}
