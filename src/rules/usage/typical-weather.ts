import { typicalWeather, type Weather } from './degree-days';

/**
 * Monthly mean temperatures in °F of one city for each IECC climate zone, rounded, after the NOAA U.S. Climate Normals 1991–2020. A default: months
 * of a usual year, not those of the bills. Imported temperatures of the county replace it (`importCountyTemperatures`).
 * `typical-weather.test.ts` checks each row against the degree days by which the IECC defines its zone.
 */
const TYPICAL_MONTHS: Readonly<Record<string, readonly [city: string, ...means: number[]]>> = {
  '1A': ['Miami', 69, 71, 73, 77, 80, 83, 84, 84, 83, 80, 75, 71],
  '2A': ['Houston', 54, 58, 64, 70, 77, 83, 85, 85, 80, 72, 62, 55],
  '2B': ['Tucson', 54, 57, 62, 69, 78, 87, 88, 87, 83, 73, 61, 53],
  '3A': ['Atlanta', 45, 48, 56, 63, 71, 78, 81, 80, 75, 65, 54, 47],
  '3B': ['El Paso', 46, 51, 58, 66, 75, 83, 84, 82, 76, 66, 54, 46],
  '3C': ['San Francisco', 51, 53, 55, 57, 60, 62, 63, 64, 64, 62, 56, 51],
  '4A': ['New York', 34, 36, 43, 54, 63, 72, 78, 76, 69, 58, 48, 39],
  '4B': ['Albuquerque', 37, 42, 49, 56, 66, 75, 79, 77, 70, 58, 46, 37],
  '4C': ['Seattle', 43, 44, 47, 51, 58, 62, 67, 68, 62, 53, 47, 42],
  '5A': ['Chicago', 25, 29, 39, 50, 61, 71, 75, 74, 66, 54, 41, 31],
  '5B': ['Denver', 32, 33, 41, 47, 57, 68, 75, 72, 64, 51, 40, 31],
  '6A': ['Minneapolis', 16, 21, 33, 47, 60, 70, 74, 72, 64, 49, 35, 22],
  '6B': ['Helena', 24, 27, 36, 44, 54, 62, 70, 68, 59, 46, 33, 24],
  '7': ['Duluth', 11, 15, 27, 39, 52, 61, 67, 66, 58, 44, 30, 17],
  '8': ['Fairbanks', -8, 0, 12, 34, 50, 61, 63, 57, 46, 26, 4, -5],
};

/** The dry zones B and marine zones C of a number that the table lacks have the weather of its moist zone A. */
const rowOf = (zone: string) => TYPICAL_MONTHS[zone] ?? TYPICAL_MONTHS[zone.slice(0, 1)] ?? TYPICAL_MONTHS[`${zone.slice(0, 1)}A`];

/** Typical weather of an IECC climate zone such as `5A`; null for an unknown zone. */
export function typicalWeatherOf(climateZone: string): { weather: Weather; city: string } | null {
  const row = rowOf(climateZone);
  if (!row) return null;
  const [city, ...means] = row;
  return { weather: typicalWeather(means), city };
}
