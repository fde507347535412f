/** Number of bytes at the start of a JPEG in which cameras write the metadata. */
const HEAD = 512 * 1024;

const DATE_TIME_ORIGINAL = 0x9003;
/** GPS tags: latitude and longitude, each with its hemisphere. */
const POSITION = [1, 2, 3, 4];

type CaptureMetadata = { exif?: Record<number, unknown>; gps?: { latitude?: unknown; longitude?: unknown } };

/** Returns true if the camera wrote time and position into a JPEG. The server requires the same metadata (`server/exif.ts`). */
export async function hasCaptureMetadata(photo: Blob): Promise<boolean> {
  const { default: exifr } = await import('exifr/dist/mini.esm.mjs');
  // The small build of exifr identifies tags only by number.
  const metadata: CaptureMetadata | undefined = await exifr.parse(await photo.slice(0, HEAD).arrayBuffer(), {
    exif: { pick: [DATE_TIME_ORIGINAL] },
    gps: { pick: POSITION },
    reviveValues: false,
    mergeOutput: false,
  });
  const { latitude, longitude } = metadata?.gps ?? {};
  // Ignore latitude 0 and longitude 0, which cameras write when they have no position.
  return typeof metadata?.exif?.[DATE_TIME_ORIGINAL] === 'string' && typeof latitude === 'number' && (latitude !== 0 || longitude !== 0);
}
