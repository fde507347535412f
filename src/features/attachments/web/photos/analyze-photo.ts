import { categoryOf } from '../../categories';
import { ANALYZED_SIDE_PX, type PhotoWarning, type Pixels, photoWarnings } from '../../photo-quality';
import { hasCaptureMetadata } from './has-capture-metadata';

/**
 * Returns the warnings about a photo. If this browser cannot decode the photo, there are no warnings about size, light and sharpness. The server checks time
 * and position as well.
 */
export async function analyzePhoto(photo: Blob, category: string): Promise<PhotoWarning[]> {
  const [seen, hasMetadata] = await Promise.all([
    drawToPixels(photo).then(({ size, copy }) => photoWarnings(size, copy), none),
    // Check the metadata of JPEG files only. In other formats, the metadata can be at positions that the small EXIF reader does not search.
    photo.type === 'image/jpeg' && categoryOf(category)?.geo ? hasCaptureMetadata(photo).catch(() => true) : true,
  ]);
  return hasMetadata ? seen : ['no_metadata', ...seen];
}

const none = (): PhotoWarning[] => [];

async function drawToPixels(photo: Blob): Promise<{ size: { width: number; height: number }; copy: Pixels }> {
  const bitmap = await createImageBitmap(photo);
  const size = { width: bitmap.width, height: bitmap.height };
  const scale = Math.min(1, ANALYZED_SIDE_PX / Math.max(size.width, size.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser provides no 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { size, copy: context.getImageData(0, 0, canvas.width, canvas.height) };
}
