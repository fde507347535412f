import { GEOTAG_LIMIT_METERS, metersBetween, type Position } from '../../geotag';

type Area = Position & { zip: string };
export type AreaRadiusRow = { zip: string; metres: number };

/** Number of nearest neighboring centers to search for each ZIP area. The search assumes that the farthest of them is outside the area. */
const AROUND = 8;
const TIMES = 3;
const AT_LEAST = 5 * GEOTAG_LIMIT_METERS;

/**
 * Returns an upper estimate of the distance in meters from the center of each ZIP area to its edge. The estimate is three times the distance to the eighth
 * nearest center, and at least five miles. It is generous, because the source files contain no outlines.
 */
export function areaRadii(areas: readonly Area[]): AreaRadiusRow[] {
  const byLatitude = areas.toSorted((a, b) => a.latitude - b.latitude || (a.zip < b.zip ? -1 : 1));
  return byLatitude.map((area, at) => ({ zip: area.zip, metres: Math.max(AT_LEAST, Math.ceil(TIMES * farthestAround(byLatitude, at))) }));
}

/** Returns the distance to the eighth nearest center of another ZIP area. Searches by latitude in both directions until no closer center is possible. */
function farthestAround(byLatitude: readonly Area[], at: number): number {
  const area = byLatitude[at];
  if (!area) return 0;
  const nearest: number[] = [];
  const scanNeighbors = (step: 1 | -1) => {
    for (let i = at + step; ; i += step) {
      const other = byLatitude[i];
      if (!other) return;
      const worst = nearest.length < AROUND ? Number.POSITIVE_INFINITY : (nearest.at(-1) ?? 0);
      if (metersBetween(area, { ...area, latitude: other.latitude }) > worst) return;
      nearest.push(metersBetween(area, other));
      nearest.sort((a, b) => a - b).splice(AROUND);
    }
  };
  scanNeighbors(1);
  scanNeighbors(-1);
  return nearest.at(-1) ?? 0;
}
