import sharp from 'sharp';

/** What a camera writes into a photo. */
type Taken = {
  /** As the clock on the wall shows it. */ at?: string;
  offset?: string;
  latitude?: number;
  longitude?: number;
  /** 6: the phone was held upright, the sensor lies on its side. */ orientation?: number;
  width?: number;
  height?: number;
  /** Varies the colors, so that two photos are not the same file. */ tint?: number;
};

/** The Madison Central Library, where the jobs of the tests are. */
export const LIBRARY = { latitude: 43.0739, longitude: -89.388 };

/** A point some miles north of another. */
export const north = (miles: number, of = LIBRARY) => ({ latitude: of.latitude + (miles * 1609) / 111_195.08, longitude: of.longitude });

/** A real JPEG with what a phone writes into it; the left half is red, the right half blue. */
export async function photo({ at, offset, latitude, longitude, orientation, width = 64, height = 48, tint = 0 }: Taken = {}): Promise<Buffer> {
  const half = (r: number, g: number, b: number) =>
    sharp({ create: { width: width / 2, height, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
  const picture = sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 0 } } }).composite([
    { input: await half(220, tint, 20), left: 0, top: 0 },
    { input: await half(20, tint, 220), left: width / 2, top: 0 },
  ]);
  const exif = {
    ...(at && { IFD2: { DateTimeOriginal: at.replaceAll('-', ':').replace('T', ' '), ...(offset && { OffsetTimeOriginal: offset }) } }),
    ...(latitude !== undefined && longitude !== undefined && { IFD3: positionTags(latitude, longitude) }),
  };
  return picture
    .jpeg({ quality: 90 })
    .withExif(exif)
    .withMetadata(orientation === undefined ? {} : { orientation })
    .toBuffer();
}

/** A photo of the home the tests' jobs are at, in the morning of their day. */
export const photoAtHome = (more: Taken = {}): Promise<Buffer> => photo({ at: '2026-03-02T09:00:00', offset: '-06:00', ...LIBRARY, ...more });

function positionTags(latitude: number, longitude: number): Record<string, string> {
  return {
    GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
    GPSLatitude: degrees(latitude),
    GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    GPSLongitude: degrees(longitude),
  };
}

/** Degrees, minutes and seconds, each a fraction. */
function degrees(value: number): string {
  const whole = Math.floor(Math.abs(value));
  const minutes = Math.floor((Math.abs(value) - whole) * 60);
  const seconds = Math.round(((Math.abs(value) - whole) * 60 - minutes) * 60 * 10_000);
  return `${whole}/1 ${minutes}/1 ${seconds}/10000`;
}
