import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { portalLogo, portalName } from '@/platform';
import { portalLogoFile } from '@/platform/server/portal';
import type { Pages } from './pages';

/** Entry in the manifest in which Vite lists the built files of an app. */
type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

export type OfflineApp = 'guest' | 'office';

/**
 * Modules of the app that are not stored on the device. Error reports are useless without a connection. The files of a language are stored when a guest uses
 * the language.
 */
const LEFT_OUT = /virtual:language\/|\/error-reports\//;
/** Office pages and dialogs that a job stored on the device does not need. */
const LEFT_OUT_OF_OFFICE =
  /^(sign-in|demo)\/|^signed-in\/(pages\/(?!(job|task|stored-jobs)\.tsx$)|all-)|(?<!stored-jobs)-page\.tsx$|\/program-explorer\/|\/chart\/|search-dialog/;

const APPS: Record<OfflineApp, { page: 'guest.html' | 'index.html'; manifest: string }> = {
  guest: { page: 'guest.html', manifest: 'guest.json' },
  office: { page: 'index.html', manifest: 'index.json' },
};

/**
 * Returns the service worker code for the guest pages or the office. The code contains the list of files that the service worker stores. The code changes with
 * each release and with the portal's name and logo, so that browsers install the new version.
 */
export async function serviceWorkerCode(folder: string, pages: Pages, app: OfflineApp): Promise<string> {
  const { page, manifest } = APPS[app];
  const [code, list] = await Promise.all([readFile(join(folder, 'offline-worker.js'), 'utf8'), readFile(join(folder, manifest), 'utf8')]);
  // The cast is safe, because the build writes the manifest.
  const parts = JSON.parse(list) as Manifest;
  const chunks = app === 'guest' ? Object.entries(parts).flatMap(([key, chunk]) => (LEFT_OUT.test(key) ? [] : [chunk])) : partsOfOffice(parts);
  const needed = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const logo = portalLogo();
  const files = [...new Set(needed)].map((file) => `/${file}`).sort();
  if (logo !== null) files.push(logo);
  const id = createHash('sha256').update(pages.html(page)).update(JSON.stringify(files)).update(code).digest('hex').slice(0, 16);
  return `const RELEASE=${JSON.stringify({ app, id, portal: pages.release, files })};\n${code}`;
}

/** Returns the modules of the office app that pages of stored jobs can load. Storing the whole app would take too much space. */
function partsOfOffice(parts: Manifest): Chunk[] {
  const found = new Map<string, Chunk>();
  const add = (key: string): void => {
    const chunk = parts[key];
    if (!chunk || found.has(key)) return;
    found.set(key, chunk);
    for (const next of chunk.imports ?? []) add(next);
    for (const next of chunk.dynamicImports ?? []) if (!LEFT_OUT.test(next) && !LEFT_OUT_OF_OFFICE.test(next)) add(next);
  };
  add('index.html');
  return [...found.values()];
}

/** Sizes in pixels of the icon on the home screen of a phone. */
export const ICON_SIZES = [180, 192, 512];

/** A logo fills at most this fraction of the icon's width and height, because phones may cut off the corners of an icon. */
const LOGO_PART = 0.7;

/**
 * Returns the icon for the home screen of a phone: the logo of the portal on white or, without a logo, the icon of the page. The icon is a PNG, because phones
 * do not show SVG icons on the home screen.
 */
export async function guestIcon(html: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const logo = portalLogoFile();
  if (logo !== null) {
    const inner = await sharp(logo.png)
      .resize(Math.round(size * LOGO_PART), Math.round(size * LOGO_PART), { fit: 'inside' })
      .toBuffer();
    return sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } })
      .composite([{ input: inner }])
      .png()
      .toBuffer();
  }
  const [, svg = ''] = /href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? [];
  return sharp(Buffer.from(decodeURIComponent(svg)), { density: (72 * size) / 32 })
    .resize(size, size)
    .flatten({ background: '#a9440f' })
    .png()
    .toBuffer();
}

/** Returns the web app manifest: the name, icons and colors that phones use when a guest adds the guest pages to the home screen. */
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

/** Adds links to the web app manifest and to a separate icon for iPhones, which ignore the icons in the manifest. */
export const asInstallablePage = (html: string): string =>
  html.replace('</head>', () => '<link rel="manifest" href="/guest.webmanifest"><link rel="apple-touch-icon" href="/guest-icon-180.png"></head>');
