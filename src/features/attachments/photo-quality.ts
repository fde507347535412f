/** Warnings about a photo. The browser checks a photo of a task before the upload. The server checks HEIC photos, because most browsers cannot decode them. */
export const PHOTO_WARNINGS = ['no_metadata', 'small', 'dark', 'bright', 'blurred'] as const;
export type PhotoWarning = (typeof PHOTO_WARNINGS)[number];

/** Reasons to upload a photo in spite of a warning. `extra`: the photo exceeds the required number of photos. */
export const OVERRIDE_REASONS = ['dark_place', 'worn_label', 'no_closer', 'only_one', 'extra'] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** Pixels of a canvas: red, green, blue and opacity, one byte each. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };

/** Longer side in pixels of the smaller copy of a photo that is analyzed. At this size, the edges of legible text are one or two pixels wide. */
export const ANALYZED_SIDE_PX = 800;

/** Minimum size in pixels. Smaller images are usually screenshots or images from chats. Source: docs/spec/tasks.md, N5. */
const MIN_SIDES_PX = { long: 800, short: 600 };
/**
 * Minimum variance of the Laplacian (see `sharpness`). A photo with a lower value is blurred. Source: docs/spec/tasks.md, N5, from the DOE Quality Install
 * Tool.
 */
const MIN_SHARPNESS = 100;
/** Minimum mean brightness, 0 to 255. A photo of a lit basement has at least 60. */
const MIN_BRIGHTNESS = 40;
/** Maximum mean brightness. A white label that fills the photo has 200 to 230. */
const MAX_BRIGHTNESS = 240;

/**
 * Returns the warnings about the size, light and sharpness of a photo. `size` is the size of the photo, and `copy` is the smaller copy that is analyzed. Too
 * little or too much light also blurs a photo, so a warning about light replaces the warning about blur.
 */
export function photoWarnings(size: { width: number; height: number }, copy: Pixels): PhotoWarning[] {
  const light = luminance(copy);
  const mean = light.reduce((sum, value) => sum + value, 0) / Math.max(1, light.length);
  const lightWarnings = mean < MIN_BRIGHTNESS ? (['dark'] as const) : mean > MAX_BRIGHTNESS ? (['bright'] as const) : [];
  const isBlurred = lightWarnings.length === 0 && sharpness(light, copy.width) < MIN_SHARPNESS;
  return [...(isImageTooSmall(size) ? (['small'] as const) : []), ...lightWarnings, ...(isBlurred ? (['blurred'] as const) : [])];
}

/** Returns true for HEIC. Most browsers cannot decode this format, so the server checks these photos instead. */
export const isCheckedByServer = (contentType: string): boolean => contentType === 'image/heic' || contentType === 'image/heif';

/** Returns true if an image is too small. This check needs no decoded pixels, because the file header contains the size. */
export const isImageTooSmall = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < MIN_SIDES_PX.long || Math.min(width, height) < MIN_SIDES_PX.short;

/** Returns the brightness of each point as the human eye perceives it. Source: ITU-R BT.601. */
function luminance({ width, height, data }: Pixels): Float32Array {
  const light = new Float32Array(width * height);
  for (let point = 0; point < light.length; point += 1) {
    const offset = point * 4;
    light[point] = 0.299 * (data[offset] ?? 0) + 0.587 * (data[offset + 1] ?? 0) + 0.114 * (data[offset + 2] ?? 0);
  }
  return light;
}

/** Returns the variance of the Laplacian, a measure of how much each point differs from its neighbors. The variance is low if a photo is out of focus. */
function sharpness(light: Float32Array, width: number): number {
  const height = light.length / width;
  const lightAt = (x: number, y: number) => light[y * width + x] ?? 0;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = lightAt(x - 1, y) + lightAt(x + 1, y) + lightAt(x, y - 1) + lightAt(x, y + 1) - 4 * lightAt(x, y);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
