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
 * Reads time and position that the camera wrote. Cameras write local time. If they add the UTC offset it is applied; otherwise the time zone of the
 * home is assumed.
 */
export async function readExif(picture: Buffer, timeZone: string): Promise<CaptureMetadata> {
  try {
    const { default: sharp } = await import('sharp');
    // Use sharp to find the EXIF block, because the other reader does not find it in HEIC files. The first six bytes are a name.
    const { exif: block } = await sharp(picture).metadata();
    if (!block) return NONE;
    const { default: exifr } = await import('exifr');
    const exif: Exif | undefined = await exifr.parse(block.subarray(0, 4).toString('latin1') === 'Exif' ? block.subarray(6) : block, {
      gps: true,
      reviveValues: false,
      pick: ['DateTimeOriginal', 'OffsetTimeOriginal', 'GPSLatitude', 'GPSLongitude', 'GPSLatitudeRef', 'GPSLongitudeRef'],
    });
    return { taken_at: timeOf(exif ?? {}, timeZone), ...positionOf(exif ?? {}) };
  } catch {
    // Unreadable metadata counts as no metadata. The caller decides whether that is enough.
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
  // Cameras without a position write latitude 0 and longitude 0.
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Earliest plausible year. There were no digital cameras before. */
const FIRST_YEAR = '1990';
/** Latest plausible year. A clock that runs ahead does not explain a later year. */
const LAST_YEAR = '2099';

/** Returns the time, or null if the camera's clock was never set. A time in the future is returned, so that the person can be asked for a reason. */
function timeOf({ DateTimeOriginal, OffsetTimeOriginal }: Exif, timeZone: string): Date | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(DateTimeOriginal ?? '');
  if (!parts?.[1] || parts[1] < FIRST_YEAR || parts[1] > LAST_YEAR) return null;
  const local = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}`;
  const at = /^[+-]\d{2}:\d{2}$/.test(OffsetTimeOriginal ?? '') ? new Date(`${local}${OffsetTimeOriginal}`) : instantFromLocalTime(local, timeZone);
  return Number.isNaN(at.getTime()) ? null : at;
}
