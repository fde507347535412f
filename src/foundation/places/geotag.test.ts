import { describe, expect, it } from 'vitest';
import { GEOTAG_LIMIT_METERS, isTooFarFromHome, metersBetween, metersFromHome, metersFromZipArea, milesBetween } from './geotag';

const HOME = { latitude: 43.0739, longitude: -89.388 };

/** Returns a position that is this many meters north of the home. One degree of latitude is 111,195 meters on the sphere that `metersBetween` uses. */
const north = (meters: number) => ({ ...HOME, latitude: HOME.latitude + meters / 111_195.08 });

describe('metersBetween', () => {
  it('is zero at one position and symmetric', () => {
    const capitol = { latitude: 43.0747, longitude: -89.3844 };
    expect(metersBetween(HOME, HOME)).toBe(0);
    expect(metersBetween(HOME, capitol)).toBe(metersBetween(capitol, HOME));
    expect(metersBetween(HOME, capitol)).toBeGreaterThan(290);
    expect(metersBetween(HOME, capitol)).toBeLessThan(320);
  });

  it('returns the distance from New York to Los Angeles and to the opposite point of the globe', () => {
    expect(metersBetween({ latitude: 40.7128, longitude: -74.006 }, { latitude: 34.0522, longitude: -118.2437 }) / 1000).toBeCloseTo(3936, -1);
    expect(metersBetween({ latitude: 43, longitude: -89 }, { latitude: -43, longitude: 91 }) / 1000).toBeCloseTo(20_015, -1);
  });

  it('counts a mile as 1609 meters', () => {
    expect(GEOTAG_LIMIT_METERS).toBe(1609);
    expect(milesBetween(HOME, north(1609))).toBeCloseTo(1, 4);
  });
});

describe('photo distance', () => {
  const home = { ...HOME, precision: 'rooftop' } as const;
  const tooFar = (miles: number) => isTooFarFromHome(metersFromHome(home, north(miles * 1609)) ?? Number.NaN);

  it('is too far at 1.01 miles, but not at 0.99 or exactly one mile', () => {
    expect(tooFar(1.01)).toBe(true);
    expect(tooFar(0.99)).toBe(false);
    expect(isTooFarFromHome(1609)).toBe(false);
    expect(isTooFarFromHome(1609.1)).toBe(true);
  });

  it('is null when the position of the home is unknown, or known only to its ZIP code', () => {
    expect(metersFromHome({ ...HOME, precision: 'zip' }, HOME)).toBeNull();
    expect(metersFromHome({ latitude: null, longitude: null, precision: 'street' }, HOME)).toBeNull();
    expect(metersFromHome({ ...HOME, precision: 'street' }, HOME)).toBe(0);
  });

  it('from the ZIP area is measured from the edge of the area', () => {
    const area = { ...HOME, precision: 'zip' } as const;
    expect(metersFromZipArea(area, 10_000, north(9_999))).toBeNull();
    expect(metersFromZipArea(area, 10_000, north(12_000))).toBeCloseTo(2_000, 0);
    expect(metersFromZipArea({ ...HOME, precision: 'street' }, 10_000, north(12_000))).toBeNull();
  });
});
