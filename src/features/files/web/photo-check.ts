import { categoryOf } from '../categories';
import { LOOKED_AT_SIDE, type PhotoWarning, type Pixels, warningsOf } from '../photo-quality';

/** What the photo itself says against it. Nothing where this browser cannot read it: the server looks as well. */
export async function lookAt(photo: Blob, category: string): Promise<PhotoWarning[]> {
  const [seen, hasMetadata] = await Promise.all([
    drawn(photo).then(({ size, copy }) => warningsOf(size, copy), none),
    // Only JPEG is certain to keep them where they are looked for.
    photo.type === 'image/jpeg' && categoryOf(category)?.geo ? hasTimeAndPlace(photo) : true,
  ]);
  return hasMetadata ? seen : ['no_metadata', ...seen];
}

const none = (): PhotoWarning[] => [];

async function drawn(photo: Blob): Promise<{ size: { width: number; height: number }; copy: Pixels }> {
  const picture = await createImageBitmap(photo);
  const size = { width: picture.width, height: picture.height };
  const scale = Math.min(1, LOOKED_AT_SIDE / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { size, copy: context.getImageData(0, 0, canvas.width, canvas.height) };
}

/** Whether the camera wrote when and where, as the server will want it (`server/camera.ts`). */
async function hasTimeAndPlace(photo: Blob): Promise<boolean> {
  try {
    const { default: exifr } = await import('exifr/dist/mini.esm.mjs');
    const found: { DateTimeOriginal?: unknown; latitude?: unknown; longitude?: unknown } | undefined = await exifr.parse(photo, {
      gps: true,
      reviveValues: false,
      pick: ['DateTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    return typeof found?.DateTimeOriginal === 'string' && typeof found.latitude === 'number' && (found.latitude !== 0 || found.longitude !== 0);
  } catch {
    // Unreadable, or no connection to load what reads it.
    return true;
  }
}
