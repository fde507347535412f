import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalLogo, portalName } from '@/platform';
import type { Pages } from './pages';

/** Entry of the manifest that Vite writes for the guest pages. */
type Chunk = { file: string; css?: string[]; assets?: string[] };

/** Parts that a visit without a connection never needs, and languages, which are stored when a guest uses one. */
const LEFT_OUT = /virtual:language\/|\/error-reports\//;

/**
 * The service worker of guest pages with the files that it stores. Its text changes with each release, the name and the logo of the portal, so browsers
 * install it again.
 */
export async function guestWorker(folder: string, pages: Pages): Promise<string> {
  const [code, list] = await Promise.all([readFile(join(folder, 'guest-worker.js'), 'utf8'), readFile(join(folder, 'guest.json'), 'utf8')]);
  // Safe: the build writes it.
  const manifest = Object.entries(JSON.parse(list) as Record<string, Chunk>);
  const needed = manifest.filter(([key]) => !LEFT_OUT.test(key)).flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  const logo = portalLogo();
  const files = [...new Set(needed)].map((file) => `/${file}`).sort();
  if (logo !== null) files.push(logo);
  const id = createHash('sha256').update(pages.html('guest.html')).update(JSON.stringify(files)).update(code).digest('hex').slice(0, 16);
  return `const RELEASE=${JSON.stringify({ id, portal: pages.release, files })};\n${code}`;
}

/** Sizes of the icon on the home screen. */
export const ICON_SIZES = [180, 192, 512];

/** The icon of the page as PNG, because phones show no SVG on the home screen. */
export async function guestIcon(html: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [, svg = ''] = /href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? [];
  return sharp(Buffer.from(decodeURIComponent(svg)), { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten({ background: '#a9440f' })
    .png()
    .toBuffer();
}

/** Name, icon and colors with which phones install the guest pages. */
export const guestManifest = () => ({
  id: '/guest-profile',
  name: portalName(),
  short_name: portalName(),
  start_url: '/guest-profile',
  scope: '/guest-',
  display: 'standalone',
  background_color: '#f7f4ef',
  theme_color: '#f7f4ef',
  icons: ICON_SIZES.map((size) => ({
    src: `/guest-icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: size === 512 ? 'any maskable' : 'any',
  })),
});

/** Links of the page to its manifest and to the icon for iPhones, which do not read the one of the manifest. */
export const installable = (html: string): string =>
  html.replace('</head>', () => '<link rel="manifest" href="/guest.webmanifest"><link rel="apple-touch-icon" href="/guest-icon-180.png"></head>');
