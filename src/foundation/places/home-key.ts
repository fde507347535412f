import { addressKey, normalizeCity, zip5 } from './address';

type Home = { street: string; unit?: string | null; city: string; state: string; zip: string };

/** Returns the `addressKey` of a home. Ignores a town, state or ZIP that was entered after the street, as in "1515 Williamson St, Madison". */
export function homeKey({ street, unit, city, state, zip }: Home): string {
  return addressKey({ street: withoutTown(street, [city, state, zip5(zip)]), unit, zip });
}

/**
 * Returns a key for the area of a home: its ZIP and the first word of its street, which is usually the house number. Searches for similar addresses read only
 * the jobs in the same area, and an index of `app.jobs` finds these jobs.
 */
export function homeArea(home: Home): string {
  const key = homeKey(home);
  const [number = ''] = key.split(' ');
  const [zip = ''] = key.split('|').slice(-1);
  return `${zip}|${number}`;
}

function withoutTown(street: string, town: readonly string[]): string {
  const endings = town.map(normalizeCity).filter((words) => words !== '');
  let words = street.split(/[\s,]+/);
  for (;;) {
    const ending = endings.find((town) => words.length > lengthOf(town) && normalizeCity(words.slice(-lengthOf(town)).join(' ')) === town);
    if (!ending) return words.join(' ');
    words = words.slice(0, -lengthOf(ending));
  }
}

const lengthOf = (words: string): number => words.split(' ').length;

/**
 * Minimum similarity of two address keys in one area. Two keys that are at least this similar may belong to the same home, with a typo in one address.
 * `app.duplicate_jobs` uses the same value.
 */
export const SIMILARITY_THRESHOLD = 0.6;
