import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setPortal } from '../portal';
import type { Config } from './config';
import { StartupError } from './startup-error';

/** Portal logo for pages, emails and PDFs. `path` is the URL path of the image. */
export type PortalLogo = { png: Buffer; path: string };

const MAX_BYTES = 1024 * 1024;
const MAX_PIXELS = 30_000_000;
/** Maximum width of the logo in pixels. Like `HEIGHT`, it is several times the displayed size, for high-resolution displays and print. */
const WIDTH = 800;
const HEIGHT = 160;

let portalLogo: PortalLogo | null = null;

/** Returns the portal logo, or null if none is configured. */
export const portalLogoFile = (): PortalLogo | null => portalLogo;

/** Loads the name and logo of the portal. Each process that shows pages or sends messages calls this function at startup. */
export async function openPortal({ portal }: Pick<Config, 'portal'>): Promise<void> {
  portalLogo = portal.logo === null ? null : await readPortalLogo(portal.logo);
  setPortal({ name: portal.name, logo: portalLogo?.path ?? null });
}

/**
 * Reads the logo and converts it to PNG, because an SVG can contain scripts and links, and most email programs do not show SVG. A changed image gets another
 * URL, because browsers cache the image permanently.
 */
export async function readPortalLogo(file: string): Promise<PortalLogo> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new StartupError(`PORTAL_LOGO: the file ${file} cannot be read. Give the portal permission to read it, or correct the path.`, { cause });
  });
  if (bytes.length > MAX_BYTES) throw new StartupError(`PORTAL_LOGO: the file ${file} is larger than 1 MB. Use a smaller file.`);
  const { default: sharp } = await import('sharp');
  const { format, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: null, height: 0 }));
  if (format !== 'svg' && format !== 'png') throw new StartupError(`PORTAL_LOGO: the file ${file} is not an SVG or PNG image. Use an SVG or PNG file.`);
  try {
    const png = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(format === 'svg' && { density: densityFor(height) }) })
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
    return { png, path: `/portal-logo/${createHash('sha256').update(png).digest('hex').slice(0, 16)}.png` };
  } catch (cause) {
    throw new StartupError(`PORTAL_LOGO: the image in ${file} cannot be drawn. Save it again, with at most ${MAX_PIXELS / 1_000_000} million pixels.`, {
      cause,
    });
  }
}

/**
 * Returns the density (DPI) at which sharp, the image library, draws an SVG. sharp draws an SVG at its original size and then enlarges the pixels, so a small
 * SVG needs a higher density.
 */
const densityFor = (height: number): number => Math.min(2400, Math.max(72, Math.ceil((72 * HEIGHT) / Math.max(1, height))));
