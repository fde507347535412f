import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '@/platform';
import { compressResponse } from '@/platform/server/http';
import { portalLogoFile } from '@/platform/server/portal';
import { isGuestPage } from '../guest-pages';
import { asInstallablePage, guestIcon, guestManifest, ICON_SIZES, type OfflineApp, offlineWorker } from './offline-pages';
import { newNonce, type PolicyConfig, pagePolicy, withNonce } from './page-policy';
import { openPages, type Pages } from './pages';

/**
 * The mailbox of a demo shows emails in a frame that inherits the policy of its page, and emails have styles in attributes. No page of the office or
 * of guests uses this policy.
 */
const MAILBOX = /^\/mailbox(\/|$)/;
const MAILBOX_STYLES = "'unsafe-inline'";

/**
 * The built web app. Its files were compressed by the build. Their names contain a hash, so browsers store them for
 * a year. Pages contain the name of the portal and are created for each response, because each has its own nonce for
 * styles. An address that is no file is a page of one of the two apps, whose router decides what to show.
 */
export async function registerWebApp(server: FastifyInstance, folder: string, config: PolicyConfig): Promise<void> {
  const policy = pagePolicy(config);
  // Every response contains the release, so that open pages detect a newer one (platform/web/release.ts).
  const pages = await openPages(folder);
  const [office, guest] = [pages.html('index.html'), asInstallablePage(pages.html('guest.html'))];
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Release', pages.release);
  });
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // Pages are sent with the name of the portal. The manifests of the build are only for tests.
    allowedPath: (path) => !/\.(html|json)$/.test(path),
    setHeaders(reply, path) {
      reply.header('Content-Security-Policy', policy);
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  serveLogo(server);
  serveOffline(server, {
    workers: { guest: await offlineWorker(folder, pages, 'guest'), office: await offlineWorker(folder, pages, 'office') },
    pages,
    policy,
  });
  // The folder of static files has no index page, so `/` needs a route.
  server.get('/', (request, reply) => sendPage(request, reply, office, config));
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/');
    if (!isPage) throw notFound();
    return isGuestPage(path)
      ? sendPage(request, reply, guest, config)
      : sendPage(request, reply, office, config, MAILBOX.test(path) ? MAILBOX_STYLES : undefined);
  });
}

/** Sends a page. Without `inlineStyle`, it gets its own nonce for its style elements. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, config: PolicyConfig, inlineStyle?: string): Promise<FastifyReply> {
  const nonce = newNonce();
  const { bytes, encoding } = await compressResponse(Buffer.from(inlineStyle ? html : withNonce(html, nonce)), request.headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'Content-Security-Policy': pagePolicy(config, inlineStyle ?? `'nonce-${nonce}'`),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
    })
    .send(bytes);
}

type Offline = { workers: Record<OfflineApp, string>; pages: Pages; policy: string };

/** Serves the files with which a phone opens pages without a connection, and installs guest pages. Browsers ask for the worker at each start. */
function serveOffline(server: FastifyInstance, { workers, pages, policy }: Offline): void {
  for (const [app, worker] of Object.entries(workers))
    server.get(`/${app}-worker.js`, async (request, reply) => {
      const { bytes, encoding } = await compressResponse(Buffer.from(worker), request.headers['accept-encoding']);
      if (encoding) reply.header('Content-Encoding', encoding);
      reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy, Vary: 'Accept-Encoding' });
      return reply.type('text/javascript; charset=utf-8').send(bytes);
    });
  server.get('/guest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(JSON.stringify(guestManifest())),
  );
  for (const size of ICON_SIZES) {
    let icon: Promise<Buffer> | undefined;
    server.get(`/guest-icon-${size}.png`, async (_request, reply) => {
      icon ??= guestIcon(pages.html('guest.html'), size);
      return reply
        .type('image/png')
        .header('Cache-Control', 'public, max-age=86400')
        .send(await icon);
    });
  }
}

/** Serves the logo of the portal without a session, for email programs and homeowners. Its address changes with its content. */
function serveLogo(server: FastifyInstance): void {
  const logo = portalLogoFile();
  if (logo === null) return;
  server.get(logo.path, async (_request, reply) =>
    reply
      .headers({
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        // Email programs that run in a browser load the logo from another site.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
      .send(logo.png),
  );
}
