import { readSourceFile } from './source-file';

/**
 * Reads the IECC (energy conservation code) climate zone of each county. The map's keys are county FIPS codes. A zone is a number and a moisture regime, for
 * example `6A`.
 */
export async function readClimateZones(path: string): Promise<Map<string, string>> {
  const zones = new Map<string, string>();
  for await (const row of readSourceFile(path, ['FIPS', 'IECC Climate Zone', 'IECC Moisture Regime'])) {
    zones.set(row.FIPS.padStart(5, '0'), `${row['IECC Climate Zone']}${row['IECC Moisture Regime']}`);
  }
  for (const [now, before] of RENAMED_COUNTIES) {
    const zone = zones.get(before);
    if (zone && !zones.has(now)) zones.set(now, zone);
  }
  return zones;
}

/** Counties whose FIPS code changed after the source file was published. */
const RENAMED_COUNTIES: readonly (readonly [now: string, before: string])[] = [
  ['46102', '46113'], // Shannon County, South Dakota, is Oglala Lakota County since 2015
];
