import type { Precision } from './place';

/** The seed's limit for photos, "one mile from the job site", in metres. */
export const GEOTAG_LIMIT_METERS = 1609;

export type Position = { latitude: number; longitude: number };

/** Length of the shortest way over the globe, in metres; exact to half a percent, because the earth is not quite a ball. */
export function metersBetween(a: Position, b: Position): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const chord = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  // Rounding may lift the square root of opposite points above 1, where the arcsine has no value.
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The same in miles, by the mile the limit is written in: 1.00 is exactly at the limit. */
export function milesBetween(a: Position, b: Position): number {
  return metersBetween(a, b) / GEOTAG_LIMIT_METERS;
}

/** Metres from a home to where a photo was taken; null while the home is known only to its ZIP area, whose middle can be miles away. */
export function metersFromHome(home: { latitude: number | null; longitude: number | null; precision: Precision }, photo: Position): number | null {
  if (home.precision === 'zip' || home.latitude === null || home.longitude === null) return null;
  return metersBetween({ latitude: home.latitude, longitude: home.longitude }, photo);
}

/**
 * Metres a photo is at least away from a home of which only the ZIP area is known; `reach` is how far from
 * its middle that area goes. Null where the home could be where the photo was taken.
 */
export function metersFromZipArea(
  home: { latitude: number | null; longitude: number | null; precision: Precision },
  reach: number,
  photo: Position,
): number | null {
  if (home.precision !== 'zip' || home.latitude === null || home.longitude === null) return null;
  const metres = metersBetween({ latitude: home.latitude, longitude: home.longitude }, photo) - reach;
  return metres > 0 ? metres : null;
}

/** More than one mile; exactly one mile is still at the job site. */
export const isTooFarFromHome = (metres: number): boolean => metres > GEOTAG_LIMIT_METERS;

const EARTH_RADIUS_METRES = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
