import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * FIPS codes (federal codes of states and counties) of the states. The index is the code that NOAA uses, minus 1. NOAA numbers the states from 1 to 48 in
 * alphabetical order, without Alaska and Hawaii. The NOAA code of Alaska is 50.
 */
const STATES =
  '01 04 05 06 08 09 10 12 13 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 44 45 46 47 48 49 50 51 53 54 55 56'.split(' ');
const ALASKA = { code: 50, fips: '02' };
/** District of Columbia, which NOAA lists as a county of Maryland. `code`: NOAA code. `fips`: FIPS code. */
const DISTRICT_OF_COLUMBIA = { code: '24511', fips: '11001' };

const MEAN_TEMPERATURE = '02';
const MISSING = -99.9;
const NORMAL_YEARS = { first: 1991, last: 2020 };
/** Number of years to import. The bills of a job are rarely older. */
const RECENT_YEARS = 6;

/** First line of the table. `year` is `normal` in lines with the means of 1991 to 2020. */
export const WEATHER_TABLE_HEADER = 'fips,year,jan,feb,mar,apr,may,jun,jul,aug,sep,oct,nov,dec';

/**
 * Writes the mean monthly temperatures of each county, for a typical year and for the last six years.
 * @param original - path of the NOAA file
 * @param table - path of the table to write
 * @throws Error if the NOAA file is missing, empty or malformed
 */
export async function importCountyWeather(original: string, table: string): Promise<{ counties: number; latest: string }> {
  if (!existsSync(original)) throw new Error(`${basename(original)} is missing in ${dirname(original)}`);
  const normals = new Map<string, { degrees: number; count: number }[]>();
  const recent = new Map<string, Map<number, (number | null)[]>>();
  let line = 0;
  let newest = 0;
  for await (const text of createInterface({ input: createReadStream(original) })) {
    line += 1;
    if (text.trim() === '') continue;
    const row = parseLine(text, basename(original), line);
    newest = Math.max(newest, row.year);
    if (row.year >= NORMAL_YEARS.first && row.year <= NORMAL_YEARS.last) {
      const months = normals.get(row.fips) ?? Array.from({ length: 12 }, () => ({ degrees: 0, count: 0 }));
      for (const [index, value] of row.months.entries()) {
        const month = months[index];
        if (!month || value === null) continue;
        month.degrees += value;
        month.count += 1;
      }
      normals.set(row.fips, months);
    }
    const years = recent.get(row.fips) ?? new Map<number, (number | null)[]>();
    recent.set(row.fips, years.set(row.year, row.months));
    years.delete(row.year - RECENT_YEARS);
  }
  if (newest === 0) throw new Error(`${basename(original)} is empty`);
  const rows = [...recent.keys()].sort().flatMap((fips) => {
    const usual = (normals.get(fips) ?? []).map(({ degrees, count }) => (count === 0 ? null : Math.round((degrees / count) * 10) / 10));
    const years = [...(recent.get(fips) ?? [])].filter(([year]) => year > newest - RECENT_YEARS).sort(([a], [b]) => a - b);
    return [
      `${fips},normal,${usual.map((value) => value ?? '').join(',')}`,
      ...years.map(([year, months]) => `${fips},${year},${months.map((value) => value ?? '').join(',')}`),
    ];
  });
  await mkdir(dirname(table), { recursive: true });
  await writeFile(`${table}.part`, `${WEATHER_TABLE_HEADER}\n${rows.join('\n')}\n`);
  await rename(`${table}.part`, table);
  return { counties: recent.size, latest: String(newest) };
}

function parseLine(text: string, file: string, line: number): { fips: string; year: number; months: (number | null)[] } {
  const [state, county, element, year] = [text.slice(0, 2), text.slice(2, 5), text.slice(5, 7), Number(text.slice(7, 11))];
  const fipsState = Number(state) === ALASKA.code ? ALASKA.fips : STATES[Number(state) - 1];
  const months = Array.from({ length: 12 }, (_, index) => Number(text.slice(11 + index * 7, 18 + index * 7).trim() || Number.NaN));
  if (element !== MEAN_TEMPERATURE) throw new Error(`Line ${line} of ${file} has element "${element}", not 02 (mean temperature)`);
  if (!fipsState || !/^\d{3}$/.test(county) || !Number.isInteger(year) || months.some((value) => Number.isNaN(value))) {
    throw new Error(`Line ${line} of ${file} is not a county, a year and 12 temperatures`);
  }
  const fips = `${fipsState}${county}`;
  return {
    fips: fips === DISTRICT_OF_COLUMBIA.code ? DISTRICT_OF_COLUMBIA.fips : fips,
    year,
    months: months.map((value) => (value <= MISSING ? null : Math.round(value * 10) / 10)),
  };
}
