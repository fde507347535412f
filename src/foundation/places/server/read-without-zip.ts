import { splitUnit } from '../address';
import { streetError } from '../home-street';
import { isStateCode, STATES, type StateCode } from '../states';
import type { TypedAddress } from './parse-address-line';
import { placeTables, zipLine } from './tables';

/** Maximum number of words in a town name. "Saint Mary of the Woods" has five words, and few towns have more. */
const MAX_TOWN_WORDS = 5;

/**
 * Parses an address that ends with a town and a state and has no ZIP. The portal has no data about which ZIP a street belongs to, so the function returns the
 * address once for each ZIP of the town.
 */
export function readWithoutZip(query: string): TypedAddress[] {
  const line = query.trim().replaceAll(/\s+/g, ' ');
  const state = stateAtEnd(line);
  if (!state) return [];
  const words = line
    .slice(0, -state.written.length)
    .replace(/[\s,]+$/, '')
    .split(' ');
  // Try the longest possible town name first. For example, "West Allis" is a town, and "West" is not the end of a street name in a town called Allis.
  for (let count = Math.min(MAX_TOWN_WORDS, words.length - 2); count > 0; count -= 1) {
    const town = words.slice(-count).join(' ');
    const { street, unit } = splitUnit(
      words
        .slice(0, -count)
        .join(' ')
        .replace(/[\s,]+$/, ''),
    );
    if (town.includes(',') || streetError(street) !== undefined) continue;
    const townZips = zipsOfTown(town, state.code);
    if (townZips.length > 0) return townZips.map(({ zip, city }) => ({ street, unit, city, state: state.code, zip }));
  }
  return [];
}

function stateAtEnd(line: string): { code: StateCode; written: string } | undefined {
  for (const code in STATES)
    if (isStateCode(code))
      for (const written of [code, STATES[code]])
        if (line.toLowerCase().endsWith(written.toLowerCase()) && /[\s,]/.test(line.at(-written.length - 1) ?? '')) return { code, written };
  return undefined;
}

/** Returns the ZIPs of a town that have their own area. Omits ZIPs with a parent ZIP area, because they belong to a post office or a single building. */
function zipsOfTown(town: string, state: StateCode): { zip: string; city: string }[] {
  const start = `${town.toLowerCase()},${state.toLowerCase()},`;
  const zipMatches: { zip: string; city: string }[] = [];
  for (const [zip, line] of placeTables().zipLines) {
    if (!line.toLowerCase().startsWith(start, 6)) continue;
    const row = zipLine(zip);
    if (row && row.parent === '') zipMatches.push({ zip, city: row.city });
  }
  return zipMatches;
}
