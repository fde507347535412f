import { ADDRESS_ABBREVIATIONS } from './address-abbreviations';

/** Normalizes a street line for comparison, never for display: `201 West Mifflin Street` and `201 W. Mifflin St` become equal. */
export function normalizeStreet(street: string): string {
  return words(street)
    .map((word) => ADDRESS_ABBREVIATIONS.get(word) ?? word)
    .join(' ');
}

/** Normalizes a town name for comparison: `Saint Paul` and `St. Paul` become equal. Town names use the same abbreviations as streets. */
export const normalizeCity = normalizeStreet;

/** Normalizes an apartment or unit for comparison: `Apt. 4B`, `#4-b` and `unit 4 B` become `4b`. Returns an empty string if there is no unit. */
export function normalizeUnit(unit: string | null | undefined): string {
  const parts = words((unit ?? '').replaceAll('#', ' # '), '#').map((word) => ADDRESS_ABBREVIATIONS.get(word) ?? word);
  return parts
    .map((part) => (SAYS_ONLY_UNIT.has(part) ? '/' : part))
    .join('')
    .replaceAll('-', '')
    .replace(/^\/+/, '')
    .replace(/\/+/g, '/');
}

/** Separates the apartment or unit from the street line: `5 Oak St, Apt 4` becomes `5 Oak St` and `Apt 4`. */
export function splitUnit(street: string): { street: string; unit: string | null } {
  const units: string[] = [];
  let rest = street.trim();
  for (let match = UNIT_AT_END.exec(rest); match; match = UNIT_AT_END.exec(rest)) {
    units.unshift((match[2] ?? '').trim());
    rest = (match[1] ?? '').replace(/[\s,]+$/, '');
  }
  return { street: rest, unit: units.length > 0 ? units.join(' ') : null };
}

/**
 * Returns a key that is equal for different spellings of one address. The key ignores case, punctuation and abbreviations. The unit may be in `street` or
 * `unit`. The key contains the ZIP instead of the town, because a ZIP can have several town names.
 */
export function addressKey(address: { street: string; unit?: string | null; zip: string }): string {
  const { street, unit } = splitUnit(address.street);
  return [normalizeStreet(street), normalizeUnit(address.unit) || normalizeUnit(unit), zip5(address.zip)].join('|');
}

/** Returns the first five digits of a ZIP code, without the part after the hyphen in ZIP+4 codes. */
export const zip5 = (zip: string): string => zip.trim().slice(0, 5);

/**
 * Words that only precede the name of a unit, such as "Apt". `normalizeUnit` removes them at the start and replaces them with `/` elsewhere. "Floor" and
 * "building" are not in the list, because they are part of the name.
 */
const SAYS_ONLY_UNIT = new Set(['#', 'apt', 'unit', 'ste', 'rm', 'spc', 'no', 'number']);

/**
 * Pattern of a unit word or `#` at the end of a street, followed by a single letter or by a name with a digit. It does not match the street names "Suite Rd"
 * and "Lot Lane".
 */
const UNIT_AT_END =
  /^(.*[^\s,])[\s,]+((?:(?:apt|apartment|unit|suite|ste|room|rm|lot|space|spc|floor|fl|building|bldg)\.?\s*#?\s*|#\s*)(?:[a-z]|[a-z0-9-]*\d[a-z0-9-]*))$/i;

/** Splits text into lower-case words without accents, apostrophes and periods. Keeps a hyphen only between digits (`10-01 Fair Lawn Avenue`). */
function words(written: string, alsoKeep = ''): string[] {
  return written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'\u2019.]/g, '')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
    .split(alsoKeep === '#' ? /[^a-z0-9/#-]+/ : /[^a-z0-9/-]+/)
    .filter(Boolean);
}
