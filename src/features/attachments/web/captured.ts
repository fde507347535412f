import type { PlaceHere } from './photos/place-here';

/**
 * Data from the browser about an added photo: how the photo was added, and the modification time of the file. For a photo from the camera, also the position of
 * the device.
 */
export type CaptureReport = { how: 'camera' | 'chosen'; at: string; place?: PlaceHere };

/**
 * Maximum age in milliseconds of a file that is treated as taken with the camera. On a desktop, the camera button opens the file dialog, so an older file was
 * chosen there.
 */
const JUST_NOW_MS = 10 * 60_000;

const isImageFile = ({ name, type }: File): boolean => type.startsWith('image/') || /\.(heic|heif)$/i.test(name);

/**
 * Returns how a photo was added and the modification time of its file; undefined if the file is not an image. `byCamera`: the file came from the camera button.
 */
export function captureReport(file: File, byCamera: boolean): CaptureReport | undefined {
  if (!isImageFile(file)) return undefined;
  const isFresh = byCamera && Math.abs(Date.now() - file.lastModified) < JUST_NOW_MS;
  return { how: isFresh ? 'camera' : 'chosen', at: new Date(file.lastModified).toISOString() };
}
