import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv, parseCsvLine } from '@/platform/server/csv';
import { PROJECT_ROOT } from '@/platform/server/root';

export type County = { name: string; climate_zone: string | null; time_zone: string };
export type Utility = { key: string; kind: 'electric' | 'gas'; state: string; name: string };

/** Tables of `data/` in memory. A ZIP line is parsed only when it is used, because 41,000 parsed rows would need much more memory. */
type Tables = {
  zipLines: Map<string, string>;
  counties: Map<string, County>;
  /** Utilities by the number with which the ZIP table refers to them. */
  utilities: Map<string, Utility>;
  utilityNames: Map<string, string>;
};

/** Parsed line of the ZIP table, which `import/zips.ts` describes. */
export type ZipLine = {
  zip: string;
  city: string;
  state: string;
  county_fips: string;
  parent: string;
  latitude: string;
  longitude: string;
  ami_80: string;
  ami_150: string;
  electric: string;
  gas: string;
  time_zone: string;
};

let loaded: Tables | undefined;

/** Returns the tables. They are loaded only once, because the files do not change while a process runs. */
export function placeTables(): Tables {
  loaded ??= load();
  return loaded;
}

export function zipLine(zip: string): ZipLine | undefined {
  const line = placeTables().zipLines.get(zip);
  if (line === undefined) return undefined;
  const [
    ,
    city = '',
    state = '',
    county_fips = '',
    parent = '',
    latitude = '',
    longitude = '',
    ami_80 = '',
    ami_150 = '',
    electric = '',
    gas = '',
    time_zone = '',
  ] = parseCsvLine(line);
  return { zip, city, state, county_fips, parent, latitude, longitude, ami_80, ami_150, electric, gas, time_zone };
}

/** Returns an upper estimate of the distance in meters from the center of a ZIP area to its edge (`import/area-radii.ts`). `area` is the ZIP of the area. */
export function areaRadiusOf(area: string): number | undefined {
  reaches ??= new Map(
    readDataFile('reaches.csv')
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, 5), Number(line.slice(6))]),
  );
  return reaches.get(area);
}

let reaches: Map<string, number> | undefined;

export const readDataFile = (name: string): string => readFileSync(join(PROJECT_ROOT, 'src/foundation/places/data', name), 'utf8');

function load(): Tables {
  const [, ...lines] = readDataFile('zips.csv').trimEnd().split('\n');
  const utilities = new Map(parseCsv(readDataFile('utilities.csv')).map((row) => [row.id ?? '', utilityOf(row)]));
  return {
    zipLines: new Map(lines.map((line) => [line.slice(0, 5), line])),
    counties: new Map(parseCsv(readDataFile('counties.csv')).map((row) => [row.fips ?? '', countyOf(row)])),
    utilities,
    utilityNames: new Map([...utilities.values()].map(({ key, name }) => [key, name])),
  };
}

const utilityOf = (row: Record<string, string>): Utility => ({
  key: row.key ?? '',
  kind: row.kind === 'gas' ? 'gas' : 'electric',
  state: row.state ?? '',
  name: row.name ?? '',
});

const countyOf = (row: Record<string, string>): County => ({ name: row.name ?? '', climate_zone: row.climate_zone || null, time_zone: row.time_zone ?? '' });

/** County with its state. The property names equal those of `JobPlaceFacts`. */
export type CountyOfState = { county: string; county_fips: string; state: string };

let countyList: readonly CountyOfState[] | undefined;

/** Returns all counties that occur in the ZIP table. */
export function counties(): readonly CountyOfState[] {
  if (countyList) return countyList;
  const countiesByFips = new Map<string, CountyOfState>();
  for (const zip of placeTables().zipLines.keys()) {
    const line = zipLine(zip);
    const county = line && placeTables().counties.get(line.county_fips);
    if (line && county && !countiesByFips.has(line.county_fips))
      countiesByFips.set(line.county_fips, { county: county.name, county_fips: line.county_fips, state: line.state });
  }
  countyList = [...countiesByFips.values()];
  return countyList;
}
