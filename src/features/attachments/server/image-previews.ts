import { ANALYZED_SIDE_PX, type PhotoWarning, photoWarnings } from '../photo-quality';

/**
 * More than any camera has; a small file can claim to be a hundred times as large. JPEG and WebP are made smaller
 * while they are read. Of the others every point is drawn first, which holds up a worker and fills its memory: no
 * screenshot and no scan has that many.
 */
const MOST_PIXELS = 120_000_000;
const MOST_PIXELS_DRAWN_WHOLE = 50_000_000;
const SHRUNK_ON_READING = ['image/jpeg', 'image/webp'];
const mostPixels = (contentType: string): number => (SHRUNK_ON_READING.includes(contentType) ? MOST_PIXELS : MOST_PIXELS_DRAWN_WHOLE);

const VIEW_SIDE = 2048;
const THUMB_SIDE = 400;

export type ImagePreviews = { view: Buffer; thumb: Buffer };

/** A picture that cannot be drawn, however often it is tried. */
export class UnreadableImageError extends Error {}

/** How large a person sees it, upright; from its head alone, nothing is drawn. */
export async function imageSize(bytes: Buffer, contentType: string): Promise<{ width: number; height: number } | 'unreadable' | 'too_many'> {
  try {
    const { default: sharp } = await import('sharp');
    // Without a limit of its own: what is too large shall be refused as that.
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!width || !height) return 'unreadable';
    return width * height > mostPixels(contentType) ? 'too_many' : { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  } catch {
    return 'unreadable';
  }
}

/** What people look at in place of the original: upright, no larger than a screen, in a format every browser shows, without what the camera wrote. */
export async function createPreviews(original: Buffer, contentType: string): Promise<ImagePreviews> {
  try {
    const { default: sharp } = await import('sharp');
    const bytes = contentType === 'image/heic' || contentType === 'image/heif' ? await jpegOf(original) : original;
    // Flattened after it was made smaller, and the small one made of the larger: the original is drawn once.
    const within = (picture: Buffer, side: number) =>
      sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' });
    const view = await within(bytes, VIEW_SIDE).jpeg({ quality: 82 }).toBuffer();
    return { view, thumb: await within(view, THUMB_SIDE).jpeg({ quality: 72 }).toBuffer() };
  } catch (cause) {
    throw new UnreadableImageError('This picture cannot be drawn', { cause });
  }
}

/** Judges a photo by the view that was drawn of it, with the same measures as the browser. `size` is that of the original. */
export async function warningsOfView(view: Buffer, size: { width: number; height: number }): Promise<PhotoWarning[]> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(view)
    .resize(ANALYZED_SIDE_PX, ANALYZED_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return photoWarnings(size, { width: info.width, height: info.height, data });
}

/** sharp reads the head of HEIC but not its pixels. Rotation is applied by the decoder. */
async function jpegOf(heic: Buffer): Promise<Buffer> {
  const { default: convert } = await import('heic-convert');
  return Buffer.from(await convert({ buffer: heic, format: 'JPEG', quality: 0.92 }));
}
