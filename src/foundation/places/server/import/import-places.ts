import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvTable } from '@/platform/server/csv';
import { areaRadii } from './area-radii';
import { readClimateZones } from './climate-zones';
import { readIncomeLimits } from './income-limits';
import { readPovertyTable } from './poverty';
import { readUtilities, readUtilitiesOfZips } from './utilities';
import { joinZipSources, readZips } from './zips';

/** Source files. The import stores their names and hashes next to the tables. */
const ORIGINALS = [
  'zips.csv',
  'geographies.csv',
  'zip-to-geography-approx.csv',
  'county_climate_zones.csv',
  'ami_by_zcta.csv',
  'federal_poverty_levels.json',
] as const;

export type ImportReport = { zips: number; counties: number; utilities: number; left_out: string[] };

/** Reads the folder of public source files and writes the tables in `data/`. Equal source files always give byte-identical tables. */
export async function importPlaces(originals: string, tables: string): Promise<ImportReport> {
  const originalPath = (name: (typeof ORIGINALS)[number]) => join(originals, name);

  const utilities = await readUtilities(originalPath('geographies.csv'));
  const { zips, counties, leftOut } = joinZipSources({
    rows: await readZips(originalPath('zips.csv')),
    utilities: await readUtilitiesOfZips(originalPath('zip-to-geography-approx.csv'), utilities),
    limits: await readIncomeLimits(originalPath('ami_by_zcta.csv')),
    climateZones: await readClimateZones(originalPath('county_climate_zones.csv')),
  });
  const poverty = readPovertyTable(originalPath('federal_poverty_levels.json'));

  // Write the tables only after all sources were read and validated.
  mkdirSync(tables, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(tables, name), text);
  const inUse = new Set(zips.flatMap((zip) => [...zip.electric, ...zip.gas]));
  const included = [...utilities.values()].filter((utility) => inUse.has(utility.id));
  write('utilities.csv', table(['id', 'key', 'kind', 'state', 'name'], sorted(included, 'key')));
  write('counties.csv', table(['fips', 'name', 'climate_zone', 'time_zone'], sorted(counties, 'fips')));
  write(
    'zips.csv',
    table(['zip', 'city', 'state', 'county_fips', 'parent', 'latitude', 'longitude', 'ami_80', 'ami_150', 'electric', 'gas', 'time_zone'], sorted(zips, 'zip')),
  );
  const areas = zips.flatMap(({ zip, latitude, longitude }) => (latitude === '' || longitude === '' ? [] : [{ zip, latitude, longitude }]));
  write('reaches.csv', table(['zip', 'metres'], sorted(areaRadii(areas), 'zip')));
  write('poverty.json', `${JSON.stringify(poverty, null, 2)}\n`);
  write(
    'originals.csv',
    table(
      ['file', 'bytes', 'sha256'],
      ORIGINALS.map((name) => fingerprint(name, originalPath(name))),
    ),
  );

  return { zips: zips.length, counties: counties.length, utilities: included.length, left_out: leftOut };
}

function fingerprint(file: string, path: string) {
  const bytes = readFileSync(path);
  return { file, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Returns rows as CSV. A cell with a list contains the items separated by spaces, because items contain no spaces. */
function table<C extends string>(columns: readonly C[], rows: readonly Record<C, string | number | readonly string[]>[]): string {
  const cell = (value: string | number | readonly string[]) => (typeof value === 'object' ? value.join(' ') : value);
  return csvTable([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]);
}

function sorted<K extends string, T extends Record<K, string>>(rows: readonly T[], key: K): T[] {
  return rows.toSorted((a, b) => (a[key] < b[key] ? -1 : 1));
}
