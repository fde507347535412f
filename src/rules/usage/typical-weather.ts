import { typicalWeather, type Weather } from './degree-days';

/**
 * Approximate monthly mean temperatures in °F of one city for each IECC climate zone, January first. A default, used until the temperatures of the
 * county are imported. `typical-weather.test.ts` checks each row against the degree days by which the IECC defines its zone.
 */
const TYPICAL_MONTHS: Readonly<Record<string, readonly number[]>> = {
  '1A': [69, 71, 73, 77, 80, 83, 84, 84, 83, 80, 75, 71], // Miami
  '2A': [54, 58, 64, 70, 77, 83, 85, 85, 80, 72, 62, 55], // Houston
  '2B': [54, 57, 62, 69, 78, 87, 88, 87, 83, 73, 61, 53], // Tucson
  '3A': [45, 48, 56, 63, 71, 78, 81, 80, 75, 65, 54, 47], // Atlanta
  '3B': [46, 51, 58, 66, 75, 83, 84, 82, 76, 66, 54, 46], // El Paso
  '3C': [51, 53, 55, 57, 60, 62, 63, 64, 64, 62, 56, 51], // San Francisco
  '4A': [34, 36, 43, 54, 63, 72, 78, 76, 69, 58, 48, 39], // New York
  '4B': [37, 42, 49, 56, 66, 75, 79, 77, 70, 58, 46, 37], // Albuquerque
  '4C': [43, 44, 47, 51, 58, 62, 67, 68, 62, 53, 47, 42], // Seattle
  '5A': [25, 29, 39, 50, 61, 71, 75, 74, 66, 54, 41, 31], // Chicago
  '5B': [32, 33, 41, 47, 57, 68, 75, 72, 64, 51, 40, 31], // Denver
  '6A': [16, 21, 33, 47, 60, 70, 74, 72, 64, 49, 35, 22], // Minneapolis
  '6B': [24, 27, 36, 44, 54, 62, 70, 68, 59, 46, 33, 24], // Helena
  '7': [11, 15, 27, 39, 52, 61, 67, 66, 58, 44, 30, 17], // Duluth
  '8': [-8, 0, 12, 34, 50, 61, 63, 57, 46, 26, 4, -5], // Fairbanks
};

/** Zones B (dry) and C (marine) that the table lacks use the weather of zone A (moist) with the same number. */
const rowOf = (zone: string) => TYPICAL_MONTHS[zone] ?? TYPICAL_MONTHS[zone.slice(0, 1)] ?? TYPICAL_MONTHS[`${zone.slice(0, 1)}A`];

/** Returns the typical weather of an IECC climate zone such as `5A`; null for an unknown zone. */
export function typicalWeatherOf(climateZone: string): Weather | null {
  const means = rowOf(climateZone);
  return means ? typicalWeather(means) : null;
}
