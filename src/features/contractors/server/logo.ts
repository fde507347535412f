const DATA_URL = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/;
const SHOWN = ['png', 'jpeg', 'webp'];
const MOST_PIXELS = 30_000_000;
const WIDTH = 320;
const HEIGHT = 160;

/**
 * A logo as it is kept: drawn anew and small, without anything else that was in the file. Null where it is no picture
 * that browsers show. What is kept already is a logo of this kind.
 */
export async function sanitizeLogo(url: string): Promise<string | null> {
  const [, base64] = DATA_URL.exec(url) ?? [];
  if (base64 === undefined) return null;
  try {
    const { default: sharp } = await import('sharp');
    const bytes = Buffer.from(base64, 'base64');
    // What a file is, its bytes say: a drawing that fetches others never gets that far.
    const { format } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!SHOWN.includes(format)) return null;
    const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer();
    return `data:image/webp;base64,${drawn.toString('base64')}`;
  } catch {
    return null;
  }
}
