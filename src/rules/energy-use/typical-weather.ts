import { typicalWeather, type Weather } from './degree-days';

/**
 * Approximate monthly mean temperatures in °F of one city for each IECC climate zone, January first. These defaults are used until the temperatures of the
 * county are imported. `typical-weather.test.ts` checks each row against the degree days by which the IECC defines that zone.
 */
const TYPICAL_MONTHS: Readonly<Record<string, { city: string; months: readonly number[] }>> = {
  '1A': { city: 'Miami', months: [69, 71, 73, 77, 80, 83, 84, 84, 83, 80, 75, 71] },
  '2A': { city: 'Houston', months: [54, 58, 64, 70, 77, 83, 85, 85, 80, 72, 62, 55] },
  '2B': { city: 'Tucson', months: [54, 57, 62, 69, 78, 87, 88, 87, 83, 73, 61, 53] },
  '3A': { city: 'Atlanta', months: [45, 48, 56, 63, 71, 78, 81, 80, 75, 65, 54, 47] },
  '3B': { city: 'El Paso', months: [46, 51, 58, 66, 75, 83, 84, 82, 76, 66, 54, 46] },
  '3C': { city: 'San Francisco', months: [51, 53, 55, 57, 60, 62, 63, 64, 64, 62, 56, 51] },
  '4A': { city: 'New York', months: [34, 36, 43, 54, 63, 72, 78, 76, 69, 58, 48, 39] },
  '4B': { city: 'Albuquerque', months: [37, 42, 49, 56, 66, 75, 79, 77, 70, 58, 46, 37] },
  '4C': { city: 'Seattle', months: [43, 44, 47, 51, 58, 62, 67, 68, 62, 53, 47, 42] },
  '5A': { city: 'Chicago', months: [25, 29, 39, 50, 61, 71, 75, 74, 66, 54, 41, 31] },
  '5B': { city: 'Denver', months: [32, 33, 41, 47, 57, 68, 75, 72, 64, 51, 40, 31] },
  '6A': { city: 'Minneapolis', months: [16, 21, 33, 47, 60, 70, 74, 72, 64, 49, 35, 22] },
  '6B': { city: 'Helena', months: [24, 27, 36, 44, 54, 62, 70, 68, 59, 46, 33, 24] },
  '7': { city: 'Duluth', months: [11, 15, 27, 39, 52, 61, 67, 66, 58, 44, 30, 17] },
  '8': { city: 'Fairbanks', months: [-8, 0, 12, 34, 50, 61, 63, 57, 46, 26, 4, -5] },
};

/**
 * Returns the row of a zone. Zones 7 and 8 have one row each, without a letter. A zone without a row has the temperatures of the moist zone (letter A) with the
 * same number.
 */
const rowOf = (zone: string) => TYPICAL_MONTHS[zone] ?? TYPICAL_MONTHS[zone.slice(0, 1)] ?? TYPICAL_MONTHS[`${zone.slice(0, 1)}A`];

/** Returns the typical weather of an IECC climate zone such as `5A`; null for an unknown zone. */
export function typicalWeatherOf(climateZone: string): Weather | null {
  const row = rowOf(climateZone);
  return row ? typicalWeather(row.months) : null;
}

/** Returns the city whose temperatures are the default of a climate zone; null for an unknown zone. */
export const typicalCityOf = (climateZone: string): string | null => rowOf(climateZone)?.city ?? null;
