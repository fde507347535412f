import { ANALYZED_SIDE_PX, type PhotoWarning, photoWarnings } from '../photo-quality';

/** Maximum number of pixels of a JPEG or WebP. The limit is needed because the header of a small file can state far more pixels than any camera has. */
const MAX_PIXELS = 120_000_000;
/**
 * Maximum number of pixels of an image in a format other than JPEG and WebP. Such an image needs more memory, because only JPEG and WebP are scaled down during
 * decoding.
 */
const MAX_PIXELS_FULL_DECODE = 50_000_000;
const SHRUNK_ON_READING = ['image/jpeg', 'image/webp'];
const mostPixels = (contentType: string): number => (SHRUNK_ON_READING.includes(contentType) ? MAX_PIXELS : MAX_PIXELS_FULL_DECODE);

const VIEW_SIDE = 2048;
const THUMB_SIDE = 400;

export type ImagePreviews = { view: Buffer; thumb: Buffer };

/** Thrown if an image cannot be decoded. Trying again does not help. */
export class UnreadableImageError extends Error {}

/**
 * Returns the size of an image in pixels after rotation, from its header, without decoding the image. Returns `unreadable` if the header cannot be read, and
 * `too_many` if the image has too many pixels to decode.
 */
export async function imageSize(bytes: Buffer, contentType: string): Promise<{ width: number; height: number } | 'unreadable' | 'too_many'> {
  try {
    const { default: sharp } = await import('sharp');
    // Turn off the pixel limit of sharp, because the portal reports too many pixels with a specific error.
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!width || !height) return 'unreadable';
    return width * height > mostPixels(contentType) ? 'too_many' : { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height };
  } catch {
    return 'unreadable';
  }
}

/** Creates the preview and the thumbnail of an image: upright, scaled down, as JPEG without camera metadata. Throws `UnreadableImageError`. */
export async function createPreviews(original: Buffer, contentType: string): Promise<ImagePreviews> {
  try {
    const { default: sharp } = await import('sharp');
    const bytes = contentType === 'image/heic' || contentType === 'image/heif' ? await jpegOf(original) : original;
    // Make the thumbnail from the larger preview, so that the original is decoded only once.
    const resizeWithin = (imageBytes: Buffer, side: number) =>
      sharp(imageBytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' });
    const view = await resizeWithin(bytes, VIEW_SIDE).jpeg({ quality: 82 }).toBuffer();
    return { view, thumb: await resizeWithin(view, THUMB_SIDE).jpeg({ quality: 72 }).toBuffer() };
  } catch (cause) {
    throw new UnreadableImageError('This image cannot be drawn', { cause });
  }
}

/** Returns the warnings about a photo, from its preview, with the same limits as in the browser. `size` is the size of the original in pixels. */
export async function warningsOfView(view: Buffer, size: { width: number; height: number }): Promise<PhotoWarning[]> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(view)
    .resize(ANALYZED_SIDE_PX, ANALYZED_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return photoWarnings(size, { width: info.width, height: info.height, data });
}

/** Converts HEIC to JPEG, because sharp reads only the header of HEIC files. The decoder applies the rotation. */
async function jpegOf(heic: Buffer): Promise<Buffer> {
  const { default: convert } = await import('heic-convert');
  return Buffer.from(await convert({ buffer: heic, format: 'JPEG', quality: 0.92 }));
}
