/** Cameras write the metadata within this many first bytes of a JPEG. */
const HEAD = 512 * 1024;

const DATE_TIME_ORIGINAL = 0x9003;
/** Latitude and longitude, each with its half of the globe. */
const POSITION = [1, 2, 3, 4];

type Found = { exif?: Record<number, unknown>; gps?: { latitude?: unknown; longitude?: unknown } };

/** Whether the camera wrote when and where into a JPEG, as the server will want it (`server/camera.ts`). */
export async function hasCaptureMetadata(photo: Blob): Promise<boolean> {
  const { default: exifr } = await import('exifr/dist/mini.esm.mjs');
  // The small build knows tags by their numbers alone.
  const found: Found | undefined = await exifr.parse(await photo.slice(0, HEAD).arrayBuffer(), {
    exif: { pick: [DATE_TIME_ORIGINAL] },
    gps: { pick: POSITION },
    reviveValues: false,
    mergeOutput: false,
  });
  const { latitude, longitude } = found?.gps ?? {};
  // Cameras without a fix write the point where the equator meets Greenwich.
  return typeof found?.exif?.[DATE_TIME_ORIGINAL] === 'string' && typeof latitude === 'number' && (latitude !== 0 || longitude !== 0);
}
