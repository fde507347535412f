import type { IncomeLimits } from './income-limits';
import { timeZoneAt, zipCenterOf } from './positions';
import { readSourceFile } from './source-file';
import type { ZipUtilities } from './utilities';

/**
 * Row of the ZIP table. If a ZIP has no area of its own, `parent` is the surrounding ZIP area. The row then has no position and no income limits, because those
 * of the parent apply. A row has a time zone only if it differs from the county's time zone.
 */
export type ZipRow = {
  zip: string;
  city: string;
  state: string;
  county_fips: string;
  parent: string;
  latitude: number | '';
  longitude: number | '';
  ami_80: number | '';
  ami_150: number | '';
  electric: string[];
  gas: string[];
  time_zone: string;
};

export type CountyRow = { fips: string; name: string; climate_zone: string; time_zone: string };

type OriginalZip = { zip: string; city: string; state_id: string; zcta: string; parent_zcta: string; county_fips: string; county_name: string };

type ZipSources = {
  rows: OriginalZip[];
  utilities: ReadonlyMap<string, ZipUtilities>;
  limits: ReadonlyMap<string, IncomeLimits>;
  climateZones: ReadonlyMap<string, string>;
};

export async function readZips(path: string): Promise<OriginalZip[]> {
  const rows: OriginalZip[] = [];
  for await (const row of readSourceFile(path, ['zip', 'city', 'state_id', 'zcta', 'parent_zcta', 'county_fips', 'county_name'])) {
    if (!/^\d{5}$/.test(row.zip)) throw new Error(`zips.csv: "${row.zip}" is not a ZIP of five digits`);
    rows.push(row);
  }
  return rows;
}

/**
 * Joins the source files by ZIP. Omits ZIPs without a county (military mail, parcel returns, freely associated states) or without a position, because no
 * program covers homes there.
 */
export function joinZipSources({ rows, utilities, limits, climateZones }: ZipSources): { zips: ZipRow[]; counties: CountyRow[]; leftOut: string[] } {
  const byZip = new Map(rows.map((row) => [row.zip, row]));
  const leftOut: string[] = [];
  const placed = rows.flatMap((row) => {
    const area = row.zcta === 'TRUE' ? row.zip : row.parent_zcta;
    const center = row.county_fips ? zipCenterOf(area) : undefined;
    if (center) return [{ row, area, center, time_zone: timeZoneOf(row, byZip.get(area), center) }];
    leftOut.push(row.zip);
    return [];
  });

  const countyZones = usualZones(placed.map(({ row, time_zone }) => [row.county_fips, time_zone]));
  const zips = placed.map(({ row, area, center, time_zone }): ZipRow => {
    const served = utilities.get(row.zip);
    const isOwnArea = area === row.zip;
    const income = isOwnArea ? limits.get(area) : undefined;
    return {
      zip: row.zip,
      city: row.city,
      state: row.state_id,
      county_fips: row.county_fips,
      parent: isOwnArea ? '' : area,
      latitude: isOwnArea ? center.latitude : '',
      longitude: isOwnArea ? center.longitude : '',
      ami_80: income?.ami_80 ?? '',
      ami_150: income?.ami_150 ?? '',
      electric: served?.electric ?? [],
      gas: served?.gas ?? [],
      time_zone: time_zone === undefined || time_zone === countyZones.get(row.county_fips) ? '' : time_zone,
    };
  });

  const names = new Map(placed.map(({ row }) => [row.county_fips, row.county_name]));
  const counties = [...names].map(([fips, name]): CountyRow => {
    const time_zone = countyZones.get(fips);
    if (!time_zone) throw new Error(`No time zone is known for any ZIP of ${name} County (${fips})`);
    return { fips, name, climate_zone: climateZones.get(fips) ?? '', time_zone };
  });
  return { zips, counties, leftOut };
}

/**
 * Returns the time zone at the center of a ZIP's area. Undefined if the data has no time zone for the center, or if the area is in another state, which may
 * have another time zone. The ZIP then gets the time zone of its county. For example, ZIP 86405 is in Arizona, but its area is that of Needles, California.
 */
function timeZoneOf(row: OriginalZip, area: OriginalZip | undefined, center: { latitude: number; longitude: number }): string | undefined {
  return area?.state_id === row.state_id ? timeZoneAt(center) : undefined;
}

/** Returns the most frequent time zone of each county. If several are equally frequent, uses the alphabetically first time zone. */
function usualZones(seen: readonly (readonly [fips: string, zone: string | undefined])[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const [fips, zone] of seen) {
    if (!zone) continue;
    const county = counts.get(fips) ?? new Map<string, number>();
    counts.set(fips, county.set(zone, (county.get(zone) ?? 0) + 1));
  }
  const usual = (county: Map<string, number>) => [...county].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? '';
  return new Map([...counts].map(([fips, county]) => [fips, usual(county)]));
}
