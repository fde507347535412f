import { ADDRESS_ABBREVIATIONS } from './address-abbreviations';

/** A street line as it is compared, never shown: `201 West Mifflin Street` and `201 W. Mifflin St` are the same house. */
export function normalizeStreet(street: string): string {
  return words(street)
    .map((word) => ADDRESS_ABBREVIATIONS.get(word) ?? word)
    .join(' ');
}

/** A town's name as it is compared: `Saint Paul` and `St. Paul`. Towns shorten the same words as streets. */
export const normalizeCity = normalizeStreet;

/** A unit as it is compared: `Apt. 4B`, `#4-b` and `unit 4 B` are `4b`; no unit is the empty text. */
export function normalizeUnit(unit: string | null | undefined): string {
  const parts = words((unit ?? '').replaceAll('#', ' # '), '#').map((word) => ADDRESS_ABBREVIATIONS.get(word) ?? word);
  return parts
    .map((part) => (SAYS_ONLY_UNIT.has(part) ? '/' : part))
    .join('')
    .replaceAll('-', '')
    .replace(/^\/+/, '')
    .replace(/\/+/g, '/');
}

/** The unit people write into the street line, taken out of it: `5 Oak St, Apt 4` → `5 Oak St` and `Apt 4`. */
export function splitUnit(street: string): { street: string; unit: string | null } {
  const units: string[] = [];
  let rest = street.trim();
  for (let match = UNIT_AT_END.exec(rest); match; match = UNIT_AT_END.exec(rest)) {
    units.unshift((match[2] ?? '').trim());
    rest = (match[1] ?? '').replace(/[\s,]+$/, '');
  }
  return { street: rest, unit: units.length > 0 ? units.join(' ') : null };
}

/** Two addresses with one key are the same home, wherever the unit was written. The ZIP tells towns apart better than their names, which have many spellings. */
export function addressKey(address: { street: string; unit?: string | null; zip: string }): string {
  const { street, unit } = splitUnit(address.street);
  return [normalizeStreet(street), normalizeUnit(address.unit) || normalizeUnit(unit), zip5(address.zip)].join('|');
}

/** The five digits of a ZIP, with or without its +4 part. */
export const zip5 = (zip: string): string => zip.trim().slice(0, 5);

/** Words that say no more than "a unit follows". A floor or a building does say which. */
const SAYS_ONLY_UNIT = new Set(['#', 'apt', 'unit', 'ste', 'rm', 'spc', 'no', 'number']);

/** A word for a unit, then something with a digit or a single letter: "Suite Rd" and "Lot Lane" are streets. */
const UNIT_AT_END =
  /^(.*[^\s,])[\s,]+((?:(?:apt|apartment|unit|suite|ste|room|rm|lot|space|spc|floor|fl|building|bldg)\.?\s*#?\s*|#\s*)(?:[a-z]|[a-z0-9-]*\d[a-z0-9-]*))$/i;

/** Words in small letters, without accents and points; a hyphen stays only between numbers (`10-01 Fair Lawn Avenue`). */
function words(written: string, alsoKeep = ''): string[] {
  return written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'\u2019.]/g, '')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
    .split(alsoKeep === '#' ? /[^a-z0-9/#-]+/ : /[^a-z0-9/-]+/)
    .filter(Boolean);
}
