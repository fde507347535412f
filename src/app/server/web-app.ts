import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '@/platform';
import { compressResponse } from '@/platform/server/http';
import { portalLogoFile } from '@/platform/server/portal';
import { isGuestPage } from '../guest-pages';
import { isOfficePage } from '../office-pages';
import { asInstallablePage, guestIcon, guestManifest, ICON_SIZES, type OfflineApp, serviceWorkerCode } from './offline-pages';
import { newNonce, type PolicyConfig, pagePolicy, withNonce } from './page-policy';
import { addPreloads } from './page-preloads';
import { loadHtmlPages, type Pages } from './pages';

/**
 * Path of the demo mailbox, whose Content Security Policy is less strict than that of all other pages. The mailbox shows emails in a frame. The policy of the
 * page also applies to this frame, and emails have styles in attributes.
 */
const MAILBOX = /^\/mailbox(\/|$)/;
const MAILBOX_STYLES = "'unsafe-inline'";

/**
 * Serves the built web app, with files that the build has compressed. The file names in `assets/` contain a hash, so browsers store these files for a year. For
 * a path that is not a file, sends the page of the office app or the guest app, which decides what to show. Each page response contains a new nonce for styles.
 */
export async function registerWebApp(server: FastifyInstance, folder: string, config: PolicyConfig): Promise<void> {
  const policy = pagePolicy(config);
  // Every response contains the release, so that open pages detect a newer release (platform/web/release.ts).
  const pages = await loadHtmlPages(folder);
  const [index, guest] = [pages.html('index.html'), asInstallablePage(pages.html('guest.html'))];
  const { office, list } = await addPreloads(index, folder);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Release', pages.release);
  });
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // `sendPage` inserts the portal name and the nonce into HTML files, so do not serve these files directly. The JSON manifests of the build are not public.
    allowedPath: (path) => !/\.(html|json)$/.test(path),
    setHeaders(reply, path) {
      reply.header('Content-Security-Policy', policy);
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  serveLogo(server);
  serveOffline(server, {
    workers: { guest: await serviceWorkerCode(folder, pages, 'guest'), office: await serviceWorkerCode(folder, pages, 'office') },
    pages,
    policy,
  });
  // The folder of static files has no index page, so `/` needs a route.
  server.get('/', (request, reply) => sendPage(request, reply, list, config));
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/');
    if (!isPage) throw notFound();
    if (isGuestPage(path)) return sendPage(request, reply, guest, config);
    return sendPage(request, reply, isOfficePage(path) ? office : index, config, MAILBOX.test(path) ? MAILBOX_STYLES : undefined);
  });
}

/** Sends a page. If `inlineStyle` is not set, gives the style elements of the page a new nonce. */
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

/** Serves the service workers, which open pages without a connection, and the files that a phone needs to install the guest pages. */
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

/** Serves the logo of the portal without a session, because emails and pages for homeowners show it. The URL changes with the image. */
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
