/** What a photo itself says against it: looked at on the device, before it travels. */
export const PHOTO_WARNINGS = ['no_metadata', 'small', 'dark', 'bright', 'blurred'] as const;
export type PhotoWarning = (typeof PHOTO_WARNINGS)[number];

/** Why somebody keeps a photo that was warned about. `extra`: it counts for nothing that is needed. */
export const KEEP_DESPITE_WARNING_REASONS = ['dark_place', 'worn_label', 'no_closer', 'only_one', 'extra'] as const;
export type KeepReason = (typeof KEEP_DESPITE_WARNING_REASONS)[number];

/** Points as a canvas gives them: red, green, blue and opacity, a byte each. */
export type Pixels = { width: number; height: number; data: ArrayLike<number> };

/** The longer side of the copy that is looked at: the edges that a reader needs are a point or two wide in it. */
export const ANALYZED_SIDE_PX = 800;

/** tasks.md N5: smaller ones are screenshots and pictures out of chats. */
const LEAST = { long: 800, short: 600 };
/** Below it the DOE's Quality Install Tool calls a photo blurred (variance of the Laplacian, tasks.md N5). */
const LEAST_SHARPNESS = 100;
/** Mean brightness, of 255. A lit cellar has 60 and more; a white label that fills the frame 200 to 230. */
const DARKEST = 40;
const BRIGHTEST = 240;

/** What is wrong with a photo of this size, judged by a copy of it. Too little or too much light blurs the rest: it is said alone. */
export function photoWarnings(size: { width: number; height: number }, copy: Pixels): PhotoWarning[] {
  const light = luminance(copy);
  const mean = light.reduce((sum, one) => sum + one, 0) / Math.max(1, light.length);
  const seen = mean < DARKEST ? (['dark'] as const) : mean > BRIGHTEST ? (['bright'] as const) : [];
  const isBlurred = seen.length === 0 && sharpness(light, copy.width) < LEAST_SHARPNESS;
  return [...(isSmall(size) ? (['small'] as const) : []), ...seen, ...(isBlurred ? (['blurred'] as const) : [])];
}

/** Most browsers decode no HEIC, so the server judges these photos. */
export const isJudgedByServer = (contentType: string): boolean => contentType === 'image/heic' || contentType === 'image/heif';

/** The head of the file has the size, so it is known even if the pixels cannot be decoded. */
export const isSmall = ({ width, height }: { width: number; height: number }): boolean =>
  Math.max(width, height) < LEAST.long || Math.min(width, height) < LEAST.short;

/** How bright each point is to an eye (ITU-R BT.601). */
function luminance({ width, height, data }: Pixels): Float32Array {
  const light = new Float32Array(width * height);
  for (let point = 0; point < light.length; point += 1) {
    const at = point * 4;
    light[point] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return light;
}

/** The variance of the Laplacian: how much the points differ from those around them. Out of focus, they hardly do. */
function sharpness(light: Float32Array, width: number): number {
  const height = light.length / width;
  const at = (x: number, y: number) => light[y * width + x] ?? 0;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      count += 1;
      sum += edge;
      squares += edge * edge;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
