import { expect, it } from 'vitest';
import { typicalWeatherOf } from './typical-weather';

const YEAR = { start: '2025-01-01', end: '2026-01-01' };
const INF = Number.POSITIVE_INFINITY;

/** Heating degree days (base 65 °F) and cooling degree days (base 50 °F) that define each climate zone: IECC 2018, table C301.3(2). */
it.each([
  ['1A', [0, INF], [9000, INF]],
  ['2A', [0, INF], [6300, 9000]],
  ['2B', [0, INF], [6300, 9000]],
  ['3A', [0, 5400], [4500, 6300]],
  ['3B', [0, 5400], [4500, 6300]],
  ['3C', [0, 3600], [0, 4500]],
  ['4A', [0, 5400], [0, 4500]],
  ['4B', [0, 5400], [0, 4500]],
  ['4C', [3600, 5400], [0, 4500]],
  ['5A', [5400, 7200], [0, INF]],
  ['5B', [5400, 7200], [0, INF]],
  ['6A', [7200, 9000], [0, INF]],
  ['6B', [7200, 9000], [0, INF]],
  ['7', [9000, 12_600], [0, INF]],
  ['8', [12_600, INF], [0, INF]],
])('typical weather of zone %s has the degree days that define the zone', (zone, [minHeating, maxHeating], [minCooling, maxCooling]) => {
  const weather = typicalWeatherOf(zone);
  const heating = weather?.degreeDays(YEAR, 'heating', 65) ?? -1;
  const cooling = weather?.degreeDays(YEAR, 'cooling', 50) ?? -1;
  expect(heating).toBeGreaterThan(minHeating ?? 0);
  expect(heating).toBeLessThan(maxHeating ?? 0);
  expect(cooling).toBeGreaterThan(minCooling ?? 0);
  expect(cooling).toBeLessThan(maxCooling ?? 0);
});
