import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@/platform/server';
import { monthlyWeather, standardDeviation, typicalCityOf, typicalWeather, typicalWeatherOf, type WeatherOfHome } from '@/rules/energy-use';
import type { WeatherSource } from '../../account';
import { WEATHER_TABLE_HEADER } from './import-county-weather';

/** Path of the table that `npm run import:weather` writes. If the file is missing, the weather of the climate zone is used. */
export const COUNTY_WEATHER_FILE = join(PROJECT_ROOT, 'src/features/utility-data/data/county-temperatures.csv');

/** Temperatures of a home, with their source. */
export type SourcedWeather = WeatherOfHome & { source: WeatherSource };

/**
 * Returns the temperatures of the county of a home. If the county was not imported, returns a typical year of the climate zone, or null if the zone is unknown
 * too. Months that the table lacks, such as the current month, get the temperatures of a typical year.
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

/** Returns the last month (`YYYY-MM`) of the table with a temperature; null if the table has only the typical year. */
function latestOf(county: ReadonlyMap<string, readonly number[]>): string | null {
  const year = [...county.keys()]
    .filter((key) => key !== 'normal')
    .toSorted()
    .at(-1);
  const months = year && county.get(year)?.length;
  return months ? `${year}-${String(months).padStart(2, '0')}` : null;
}

/** Returns the temperatures of a county by year; null if the file or the county is missing. Values that are missing in the table are undefined. */
async function readCounty(file: string, fips: string): Promise<Map<string, number[]> | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  if (!text.startsWith(`${WEATHER_TABLE_HEADER}\n`)) throw new Error(`${file} is not the table that npm run import:weather writes.`);
  const rows = new Map<string, number[]>();
  // Search the text for the lines of the county, without parsing the whole table.
  for (let lineStart = text.indexOf(`\n${fips},`); lineStart >= 0; lineStart = text.indexOf(`\n${fips},`, lineStart + 1)) {
    const end = text.indexOf('\n', lineStart + 1);
    const [, year = '', ...values] = text.slice(lineStart + 1, end < 0 ? undefined : end).split(',');
    const row: number[] = [];
    for (const [index, value] of values.entries()) if (value !== '') row[index] = Number(value);
    rows.set(year, row);
  }
  return rows.size > 0 ? rows : null;
}
