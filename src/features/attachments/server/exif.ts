import { instantFromLocalTime } from '@/platform';

export type CaptureMetadata = { taken_at: Date | null; latitude: number | null; longitude: number | null };

const NONE: CaptureMetadata = { taken_at: null, latitude: null, longitude: null };

type Exif = {
  DateTimeOriginal?: string;
  OffsetTimeOriginal?: string;
  latitude?: number;
  longitude?: number;
};

/**
 * Reads the time and position that the camera wrote. Cameras write the local time. The function converts this time with the UTC offset in the photo. If the
 * photo contains no offset, the function uses the time zone of the home.
 */
export async function readExif(imageBytes: Buffer, timeZone: string): Promise<CaptureMetadata> {
  try {
    const { default: sharp } = await import('sharp');
    // Use sharp to find the EXIF block (the metadata of the camera), because `exifr` does not find it in all HEIC files. The block can start with six bytes
    // that contain its name.
    const { exif: block } = await sharp(imageBytes).metadata();
    if (!block) return NONE;
    const { default: exifr } = await import('exifr');
    const exif: Exif | undefined = await exifr.parse(block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block, {
      gps: true,
      reviveValues: false,
      pick: ['DateTimeOriginal', 'OffsetTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    return { taken_at: timeOf(exif ?? {}, timeZone), ...positionOf(exif ?? {}) };
  } catch {
    // Treat unreadable metadata as missing. The caller decides whether the photo needs metadata.
    return NONE;
  }
}

function positionOf({ latitude, longitude }: Exif): Pick<CaptureMetadata, 'latitude' | 'longitude'> {
  const isPlace =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (latitude !== 0 || longitude !== 0);
  // Ignore latitude 0 and longitude 0, which cameras write when they have no position.
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Earliest plausible year. There were almost no digital cameras before 1990. */
const FIRST_YEAR = '1990';
/** Latest plausible year. */
const LAST_YEAR = '2099';

/**
 * Returns the time at which a photo was taken. Returns null if the time is missing or invalid, or if the clock of the camera was never set. Also returns a time
 * in the future, because the portal then asks the uploader for a reason.
 */
function timeOf({ DateTimeOriginal, OffsetTimeOriginal }: Exif, timeZone: string): Date | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(DateTimeOriginal ?? '');
  if (!parts?.[1] || parts[1] < FIRST_YEAR || parts[1] > LAST_YEAR) return null;
  const local = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}`;
  const at = /^[+-]\d{2}:\d{2}$/.test(OffsetTimeOriginal ?? '') ? new Date(`${local}${OffsetTimeOriginal}`) : instantFromLocalTime(local, timeZone);
  return Number.isNaN(at.getTime()) ? null : at;
}
