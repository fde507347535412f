import sharp from 'sharp';

/** Metadata and content of a test photo. */
type Taken = {
  /** Local time when the photo was taken. */
  at?: string;
  offset?: string;
  latitude?: number;
  longitude?: number;
  /** EXIF orientation. With the value 6, the phone was held upright, so the image must be rotated to be shown. */
  orientation?: number;
  width?: number;
  height?: number;
  /** Changes the colors, so that photos with different tints differ. */
  tint?: number;
  /** Draws a nameplate that is sharp, blurred or dark. Without this property, the photo has two colored halves. */
  nameplate?: 'good' | 'blurred' | 'dark';
};

/** Location of the Madison Central Library, the home of the jobs in tests. */
const LIBRARY = { latitude: 43.0739, longitude: -89.388 };

/** Returns the location that is this many miles north of another location. */
export const north = (miles: number, of = LIBRARY) => ({ latitude: of.latitude + (miles * 1609) / 111_195.08, longitude: of.longitude });

/** Returns a JPEG with the metadata of a phone. The left half is red and the right half is blue. */
export async function photo({ at, offset, latitude, longitude, orientation, width = 64, height = 48, tint = 0, nameplate }: Taken = {}): Promise<Buffer> {
  const half = (r: number, g: number, b: number) =>
    sharp({ create: { width: width / 2, height, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
  const image = sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 0 } } }).composite([
    { input: await half(220, tint, 20), left: 0, top: 0 },
    { input: await half(20, tint, 220), left: width / 2, top: 0 },
    ...(nameplate ? [{ input: await nameplateAs(nameplate, width, height), left: 0, top: 0 }] : []),
  ]);
  const exif = {
    ...(at && { IFD2: { DateTimeOriginal: at.replaceAll('-', ':').replace('T', ' '), ...(offset && { OffsetTimeOriginal: offset }) } }),
    ...(latitude !== undefined && longitude !== undefined && { IFD3: positionTags(latitude, longitude) }),
  };
  return image
    .jpeg({ quality: 90 })
    .withExif(exif)
    .withMetadata(orientation === undefined ? {} : { orientation })
    .toBuffer();
}

/** Returns an image of a nameplate with small print. A narrow border around it leaves the color of the photo visible. */
async function nameplateAs(came: 'good' | 'blurred' | 'dark', width: number, height: number): Promise<Buffer> {
  const lines = Array.from({ length: 14 }, (_, n) => `<text x="60" y="${80 + n * 34}">MODEL RXL-24 ${n} SERIAL 2026-0${n}417</text>`);
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="26">
    <rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="#d8d8d0"/>${lines.join('')}</svg>`;
  const drawn = sharp(Buffer.from(label));
  if (came === 'blurred') return drawn.blur(9).png().toBuffer();
  return came === 'dark' ? drawn.linear([0.06, 0.06, 0.06, 1], [0, 0, 0, 0]).png().toBuffer() : drawn.png().toBuffer();
}

/** Returns a photo that was taken at the home of the jobs in tests on the morning of the test day. */
export const photoAtHome = (more: Taken = {}): Promise<Buffer> => photo({ at: '2026-03-02T09:00:00', offset: '-06:00', ...LIBRARY, ...more });

function positionTags(latitude: number, longitude: number): Record<string, string> {
  return {
    GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
    GPSLatitude: degrees(latitude),
    GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    GPSLongitude: degrees(longitude),
  };
}

/** Returns an angle in the EXIF format: degrees, minutes and seconds as fractions. */
function degrees(value: number): string {
  const whole = Math.floor(Math.abs(value));
  const minutes = Math.floor((Math.abs(value) - whole) * 60);
  const seconds = Math.round(((Math.abs(value) - whole) * 60 - minutes) * 60 * 10_000);
  return `${whole}/1 ${minutes}/1 ${seconds}/10000`;
}

/** Returns an image as a JPEG whose metadata says that it was taken at the home now. */
export const atHome = (imageBytes: Buffer): Promise<Buffer> =>
  sharp(imageBytes)
    .jpeg({ quality: 90 })
    .withExif({
      IFD2: { DateTimeOriginal: new Date().toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ') },
      IFD3: positionTags(LIBRARY.latitude, LIBRARY.longitude),
    })
    .toBuffer();
