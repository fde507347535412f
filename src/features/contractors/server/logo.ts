const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const SHOWN = ['png', 'jpeg', 'webp'];
const MAX_PIXELS = 30_000_000;
const WIDTH = 320;
const HEIGHT = 160;

/**
 * Converts a logo to a small image, which removes metadata and other content of the file. Returns a WebP data URL. Returns null if `url` is not a data URL of
 * an image in a format that browsers can show.
 */
export async function sanitizeLogo(url: string): Promise<string | null> {
  const [, base64] = DATA_URL.exec(url) ?? [];
  if (base64 === undefined) return null;
  try {
    const { default: sharp } = await import('sharp');
    const bytes = Buffer.from(base64, 'base64');
    // Detect the format from the bytes, because a data URL can name a wrong format. An SVG image must be rejected, because it can load external files.
    const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!SHOWN.includes(format)) return null;
    const image = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return `data:image/webp;base64,${image.toString('base64')}`;
  } catch {
    return null;
  }
}
