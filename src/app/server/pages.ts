import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT, portalLogo, portalName } from '@/platform';

type PageName = 'index.html' | 'guest.html';

export type Pages = {
  /** Release of the pages: a hash of both pages. It changes with the office app, the guest app, and the name and logo of the portal. */
  release: string;
  html: (name: PageName) => string;
};

/** Reads the two built pages and inserts the name and logo of this deployment. Called once at startup. */
export async function loadHtmlPages(folder: string): Promise<Pages> {
  const open = async (name: PageName) => withPortal(await readFile(join(folder, name), 'utf8'));
  const pages: Record<PageName, string> = { 'index.html': await open('index.html'), 'guest.html': await open('guest.html') };
  const hash = createHash('sha256').update(pages['index.html']).update(pages['guest.html']);
  return { release: hash.digest('hex').slice(0, 16), html: (name) => pages[name] };
}

/** Inserts the name and logo of the portal into a page, so that the page shows them immediately and without a request. */
export function withPortal(html: string): string {
  const logo = portalLogo();
  const brandedHtml = html.replaceAll(PRODUCT.name, () => inHtml(portalName()));
  if (logo === null) return brandedHtml;
  return brandedHtml
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${inHtml(logo)}">`)
    .replace('</head>', () => `<meta name="portal-logo" content="${inHtml(logo)}"></head>`);
}

const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
