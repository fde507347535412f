import type { PlaceHere } from './photos/place-here';

/** What the browser says of a photo at the moment it comes in. */
export type Captured = { how: 'camera' | 'chosen'; at: string; place?: PlaceHere };

/** A camera's file is as old as the press on its button. A desk has no camera there and opens its folders. */
const JUST_NOW_MS = 10 * 60_000;

export const isPictureFile = ({ name, type }: File): boolean => type.startsWith('image/') || /\.(heic|heif)$/i.test(name);

/** `byCamera`: it came from the button that opens the camera. Undefined for what is no picture. */
export function capturedOf(file: File, byCamera: boolean, now = Date.now()): Captured | undefined {
  if (!isPictureFile(file)) return undefined;
  const isFresh = byCamera && Math.abs(now - file.lastModified) < JUST_NOW_MS;
  return { how: isFresh ? 'camera' : 'chosen', at: new Date(file.lastModified).toISOString() };
}
