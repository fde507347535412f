import type { ZipFacts } from '../place';
import { areaRadiusOf, placeTables, type Utility, type ZipLine, zipLine } from './tables';

/** Returns the facts about a five-digit ZIP. Undefined if the ZIP table does not contain the ZIP, for example a ZIP for military mail. */
export function zipFacts(zip: string): ZipFacts | undefined {
  const line = zipLine(zip);
  const county = line && placeTables().counties.get(line.county_fips);
  if (!line || !county) return undefined;
  // A ZIP of post office boxes or of a single building has no Census area, so use the surrounding area (`parent`).
  const area = line.parent ? (zipLine(line.parent) ?? line) : line;
  return {
    zip: line.zip,
    city: line.city,
    state: line.state,
    county: county.name,
    county_fips: line.county_fips,
    latitude: Number(area.latitude),
    longitude: Number(area.longitude),
    time_zone: line.time_zone || county.time_zone,
    climate_zone: county.climate_zone,
    electric_utilities: keysOf(line.electric),
    gas_utilities: keysOf(line.gas),
    ...limitsOf(area),
  };
}

/** Returns an upper estimate of the distance in meters between a home in this ZIP and the position in `zipFacts`. Undefined for an unknown ZIP. */
export const zipRadius = (zip: string): number | undefined => areaRadiusOf(zipLine(zip)?.parent || zip);

/** Returns the name of a utility, or undefined for an unknown key. */
export const utilityName = (key: string): string | undefined => placeTables().utilityNames.get(key);

/** Returns all utilities, sorted by name. */
export const utilities = (): readonly Utility[] =>
  (byName ??= [...placeTables().utilities.values()].toSorted((a, b) => compareText(a.name, b.name) || compareText(a.key, b.key)));

let byName: readonly Utility[] | undefined;
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the names of all utilities by key. */
export const utilityNames = (): ReadonlyMap<string, string> => placeTables().utilityNames;

function keysOf(numbers: string): string[] {
  return numbers
    .split(' ')
    .map((number) => placeTables().utilities.get(number)?.key)
    .filter((key) => key !== undefined);
}

const limitsOf = ({ ami_80, ami_150 }: ZipLine) => ({
  ami_80_limit_for_4: ami_80 ? Number(ami_80) : null,
  ami_150_limit_for_4: ami_150 ? Number(ami_150) : null,
});
