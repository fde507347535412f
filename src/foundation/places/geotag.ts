import type { Precision } from './place';

/** Maximum distance between a photo and the home, in meters. Source: docs/spec/portal.md §9, "one mile from the job site". */
export const GEOTAG_LIMIT_METERS = 1609;

export type Position = { latitude: number; longitude: number };

/** Returns the great-circle distance in meters. The error is at most about 0.5 percent, because the calculation treats the earth as a perfect sphere. */
export function metersBetween(a: Position, b: Position): number {
  const north = radians(b.latitude - a.latitude);
  const east = radians(b.longitude - a.longitude);
  const chord = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  // Rounding can make the square root slightly larger than 1 for opposite points, where the arcsine is undefined.
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the distance in miles. A mile is 1609 meters here, so `GEOTAG_LIMIT_METERS` is exactly one mile. */
export function milesBetween(a: Position, b: Position): number {
  return metersBetween(a, b) / GEOTAG_LIMIT_METERS;
}

/**
 * Returns the distance in meters from a home to a photo. Returns null if the home has no position. Also returns null if the position is only the center of the
 * ZIP area, because this center can be miles from the home.
 */
export function metersFromHome(home: { latitude: number | null; longitude: number | null; precision: Precision }, photo: Position): number | null {
  if (home.precision === 'zip' || home.latitude === null || home.longitude === null) return null;
  return metersBetween({ latitude: home.latitude, longitude: home.longitude }, photo);
}

/**
 * Returns the shortest possible distance in meters between a photo and a home whose position is only the center of its ZIP area. Null if the photo could have
 * been taken at the home. Also null if the home has no position or a more precise position.
 *
 * @param reach Distance in meters from the center of the ZIP area to its farthest point.
 */
export function metersFromZipArea(
  home: { latitude: number | null; longitude: number | null; precision: Precision },
  reach: number,
  photo: Position,
): number | null {
  if (home.precision !== 'zip' || home.latitude === null || home.longitude === null) return null;
  const meters = metersBetween({ latitude: home.latitude, longitude: home.longitude }, photo) - reach;
  return meters > 0 ? meters : null;
}

/** Returns true if a distance in meters exceeds one mile. Exactly one mile is allowed. */
export const isTooFarFromHome = (meters: number): boolean => meters > GEOTAG_LIMIT_METERS;

const EARTH_RADIUS_METERS = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
