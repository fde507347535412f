import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '@/platform';
import type { Config } from '@/platform/server/config';
import { compressed } from '@/platform/server/http';
import { portalLogoFile } from '@/platform/server/portal';
import { isGuestPage } from '../guest-pages';
import { createListRenderer } from './list-renderer';
import { type Inline, newNonce, type PolicyConfig, pagePolicy, withNonce } from './page-policy';
import { openPages } from './pages';
import { preloadHeadersFor } from './preload-headers';

type WebConfig = PolicyConfig & Pick<Config, 'timeZone'>;

/** The mailbox of a demo shows emails in a frame that takes over the policy of its page, and emails carry their styles in attributes. No page of the office or of guests is under it. */
const MAILBOX = /^\/mailbox(\/|$)/;
const MAILBOX_INLINE = { style: "'unsafe-inline'" };

/**
 * The built web app. Its files were compressed when they were built. Their names carry a hash, so browsers store them for
 * a year. Pages carry the name of the portal, and are made for each answer, because each answer has a nonce of its own for
 * styles. An address that is no file is a page of one of the two apps, which finds out itself what to show.
 */
export async function registerWebApp(server: FastifyInstance, folder: string, config: WebConfig): Promise<void> {
  const policy = pagePolicy(config);
  // Pages learn from any answer that a newer release is there (platform/web/release.ts).
  const pages = await openPages(folder);
  const [office, guest] = [pages.html('index.html'), pages.html('guest.html')];
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Release', pages.release);
  });
  const earlyOf = await preloadHeadersFor(join(folder, '../manifests/early.json'));
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // The files of the pages have the name of the product in them.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders(reply, path) {
      reply.header('Content-Security-Policy', policy);
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  serveLogo(server);
  const pictureOf = await createListRenderer(server, {
    folder,
    html: office,
    timeZone: config.timeZone,
    policyWith: (inline) => pagePolicy(config, inline),
  });
  server.get('/', async (request, reply) => {
    reply.header('Link', earlyOf('/'));
    const page = await pictureOf(request, reply);
    return page === null ? sendPage(request, reply, office, config) : reply.send(page);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/');
    if (!isPage) throw notFound();
    if (isGuestPage(path)) return sendPage(request, reply, guest, config);
    reply.header('Link', earlyOf(path));
    return sendPage(request, reply, office, config, MAILBOX.test(path) ? MAILBOX_INLINE : undefined);
  });
}

/** Sends a page. Without `inline` it gets a nonce of its own, which its style elements carry. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, config: PolicyConfig, inline?: Inline): Promise<FastifyReply> {
  const nonce = newNonce();
  const { bytes, encoding } = await compressed(Buffer.from(inline ? html : withNonce(html, nonce)), request.headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': pagePolicy(config, inline ?? { style: `'nonce-${nonce}'` }),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
    })
    .send(bytes);
}

/** Email programs and homeowners fetch it without a session. Its address changes with it. */
function serveLogo(server: FastifyInstance): void {
  const logo = portalLogoFile();
  if (logo === null) return;
  server.get(logo.path, async (_request, reply) =>
    reply
      .headers({
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        // Email programs that run in a browser load it from another site.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
      .send(logo.png),
  );
}
