import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@/platform';
import type { Config } from '@/platform/server/config';
import { isGuestPage } from '../guest-pages';
import { readEarly } from './early';
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
 * they are kept for ever, except the pages, which are asked for each time. An address that is no
 * file is a page of one of the two apps, which finds out itself what to show.
 */
export async function serveWeb(server: FastifyInstance, folder: string, config: WebConfig): Promise<void> {
  const policy = pagePolicy(config);
  // Pages learn from any answer that a newer release is there (platform/web/release.ts).
  const release = createHash('sha256')
    .update(await readFile(join(folder, 'index.html')))
    .digest('hex')
    .slice(0, 16);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('X-Release', release);
  });
  const earlyOf = await readEarly(join(folder, '../manifests/early.json'));
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Content-Security-Policy', policy);
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const pictureOf = await openPictures(server, { folder, timeZone: config.timeZone, policyWith: (script) => pagePolicy(config, script) });
  server.get('/', async (request, reply) => {
    reply.header('Link', earlyOf('/'));
    const page = await pictureOf(request, reply);
    return page === null ? reply.sendFile('index.html') : reply.send(page);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !path.startsWith('/assets/');
    if (!isPage) throw notFound();
    if (isGuestPage(path)) return reply.sendFile('guest.html');
    return reply.header('Link', earlyOf(path)).sendFile('index.html');
  });
}
