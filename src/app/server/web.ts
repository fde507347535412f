import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '@/platform';
import type { Config } from '@/platform/server/config';
import { portalLogoFile } from '@/platform/server/portal';
import { isGuestPage } from '../guest-pages';
import { readEarly } from './early';
import { openPages } from './pages';
import { openPictures } from './picture';

type PolicyConfig = Pick<Config, 'imageHosts' | 'videoHosts' | 'errorReports'>;
type WebConfig = PolicyConfig & Pick<Config, 'timeZone'>;

/**
 * Only our own scripts run. Styles are also set on elements, by the components' positions; pictures may be drawn
 * from data. From elsewhere come the pictures and players of the hosts that the installation names, by https only.
 */
export const pagePolicy = ({ imageHosts, videoHosts, errorReports }: PolicyConfig, ownScript?: string): string =>
  [
    "default-src 'self'",
    ...(ownScript ? [`script-src 'self' ${ownScript}`] : []),
    // Anywhere else pages send nothing to, also where errors are reported.
    ...(errorReports ? [`connect-src 'self' ${new URL(errorReports.dsn).origin}`] : []),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...imageHosts.map(byHttps)].join(' '),
    ["frame-src 'self'", ...videoHosts.map(byHttps)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const byHttps = (host: string) => `https://${host}`;

/**
 * The built web app. Its files were compressed when they were built. Their names carry a hash, so
 * they are kept for ever, except the pages, which are asked for each time and carry the name of the
 * portal. An address that is no file is a page of one of the two apps, which finds out itself what to show.
 */
export async function serveWeb(server: FastifyInstance, folder: string, config: WebConfig): Promise<void> {
  const policy = pagePolicy(config);
  // Pages learn from any answer that a newer release is there (platform/web/release.ts).
  const pages = await openPages(folder);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Release', pages.release);
  });
  const withPolicy = (reply: FastifyReply) => reply.header('Content-Security-Policy', policy);
  const earlyOf = await readEarly(join(folder, '../manifests/early.json'));
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
  const pictureOf = await openPictures(server, {
    folder,
    html: pages.html('index.html'),
    timeZone: config.timeZone,
    policyWith: (script) => pagePolicy(config, script),
  });
  server.get('/', async (request, reply) => {
    reply.header('Link', earlyOf('/'));
    const page = await pictureOf(request, reply);
    return page === null ? pages.send(request, withPolicy(reply), 'index.html') : reply.send(page);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/');
    if (!isPage) throw notFound();
    if (isGuestPage(path)) return pages.send(request, withPolicy(reply), 'guest.html');
    return pages.send(request, withPolicy(reply).header('Link', earlyOf(path)), 'index.html');
  });
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
