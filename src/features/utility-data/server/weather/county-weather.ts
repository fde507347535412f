import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@/platform/server';
import { monthlyWeather, standardDeviation, typicalCityOf, typicalWeather, typicalWeatherOf, type WeatherOfHome } from '@/rules/energy-use';
import type { WeatherSource } from '../../account';
import { WEATHER_TABLE_HEADER } from './import-county-weather';

/** Path of the table that `npm run import:weather` writes. If the file is missing, the portal uses the weather of the climate zone. */
export const COUNTY_WEATHER_FILE = join(PROJECT_ROOT, 'src/features/utility-data/data/county-temperatures.csv');

/** Temperatures at a home, with their source. */
export type SourcedWeather = WeatherOfHome & { source: WeatherSource };

/**
 * Returns the temperatures in the county of a home. If the table does not contain the county, returns a typical year of the climate zone, or null if the zone
 * is unknown. For months that are missing in the table, such as the current month, uses the temperatures of a typical year.
 */
export async function weatherOfHome(
  { countyFips, climateZone }: { countyFips: string | null; climateZone: string | null },
  file = COUNTY_WEATHER_FILE,
): Promise<SourcedWeather | null> {
  const county = countyFips ? await readCounty(file, countyFips) : null;
  const normal = county?.get('normal');
  if (county && normal) {
    const meanOf = (month: string) => county.get(month.slice(0, 4))?.[Number(month.slice(5, 7)) - 1] ?? normal[Number(month.slice(5, 7)) - 1];
    return { actual: monthlyWeather(meanOf, standardDeviation(normal)), usual: typicalWeather(normal), source: { kind: 'county', latest: latestOf(county) } };
  }
  const typical = climateZone ? typicalWeatherOf(climateZone) : null;
  if (!climateZone || !typical) return null;
  return { actual: typical, usual: typical, source: { kind: 'default', zone: climateZone, city: typicalCityOf(climateZone) ?? '' } };
}

/** Returns the last month (`YYYY-MM`) for which the table has a temperature; null if the table has only the typical year. */
function latestOf(county: ReadonlyMap<string, readonly number[]>): string | null {
  const year = [...county.keys()]
    .filter((key) => key !== 'normal')
    .toSorted()
    .at(-1);
  const months = year && county.get(year)?.length;
  return months ? `${year}-${String(months).padStart(2, '0')}` : null;
}

/** Returns the temperatures of a county by year; null if the file or the county is missing. A month without a value in the table is undefined. */
async function readCounty(file: string, fips: string): Promise<Map<string, number[]> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (!text.startsWith(`${WEATHER_TABLE_HEADER}\n`)) throw new Error(`${file} is not the table that npm run import:weather writes.`);
  const rows = new Map<string, number[]>();
  // Find the lines of the county in the text, because parsing the whole table would be slow.
  for (let lineStart = text.indexOf(`\n${fips},`); lineStart >= 0; lineStart = text.indexOf(`\n${fips},`, lineStart + 1)) {
    const end = text.indexOf('\n', lineStart + 1);
    const [, year = '', ...values] = text.slice(lineStart + 1, end < 0 ? undefined : end).split(',');
    const row: number[] = [];
    for (const [index, value] of values.entries()) if (value !== '') row[index] = Number(value);
    rows.set(year, row);
  }
  return rows.size > 0 ? rows : null;
}
