import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT, portalLogo, portalName } from '@/platform';
import { encodingFor } from '@/platform/server/http';

type PageName = 'index.html' | 'guest.html';
type Page = { html: string; tag: string; bytes: Record<'br' | 'gzip' | 'plain', Buffer> };

export type Pages = {
  /** Changes with what the build wrote, and with the name and the logo. */
  release: string;
  html: (name: PageName) => string;
  send: (request: FastifyRequest, reply: FastifyReply, name: PageName) => FastifyReply;
};

/** The two pages of the build with the name and the logo of this deployment. Made and compressed once, at the start. */
export async function openPages(folder: string): Promise<Pages> {
  const open = async (name: PageName) => openPage(withPortal(await readFile(join(folder, name), 'utf8')));
  const pages: Record<PageName, Page> = { 'index.html': await open('index.html'), 'guest.html': await open('guest.html') };
  return {
    release: pages['index.html'].tag.slice(0, 16),
    html: (name) => pages[name].html,
    send(request, reply, name) {
      const { tag, bytes } = pages[name];
      const encoding = encodingFor(request.headers['accept-encoding']);
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: `"${tag}-${encoding ?? 'plain'}"` })
        .headers(encoding ? { 'Content-Encoding': encoding } : {});
      if (request.headers['if-none-match'] === `"${tag}-${encoding ?? 'plain'}"`) return reply.status(304).send();
      return reply.send(bytes[encoding ?? 'plain']);
    },
  };
}

async function openPage(html: string): Promise<Page> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { html, tag: createHash('sha256').update(plain).digest('hex').slice(0, 32), bytes: { br, gzip: zipped, plain } };
}

/** The page itself names the portal, so that the first thing on the screen is right and no script asks for it. */
export function withPortal(html: string): string {
  const logo = portalLogo();
  const named = html.replaceAll(PRODUCT.name, () => inHtml(portalName()));
  if (logo === null) return named;
  return named
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${inHtml(logo)}">`)
    .replace('</head>', () => `<meta name="portal-logo" content="${inHtml(logo)}"></head>`);
}

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
