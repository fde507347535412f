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
 * Time and position the camera wrote. Cameras write the time on the wall; where they add its offset it
 * is applied, else it is taken as the time at the home.
 */
export async function readExif(picture: Buffer, timeZone: string): Promise<CaptureMetadata> {
  try {
    const { default: sharp } = await import('sharp');
    // Found by sharp, because the other reader looks for it where HEIC does not keep it; six bytes of a name come first.
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
    // A picture without readable metadata is a picture without metadata; whether that is enough is decided elsewhere.
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
  // Cameras without a fix write the point where the equator meets Greenwich.
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** No digital camera is older. */
const FIRST_YEAR = '1990';
/** A later one is no clock that runs ahead. */
const LAST_YEAR = '2099';

/** A clock that was never set says nothing: there were no cameras then. A time that is still to come is kept, so that its reason can be asked. */
function timeOf({ DateTimeOriginal, OffsetTimeOriginal }: Exif, timeZone: string): Date | null {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(DateTimeOriginal ?? '');
  if (!parts?.[1] || parts[1] < FIRST_YEAR || parts[1] > LAST_YEAR) return null;
  const local = `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}`;
  const at = /^[+-]\d{2}:\d{2}$/.test(OffsetTimeOriginal ?? '') ? new Date(`${local}${OffsetTimeOriginal}`) : instantFromLocalTime(local, timeZone);
  return Number.isNaN(at.getTime()) ? null : at;
}
